import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import type { MembershipView } from "../../shared/contract/memberships/membership-view.ts";
import { ChargedCard } from "../../web/features/membership/charged-card.tsx";
import { nextCardPaymentText } from "../../web/features/membership/next-charge.ts";
import { byTransfer, cancelled, monthly, overdue, yearly } from "./membership-views.ts";

test.each<readonly [string, MembershipView, string | null]>([
  [
    "a plan by the month",
    monthly,
    "£264.00 is due on 22/12/2026 for month 2 of 12 of Professional",
  ],
  [
    "a plan that renews by card",
    yearly,
    "£2,880.00 is due on 22/11/2027 for the next term of your Professional plan",
  ],
  ["an overdue payment", overdue, "£264.00 is overdue for your Professional plan"],
  ["a plan that does not renew", cancelled, null],
  ["a plan by bank transfer", byTransfer, null],
])("the next charge that needs a card: %s", (_, membership, words) => {
  expect(nextCardPaymentText(membership)).toBe(words);
});

test.each([
  ["Visa ending in 4242", /We’ll take it from your Visa ending in 4242/],
  [null, /No card is saved: please save one/],
])("the card to be charged is named: %s", async (card, words) => {
  const screen = await render(
    <MemoryRouter>
      <ChargedCard membership={{ ...monthly, card }} />
    </MemoryRouter>,
  );
  await expect.element(screen.getByText(words)).toBeVisible();
});
