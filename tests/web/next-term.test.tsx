import { describe, expect, test } from "vitest";
import type { MembershipView } from "../../shared/contract/memberships/membership-view.ts";
import { minimumTermText } from "../../web/features/membership/plan-text.ts";
import {
  byTransfer,
  cancelled,
  fixed,
  fixedWords,
  lowerNext,
  monthly,
  paidNext,
  paidWords,
  yearly,
} from "./membership-views.ts";
import { button, openPlan, signsIn } from "./plan-page.tsx";

signsIn();

describe("the next term", () => {
  test("does not renew after a cancellation, which says what it stops", async () => {
    const { screen, sent } = await openPlan(yearly, {
      change: () => Response.json({ data: cancelled, debts: [] }),
    });
    await screen.getByRole(...button("Cancel renewal")).click();
    const dialog = screen.getByRole("dialog", { name: "Cancel renewal" });
    await expect
      .element(
        dialog.getByText(
          /stops the payment of £2,880\.00, including VAT, on 22\/11\/2027\. You’ll keep Professional until then/,
        ),
      )
      .toBeVisible();
    await expect.element(dialog.getByText(/restart it until 15\/11\/2027 at 00:00/)).toBeVisible();
    await dialog.getByRole(...button("Cancel renewal")).click();
    await expect.element(screen.getByText("Your plan will not renew")).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(sent).toEqual([
      { path: "/users/subscription", method: "PATCH", body: { renew: false } },
    ]);
    // The button has disappeared, and reading continues at the message.
    await expect
      .element(screen.getByRole("status").filter({ hasText: "Your plan will not renew" }))
      .toHaveFocus();
  });

  test("is changed to the month, which shows at once", async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    const { screen, sent } = await openPlan(yearly, {
      change: async () => {
        await answered;
        return Response.json({ data: monthly, debts: [] });
      },
    });
    await screen.getByRole(...button("Change next term")).click();
    const month = screen.getByRole("radio", { name: /Professional, monthly/ });
    await expect.element(month).toHaveAccessibleDescription(`${minimumTermText(12)}.`);
    await month.click();
    await screen.getByRole(...button("Save next term")).click();
    await expect.element(screen.getByText(/^£264\.00 a month from 22\/11\/2027/)).toBeVisible();
    expect(sent.at(-1)?.body).toEqual({ next: { plan_id: 15, period: "monthly" } });
    answer();
    await expect.element(month).not.toBeInTheDocument();
  });

  test("does not change when the server refuses, and the page says why", async () => {
    const { screen } = await openPlan(yearly, {
      change: () =>
        Response.json(
          { message: "Your next term is already paid.", code: "conflict", errors: {} },
          { status: 409 },
        ),
    });
    await screen.getByRole(...button("Change next term")).click();
    await screen.getByRole("radio", { name: /monthly/ }).click();
    await screen.getByRole(...button("Save next term")).click();
    await expect
      .element(screen.getByRole("alert"))
      .toHaveTextContent("There was a problem changing your plan: Your next term is already paid.");
    await expect.element(screen.getByText(/^£2,880\.00 a year from/)).toBeVisible();
  });
});

test("a cancelled renewal can be restarted", async () => {
  const { screen, sent } = await openPlan(cancelled, {
    change: () => Response.json({ data: yearly, debts: [] }),
  });
  await expect
    .element(screen.getByText("You can restart the renewal until 15/11/2027 at 00:00 (London)."))
    .toBeVisible();
  await expect
    .element(
      screen.getByText(
        "Professional, yearly, will start on 22/11/2027: £2,880.00 a year, including VAT. We’ll take it from your Visa ending in 4242. You won’t be charged before then.",
      ),
    )
    .toBeVisible();
  expect(screen.getByRole(...button("Change next term")).elements()).toEqual([]);
  await screen.getByRole(...button("Restart renewal")).click();
  await expect.element(screen.getByText(/^£2,880\.00 a year from 22\/11\/2027/)).toBeVisible();
  expect(sent.at(-1)?.body).toEqual({ renew: true });
});

test.each([
  ["a lower plan", lowerNext, "As you asked, instead of Premium, yearly."],
  [
    "another period",
    { ...monthly, next: yearly.next, choices: yearly.choices },
    "As you asked, instead of Professional, monthly.",
  ],
])("%s that comes next is described as the member's choice", async (_, view, words) => {
  const { screen } = await openPlan(view);
  await expect.element(screen.getByText(words)).toBeVisible();
  await screen.getByRole(...button("Change next term")).click();
  await expect.element(screen.getByRole("radio", { name: /^Professional, yearly/ })).toBeChecked();
});

test("a next term without changes is not described as a choice", async () => {
  const { screen } = await openPlan(yearly);
  await expect.element(screen.getByText(/^£2,880\.00 a year from/)).toBeVisible();
  expect(screen.getByText(/^As you asked/).elements()).toEqual([]);
});

test("a paid next term says so once, and needs nothing", async () => {
  const { screen } = await openPlan(paidNext);
  const words = screen.getByRole("status").filter({ hasText: "Professional, yearly" });
  await expect
    .element(words)
    .toHaveTextContent(
      `Professional, yearly£2,880.00 a year from 22/11/2027, including VAT. See the renewal order${paidWords}`,
    );
  await expect.element(screen.getByText("Your next term starts (already paid)")).toBeVisible();
  for (const name of ["Cancel renewal", "Change next term"])
    expect(screen.getByRole(...button(name)).elements()).toEqual([]);
  // No amount follows, so VAT is not mentioned.
  expect(screen.getByText("Amounts include VAT.").elements()).toEqual([]);
});

test("a fixed next term says why, and offers nothing", async () => {
  const { screen } = await openPlan(fixed);
  await expect.element(screen.getByText(fixedWords)).toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: "See the renewal order" }))
    .toHaveAttribute("href", "/account/order/TB-2B4C-6D8E");
  for (const name of ["Cancel renewal", "Change next term", "Restart renewal"])
    expect(screen.getByRole(...button(name)).elements()).toEqual([]);
});

test("a plan paid by bank transfer says so, and why it cannot be monthly", async () => {
  const { screen } = await openPlan(byTransfer);
  await expect.element(screen.getByText("Bank transfer", { exact: true })).toBeVisible();
  await expect
    .element(
      screen.getByText(
        /Payable by bank transfer by 22\/11\/2027\. We’ll email a pro forma 30 days before\.$/,
      ),
    )
    .toBeVisible();
  await screen.getByRole(...button("Change next term")).click();
  const month = screen.getByRole("radio", { name: /monthly/ });
  await expect.element(month).toBeDisabled();
  await expect
    .element(month)
    .toHaveAccessibleDescription("Monthly plans are paid by card. Save a card first.");
  await expect
    .element(screen.getByRole("link", { name: "Payment methods" }))
    .toHaveAttribute("href", "/account/paymentMethod");
});

describe("a choice that takes access away from people in the team", () => {
  const team = { lose: ["Maja Lindqvist", "Tom Adeyemi"], lower: 3 };
  const [same, other] = lowerNext.choices;
  const shared: MembershipView = {
    ...lowerNext,
    places: { total: 10, taken: 5 },
    shares_with: 5,
    choices: [
      ...(same ? [{ ...same, plan_id: 16, title: "Premium" }] : []),
      ...(other ? [{ ...other, period: "annual" as const, team }] : []),
    ],
  };

  test("lists them, and changes nothing until it is confirmed", async () => {
    const { screen, sent } = await openPlan(shared, {
      change: () => Response.json({ data: shared }),
    });
    await screen.getByRole(...button("Change next term")).click();
    await screen.getByRole("radio", { name: /^Professional, yearly/ }).click();
    await screen.getByRole(...button("Save next term")).click();
    const dialog = screen.getByRole("dialog", { name: "Change to Professional?" });
    await expect
      .element(dialog.getByText(/2 people will lose access on 22\/11\/2027:/))
      .toBeVisible();
    await expect.element(dialog.getByText("Maja Lindqvist")).toBeVisible();
    await expect.element(dialog.getByText("Tom Adeyemi")).toBeVisible();
    await expect
      .element(dialog.getByText(/3 people keep their seats and get Professional/))
      .toBeVisible();
    await dialog.getByRole(...button("Keep my plan")).click();
    expect(sent).toEqual([]);
    await screen.getByRole(...button("Save next term")).click();
    await dialog.getByRole(...button("Save next term")).click();
    await expect.poll(() => sent).toHaveLength(1);
    expect(sent.at(-1)?.body).toEqual({ next: { plan_id: 15, period: "annual" } });
  });

  test("states their number when the renewal is cancelled", async () => {
    const { screen } = await openPlan(shared);
    await screen.getByRole(...button("Cancel renewal")).click();
    const dialog = screen.getByRole("dialog", { name: "Cancel renewal" });
    await expect
      .element(
        dialog.getByText(
          "5 people in your team will lose access on that day. We email each of them.",
        ),
      )
      .toBeVisible();
  });
});
