// Two short sounds, made here: a card on the table, and your turn.
let context: AudioContext | null = null;

function tone(frequency: number, length: number, volume: number): void {
  try {
    context ??= new AudioContext();
    const now = context.currentTime;
    const oscillator = context.createOscillator();
    const gain = context.createGain();
    oscillator.frequency.value = frequency;
    gain.gain.setValueAtTime(volume, now);
    gain.gain.exponentialRampToValueAtTime(0.0001, now + length);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(now);
    oscillator.stop(now + length);
  } catch {
    // A browser without sound plays silently.
  }
}

export const moveSound = () => tone(220, 0.06, 0.12);
export const turnSound = () => tone(660, 0.18, 0.1);
