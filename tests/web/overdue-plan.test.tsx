import { describe, expect, test } from "vitest";
import type { DebtView } from "../../shared/contract/memberships/membership-view.ts";
import { disputed, disputeLost, inactive, overdue, toConfirm } from "./membership-views.ts";
import { placed } from "./order-views.ts";
import { button, openPlan, signsIn } from "./plan-page.tsx";

signsIn();

describe("an overdue payment", () => {
  const panel = { name: "£264.00 is overdue" };

  test("is at the top with its next retry, and is paid by a card", async () => {
    const { screen } = await openPlan(overdue);
    const box = screen.getByRole("region", panel);
    await expect.element(box.getByText(/Professional, month 2 of 12/)).toBeVisible();
    await expect
      .element(box.getByText(/try again on 25\/12\/2026 with Visa ending in 4242/))
      .toBeVisible();
    await box.getByRole(...button("Pay now")).click();
    await expect.element(screen.getByRole("group", { name: "Pay by card" })).toBeVisible();
    await expect.element(box.getByRole(...button("Pay £264.00"))).toBeVisible();
    await box.getByRole(...button("Not now")).click();
    await expect.element(box.getByRole("heading", panel)).toHaveFocus();
    // An upgrade would be refused until the payment is made.
    expect(screen.getByRole("link", { name: "Upgrade" }).elements()).toEqual([]);
  });

  test("is confirmed with the bank, by the card of the pending payment", async () => {
    const { screen, sent } = await openPlan(toConfirm, {
      change: () => Response.json({ data: placed }),
    });
    const box = screen.getByRole("region", panel);
    await expect
      .element(box.getByText(/Your bank needs you to confirm this payment/))
      .toBeVisible();
    await expect.element(box.getByRole(...button("Pay with another card"))).toBeVisible();
    await box.getByRole(...button("Confirm with your bank")).click();
    await expect.poll(() => document.activeElement?.id).toBe("main");
    expect(sent).toEqual([
      {
        path: "/users/subscription",
        method: "PUT",
        body: {
          order_id: "TB-7K3M-9QX2",
          payment_method: "pm_asks",
          shown_to_pay: 26_400,
          keep_card: true,
        },
      },
    ]);
  });

  test("that is declined says so at its button", async () => {
    const { screen } = await openPlan(toConfirm, {
      change: () =>
        Response.json(
          { message: "Your card was declined.", code: "payment_declined", errors: {} },
          { status: 402 },
        ),
    });
    await screen.getByRole(...button("Confirm with your bank")).click();
    await expect
      .element(screen.getByRole("alert").getByText("Your card was declined."))
      .toBeVisible();
  });

  test("makes a plan In-active, and the page says what reactivates it", async () => {
    const { screen } = await openPlan(inactive);
    await expect
      .element(
        screen.getByRole("heading", { name: "Your Professional plan is inactive", level: 2 }),
      )
      .toBeVisible();
    const box = screen.getByRole("region", { name: "£528.00 is overdue" });
    await expect.element(box.getByText(/We won’t try again/)).toBeVisible();
    await expect.element(box.getByText("Amounts include VAT.")).toBeVisible();
    expect(box.getByText(/You can pay until/).elements()).toEqual([]);
    await expect
      .element(screen.getByText("Your plan is inactive. Pay what is overdue first."))
      .toBeVisible();
    expect(screen.getByRole(...button("Cancel renewal")).elements()).toEqual([]);
  });

  test("of the next term says until when it can be paid", async () => {
    const { screen } = await openPlan({
      ...inactive,
      overdue: inactive.overdue && { ...inactive.overdue, pay_until_display: "22/12/2027" },
    });
    await expect
      .element(
        screen.getByText("You can pay until 22/12/2027. After that your next term is cancelled."),
      )
      .toBeVisible();
  });
});

describe("the debt of a plan that is over", () => {
  const owed: DebtView = {
    order_id: "TB-7K3M-9QX2",
    plan: "Professional",
    amount: 52_800,
    amount_display: "£528.00",
    includes_vat: true,
    payments: ["Professional, month 11 of 12", "Professional, month 12 of 12"],
    next_try_display: null,
    pay_until_display: null,
    confirm_with: null,
    card: null,
    disputed: false,
  };

  test("is above the plan, says what it blocks, and is paid by a card", async () => {
    const { screen } = await openPlan(null, { debts: [[owed]] });
    const box = screen.getByRole("region", { name: "You owe £528.00 for Professional" });
    await expect.element(box.getByText(/Your Professional plan has ended/)).toBeVisible();
    await expect.element(box.getByText("Professional, month 12 of 12")).toBeVisible();
    await expect.element(box.getByText(/We won’t try again/)).toBeVisible();
    await box.getByRole(...button("Pay now")).click();
    await expect.element(box.getByRole(...button("Pay £528.00"))).toBeVisible();
    await box.getByRole(...button("Not now")).click();
    await expect.element(box.getByRole("heading", { level: 2 })).toHaveFocus();
  });

  test("is confirmed with the bank, and then disappears", async () => {
    const { screen, sent } = await openPlan(null, {
      debts: [[{ ...owed, confirm_with: "pm_asks" }]],
      change: () => Response.json({ data: placed }),
    });
    await screen.getByRole(...button("Confirm with your bank")).click();
    await expect.poll(() => screen.getByText(/You owe/).elements().length).toBe(0);
    expect(sent).toMatchObject([
      { path: "/users/subscription", body: { payment_method: "pm_asks", shown_to_pay: 52_800 } },
    ]);
  });

  test("cannot be paid while one of its payments is disputed", async () => {
    const { screen } = await openPlan(null, { debts: [[{ ...owed, disputed: true }]] });
    await expect
      .element(screen.getByRole("heading", { name: "£528.00 for Professional is disputed" }))
      .toBeVisible();
    expect(screen.getByRole("button", { name: "Pay now" }).elements()).toEqual([]);
  });
});

describe("a dispute", () => {
  test("that is open suspends future charges and the payment of what is overdue", async () => {
    const { screen } = await openPlan({ ...disputed, overdue: overdue.overdue });
    expect(screen.getByRole("button", { name: "Pay now" }).elements()).toEqual([]);
    await expect
      .element(screen.getByRole("heading", { name: "A payment is disputed", level: 2 }))
      .toBeVisible();
    await expect.element(screen.getByText(/^We won’t charge any of this until/)).toBeVisible();
    await expect.element(screen.getByRole(...button("Cancel renewal"))).toBeVisible();
  });

  test("that is lost says that the plan is In-active, and whom to write to", async () => {
    const { screen } = await openPlan(disputeLost);
    await expect
      .element(screen.getByText(/Your bank has taken back a payment for it/))
      .toBeVisible();
    expect(screen.getByRole("heading", { name: /is inactive/ }).elements()).toHaveLength(1);
  });
});
