#!/usr/bin/env python3
"""rooms.py on small trees made for it: a good one passes, and each kind of violation is refused."""
import pathlib
import tempfile
import unittest

import rooms


class Rooms(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        self.src = self.root / "src"
        self.write("game/CMakeLists.txt", "yomi_layer(game\n  ROOMS rules players\n  SOURCES)\n")
        self.write("game/rules/card.h", "")
        self.write("game/rules/card.cpp", '#include "game/rules/card.h"\n')
        self.write("game/players/player.h", '#include "game/rules/card.h"\n')
        self.write("game/players/player.cpp", '#include "game/players/player.h"\n#include <vector>\n')

    def write(self, path, text):
        (self.src / path).parent.mkdir(parents=True, exist_ok=True)
        (self.src / path).write_text(text)

    def write_test(self, path, lines):
        (self.root / "tests" / path).parent.mkdir(parents=True, exist_ok=True)
        (self.root / "tests" / path).write_text("\n" * lines)
        return self.root / "tests"

    def found(self):
        graph = rooms.folders_included(self.src)
        return "\n".join(rooms.circles(graph) + rooms.wrong_order(self.src, graph) + rooms.crowded(self.src))

    def test_a_tree_in_order_passes(self):
        self.assertEqual(self.found(), "")
        self.assertEqual(rooms.main(self.src), 0)

    def test_a_circle_between_folders_is_refused(self):
        self.write("game/rules/deal.cpp", '#include "game/players/player.h"\n')
        self.assertIn("folders include each other: game/players -> game/rules -> game/players", self.found())
        self.assertIn("game/rules/deal.cpp:1: includes game/players/player.h", self.found())
        self.assertEqual(rooms.main(self.src), 1)

    def test_a_circle_through_three_folders_is_refused(self):
        self.write("game/CMakeLists.txt", "yomi_layer(game\n  ROOMS rules players table\n  SOURCES)\n")
        self.write("game/table/table.h", '#include "game/players/player.h"\n')
        self.write("game/rules/deal.cpp", '#include "game/table/table.h"\n')
        self.assertIn("folders include each other", self.found())

    def test_a_room_may_not_include_a_later_one(self):
        self.write("game/CMakeLists.txt", "yomi_layer(game\n  ROOMS players rules\n  SOURCES)\n")
        self.assertEqual(
            self.found(), "game/players/player.h:1: includes game/rules/card.h, but players comes before rules in ROOMS")

    def test_a_room_that_is_not_listed_is_refused(self):
        self.write("game/attic/box.cpp", "")
        self.assertEqual(self.found(), "game/attic: not in ROOMS of game/CMakeLists.txt")

    def test_a_crowded_folder_is_refused(self):
        for number in range(rooms.MOST_SOURCES):
            self.write(f"game/rules/rule{number}.cpp", "")
        self.assertEqual(self.found(), "game/rules: 16 sources; expected at most 15")

    def test_a_long_source_is_refused(self):
        self.write("game/players/player.cpp", "\n" * (rooms.MOST_LINES + 1))
        self.assertEqual(rooms.long_files(self.src), ["src/game/players/player.cpp: 331 lines; expected at most 330"])
        self.assertEqual(rooms.main(self.src), 1)

    def test_a_long_file_in_another_folder_is_refused(self):
        tests = self.write_test("game/rules/card_test.cpp", rooms.MOST_LINES)
        self.assertEqual(rooms.main(self.src, tests), 0)
        self.write_test("game/rules/card_test.cpp", rooms.MOST_LINES + 1)
        self.assertEqual(rooms.long_files(tests), ["tests/game/rules/card_test.cpp: 331 lines; expected at most 330"])
        self.assertEqual(rooms.main(self.src, tests), 1)

    def test_data_may_be_long_and_another_folder_needs_no_rooms(self):
        tests = self.write_test("attic/cases.txt", rooms.MOST_LINES + 1)
        self.write_test("attic/box_test.cpp", 1)
        self.assertEqual(rooms.main(self.src, tests), 0)


if __name__ == "__main__":
    unittest.main()
