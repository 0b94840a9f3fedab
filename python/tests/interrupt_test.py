"""Long work lets other threads run, shows its progress, and ends with Ctrl-C."""

import threading
import time
import unittest

import support
import yomi


class LongWork(unittest.TestCase):
    def test_ctrl_c_ends_it(self):
        works = [
            lambda: yomi.Deals.random(1_000_000).dd_tables(),
            lambda: yomi.sample("1N P 3N", 20_000_000),
            lambda: yomi.hanabi.simulate("hat", games=100_000_000),
            lambda: yomi.match("sayc", "acol", 100_000),
            lambda: yomi.ask_many("bid", [{"hand": "K8752.75.8.J9843", "auction": "2S P", "samples": 100_000}] * 100),
        ]
        for at, work in enumerate(works):
            with self.subTest(work=at):
                with self.assertRaises(KeyboardInterrupt), support.interrupt_after(0.4):
                    work()
        self.assertEqual(yomi.bid("AK987.K2.A53.742", method="rules"), "1S")

    def test_other_threads_run_meanwhile(self):
        finished = threading.Event()
        during = []

        def count():
            while not finished.is_set():
                during.append(1)
                time.sleep(0.001)

        counter = threading.Thread(target=count)
        counter.start()
        yomi.Deals.random(20, seed=5).dd_tables()
        finished.set()
        counter.join()
        self.assertGreater(len(during), 3)

    def test_progress_is_told_and_may_end_the_work(self):
        told = []
        yomi.sample("1N P 3N", 40_000, progress=lambda done, of: told.append((done, of)))
        self.assertEqual(told[-1], (40_000, 40_000))

        class Enough(Exception):
            pass

        def stop(done, of):
            raise Enough

        with self.assertRaises(Enough):
            yomi.Deals.random(1_000_000).dd_tables(progress=stop)

    def test_threads_do_not_change_answers(self):
        before = yomi.sample("1N P 3N", 30_000, seed=4)
        try:
            yomi.configure(threads=1)
            self.assertEqual(yomi.engine.engine().threads, 1)
            after = yomi.sample("1N P 3N", 30_000, seed=4)
        finally:
            yomi.configure()
        self.assertTrue((before.bits == after.bits).all() and (before.weights == after.weights).all())

    def test_a_process_that_forked_answers_too(self):
        import multiprocessing

        yomi.bid("AK987.K2.A53.742", method="rules")
        with multiprocessing.get_context("fork").Pool(1) as pool:
            self.assertEqual(str(pool.apply_async(yomi.bid, ("AK987.K2.A53.742",), {"method": "rules"}).get(60)), "1S")


if __name__ == "__main__":
    unittest.main()
