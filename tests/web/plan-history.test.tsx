import { expect, test } from "vitest";
import { yearly } from "./membership-views.ts";
import { openPlan, order, signsIn } from "./plan-page.tsx";

signsIn();

test("the history lists the plan's orders, with documents on demand", async () => {
  const { screen } = await openPlan(yearly);
  await expect
    .element(screen.getByRole("link", { name: "Professional", exact: true }))
    .toHaveAttribute("href", "/account/order/TB-7K3M-9QX2");
  await expect
    .element(screen.getByRole("button", { name: "Documents of order TB-7K3M-9QX2" }))
    .toHaveAttribute("aria-expanded", "false");
  await expect.element(screen.getByText("Order totals, including VAT.")).toBeVisible();
});

test("the history omits orders that have bought no plan", async () => {
  const orders = [
    { ...order, id: "TB-2222-2222", title: "Studio Tote and 1 more" },
    // This order is of a book with the plan's name, so that only the server can tell it apart.
    { ...order, id: "TB-3333-3333", hasSubscriptions: false },
  ];
  const { screen } = await openPlan(yearly, { orders });
  await expect.element(screen.getByText("TB-2222-2222", { exact: true })).toBeVisible();
  expect(screen.getByText("TB-3333-3333").elements()).toEqual([]);
});
