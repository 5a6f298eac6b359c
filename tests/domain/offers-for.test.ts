import { expect, test } from "vitest";
import { offersFor } from "../../functions/api/content/offers-for.ts";
import { blockTypes } from "../../shared/contract/content/blocks.ts";

const words = { type_id: blockTypes["text-feature"].id, id: "words" };
const offer = (id: string, plans?: unknown) => ({
  type_id: blockTypes["promotional-upgrade"].id,
  id,
  ...(plans !== undefined && { plans }),
});
const blocks = [
  offer("for all below the highest"),
  words,
  offer("for Basics", ["basics"]),
  offer("for Professional", ["professional"]),
  offer("for both", ["basics", "professional"]),
  // What is not understood counts as left out.
  offer("for whom", ["everybody"]),
];

test.each([
  ["Basics", 0, ["for all below the highest", "words", "for Basics", "for both", "for whom"]],
  [
    "Professional",
    1,
    ["for all below the highest", "words", "for Professional", "for both", "for whom"],
  ],
  ["Premium, which there is nothing above", 2, ["words"]],
])("%s is shown the offers that are for it", (_, rank, shown) => {
  expect(offersFor(rank, blocks).map(({ id }) => id)).toEqual(shown);
});
