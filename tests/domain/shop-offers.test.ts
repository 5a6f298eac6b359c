/** The shop offers several ways to buy a product, and names the plan or product that opens an item. */
import { describe, expect, test } from "vitest";
import {
  cheapestOffer,
  itemsOpenedBy,
  offerOpening,
  offersOf,
  planOpening,
} from "../../shared/domain/catalogue/shop-offers.ts";
import { plan, product } from "../support/shop-examples.ts";

const option = (slug: string, pricePence: number, contentIds: readonly string[] = []) => ({
  optionId: `opt_${slug}`,
  slug,
  title: slug,
  status: true,
  pricePence,
  contentIds,
});

describe("the offers of a product", () => {
  const report = product({
    contentIds: ["con_1"],
    options: [option("studio", 9000, ["con_2"]), option("desk", 5000), option("office", 5000)],
  });

  test("are its options, which open what the product opens unless they name items", () => {
    expect(offersOf(report).map(({ slug, contentIds }) => [slug, contentIds])).toEqual([
      ["studio", ["con_2"]],
      ["desk", ["con_1"]],
      ["office", ["con_1"]],
    ]);
    expect([...itemsOpenedBy(report)]).toEqual(["con_2", "con_1"]);
  });

  test("are the product itself if it has no options, and none if it is not on sale", () => {
    expect(offersOf(product()).map(({ slug }) => slug)).toEqual(["report"]);
    expect(offersOf({ ...report, onSale: false })).toEqual([]);
  });

  test("have a cheapest one, the first of equal prices, for each item", () => {
    expect(cheapestOffer(offersOf(report))?.slug).toBe("desk");
    expect(offerOpening(report, "con_2")?.slug).toBe("studio");
    expect(offerOpening(report, "con_9")).toBeUndefined();
  });
});

describe("the plan that opens an item", () => {
  const low = plan({ slug: "low", rank: 1, annualPence: 2_401 });
  const monthly = plan({ slug: "monthly", rank: 1, annualPence: null, monthlyPence: 200 });
  const dear = plan({ slug: "dear", rank: 1, annualPence: 2_500, monthlyPence: 1 });
  const high = plan({ slug: "high", rank: 2, annualPence: 1 });

  test.each([
    [0, [low, high], undefined],
    [1, [high, low], "low"],
    [2, [low, high], "high"],
    [3, [low, high], undefined],
    [1, [{ ...low, onSale: false }, high], "high"],
    // Twelve months cost one penny less than the year of the other plan.
    [1, [low, monthly], "monthly"],
    [1, [dear, monthly], "monthly"],
    [1, [dear, low], "low"],
  ])("of rank %i is the lowest that is on sale, then the cheapest", (rank, plans, slug) => {
    expect(planOpening(plans, rank)?.slug).toBe(slug);
  });
});
