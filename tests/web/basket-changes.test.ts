import { describe, expect, test } from "vitest";
import { isEmpty, withoutLine, withQuantity } from "../../web/features/basket/basket-changes.ts";
import { basket, totals } from "./order-views.ts";

describe("a basket before the server has responded", () => {
  test("has the new quantity and count, and the previous prices", () => {
    const changed = withQuantity(basket, "lin_1", 4);
    expect(changed.data?.product.map(({ qty }) => qty)).toEqual([4, 2]);
    expect(changed.totalItems).toBe(6);
    expect(changed.totals).toBe(totals);
  });

  test("loses a line, and is empty without its last one", () => {
    const one = withoutLine(basket, "lin_1");
    expect(one.ships).toBe(false);
    expect(one.totalItems).toBe(2);
    expect(isEmpty(withoutLine(one, "lin_2"))).toBe(true);
    expect(isEmpty({ ...basket, data: null })).toBe(false);
  });
});
