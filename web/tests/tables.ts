// Tables as the server describes them, for tests that need one.
import type { BridgeState, HanabiState } from "../src/api/types";
import bridge from "./fixtures/bridge.json";
import hanabi from "./fixtures/hanabi.json";

export const auction = bridge.auction as unknown as BridgeState;
export const play = bridge.play as unknown as BridgeState;
export const over = bridge.over as unknown as BridgeState;
export const fireworks = hanabi as unknown as HanabiState;
