import { expect, test } from "vitest";
import { productFaults } from "../../shared/domain/catalogue/validate-product.ts";
import { product } from "../support/shop-examples.ts";

const option = (contentIds: readonly string[]) => ({
  optionId: "opt_1",
  slug: "desk",
  title: "One desk",
  status: true,
  pricePence: 8500,
  contentIds,
});

test.each([
  ["a valid product has no errors", {}, []],
  ["a price below the recommended one", { rrpPence: 8501 }, []],
  ["a price that is not below the recommended one", { rrpPence: 8500 }, ["rrp"]],
  ["a download that opens nothing", { contentIds: [] }, ["opens"]],
  ["the same, not on sale", { contentIds: [], onSale: false }, []],
  ["the same, where each option opens something", { contentIds: [], options: [option(["a"])] }, []],
  [
    "the same, where one does not",
    { contentIds: [], options: [option(["a"]), option([])] },
    ["opens"],
  ],
  ["goods that open nothing", { form: "goods", contentIds: [] }, []],
] as const)("%s", (_, change, fields) => {
  expect(Object.keys(productFaults(product(change)))).toEqual(fields);
});
