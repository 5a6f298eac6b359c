/** On My Plan, a plan that came too late in its term to renew automatically asks its member. */
import { expect, test } from "vitest";
import { awaitingAnswer, renewable, yearly } from "./membership-views.ts";
import { button, openPlan, signsIn } from "./plan-page.tsx";

signsIn();

test("a plan that came late asks whether it should renew, and 'Renew' agrees", async () => {
  const { screen, sent } = await openPlan(awaitingAnswer, {
    change: () => Response.json({ data: yearly }),
  });
  await expect.element(screen.getByText("Would you like to keep your plan?")).toBeVisible();
  for (const words of [
    "Professional ends on 22/11/2027. It does not renew automatically because you got it with fewer than 21 days left. You won’t be charged unless you choose “Renew”.",
    "You can renew it until 22/11/2027 at 00:00 (London).",
    "Professional, yearly, will start on 22/11/2027: £2,880.00 a year, including VAT. We’ll take it from your Visa ending in 4242. You won’t be charged before then.",
    "Professional ends",
  ])
    await expect.element(screen.getByText(words, { exact: true })).toBeVisible();
  await screen.getByRole(...button("Renew")).click();
  await expect.element(screen.getByText(/^£2,880\.00 a year from 22\/11\/2027/)).toBeVisible();
  expect(sent).toEqual([{ path: "/users/subscription", method: "PATCH", body: { renew: true } }]);
});

test("a plan that has ended without an agreement has no debt and is renewed by paying", async () => {
  const { screen } = await openPlan(renewable);
  const panel = { name: "Your Professional plan has ended" };
  const box = screen.getByRole("region", panel);
  await expect
    .element(
      box.getByText(
        "It ended on 22/11/2027 and is inactive. You owe nothing. To renew it for a year from that day, pay £2,880.00 by 22/12/2027.",
      ),
    )
    .toBeVisible();
  // The page neither mentions overdue payments nor offers an upgrade.
  expect(screen.getByText(/overdue/).elements()).toEqual([]);
  expect(screen.getByRole("link", { name: "Upgrade" }).elements()).toEqual([]);
  await box.getByRole(...button("Renew for £2,880.00")).click();
  await expect.element(box.getByRole(...button("Pay £2,880.00"))).toBeVisible();
  await box.getByRole(...button("Not now")).click();
  await expect.element(box.getByRole("heading", panel)).toHaveFocus();
});

test("a member who pays by bank transfer is led to the bank details", async () => {
  const { screen } = await openPlan({ ...renewable, pay_by: "bacs", card: null });
  await expect
    .element(screen.getByRole("link", { name: "its order" }))
    .toHaveAttribute("href", "/account/order/TB-2B4C-6D8E");
});
