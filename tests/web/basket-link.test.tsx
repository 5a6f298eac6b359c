import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { BasketLink } from "../../web/app/shell/basket-link.tsx";
import { cacheBasketSummary } from "../../web/features/basket/basket-summary.ts";
import { basket } from "./order-views.ts";

const sentence = "To pay today £834.00, then 11 × £264.00 from 27/12/2026 to 27/10/2027.";

test.each([
  ["at once", [{ name: "To pay today", amount: "£2,880.00" }], "1item£2,880.00"],
  [
    "by the month",
    [
      { name: "To pay today", amount: "£834.00" },
      { name: "Then 27/12/2026 to 27/10/2027", amount: "11 × £264.00" },
    ],
    `1item£834.00 today${sentence}`,
  ],
])("the header's basket shows what is paid %s", async (_, rows, words) => {
  const totals = { ...basket.totals, totalDisplay: "£2,880.00", toPayDisplay: "£834.00" };
  cacheBasketSummary({
    ...basket,
    totalItems: 1,
    totals: { ...totals, amounts: { rows, sentence } },
  });
  const screen = await render(
    <MemoryRouter>
      <BasketLink worded />
    </MemoryRouter>,
  );
  expect(screen.getByRole("link").element().textContent).toBe(`Basket${words}`);
});
