import { expect, test } from "vitest";
import { filterUpgradeOffers } from "../../functions/api/content/filter-upgrade-offers.ts";
import { wireBlocks } from "../../shared/contract/content/blocks/registry.ts";

const words = { type_id: wireBlocks["text-feature"].id, id: "words" };
const offer = (id: string, plans?: unknown) => ({
  type_id: wireBlocks["promotional-upgrade"].id,
  id,
  ...(plans !== undefined && { plans }),
});
const blocks = [
  offer("for all below the highest"),
  words,
  offer("for Basics", ["basics"]),
  offer("for Professional", ["professional"]),
  offer("for both", ["basics", "professional"]),
  // An audience that is not recognised is ignored.
  offer("for whom", ["everybody"]),
];

test.each([
  ["Basics", 0, ["for all below the highest", "words", "for Basics", "for both", "for whom"]],
  [
    "Professional",
    1,
    ["for all below the highest", "words", "for Professional", "for both", "for whom"],
  ],
  ["Premium, the highest plan", 2, ["words"]],
])("%s gets the matching offers", (_, rank, shown) => {
  expect(filterUpgradeOffers(rank, blocks).map(({ id }) => id)).toEqual(shown);
});
