/** A next term that can no longer begin is refused before Stripe is called. */
import { statusAndMessage } from "../../support/reply-body.ts";
import { describe, expect, test } from "vitest";
import { daysAfter } from "../../../shared/kernel/calendar-day.ts";
import { type Checkout, expectStatus } from "../../support/buyer.ts";
import { declines, memberLater } from "../../support/debts.ts";
import { refund } from "../../support/finance.ts";
import { paymentsOf, netPaidAtStripe } from "../../support/payments.ts";
import {
  chooseCard,
  readMembership,
  renewalOf,
  sharedRenewals,
  buyPlanByCard,
} from "../../support/renewals.ts";
import { endsOn } from "../../support/today.ts";

const renewals = sharedRenewals();

describe("T-3: a next term that can no longer begin is refused before Stripe is called", () => {
  const renewing = async (): Promise<Checkout & { readonly renewal: string }> => {
    const checkout = await buyPlanByCard("professional+annual");
    await renewals.tend(checkout.member.user.id, `${daysAfter(endsOn, -60)} 12:00`);
    return { ...checkout, renewal: await renewalOf(checkout) };
  };

  test("after it lapsed on day 30, before and after the job has processed it", async () => {
    const checkout = await renewing();
    const { member, renewal } = checkout;
    await chooseCard(member, declines);
    await renewals.tend(member.user.id, `${daysAfter(endsOn, 14)} 09:00`);
    const tries = (await paymentsOf(renewal)).length;
    const day = daysAfter(endsOn, 31);
    const { pay } = await memberLater(checkout, day);
    expect(statusAndMessage(await pay(renewal))[0]).toBe(409);
    await renewals.tend(member.user.id, `${day} 00:30`);
    expect(statusAndMessage(await pay(renewal))).toEqual([409, "This order was cancelled."]);
    expect(await paymentsOf(renewal)).toHaveLength(tries);
  });

  test("after its first order was refunded in full", async () => {
    const checkout = await renewing();
    const { renewal, toPay } = checkout;
    expectStatus(await refund(checkout, toPay), 200);
    const { pay } = await memberLater(checkout, daysAfter(endsOn, -30));
    expect(statusAndMessage(await pay(renewal))).toEqual([409, "This order was cancelled."]);
    expect(await paymentsOf(renewal)).toEqual([]);
  });

  test("an unpaid renewal blocks a new plan; paying it restores the plan", async () => {
    const checkout = await renewing();
    const { member, renewal } = checkout;
    await chooseCard(member, declines);
    await renewals.tend(member.user.id, `${daysAfter(endsOn, 14)} 09:00`);
    const { add, pay } = await memberLater(checkout, daysAfter(endsOn, 20));
    expect(statusAndMessage(await add("premium+annual"))).toEqual([
      409,
      `Please pay £2,880.00 first: Professional (order ${renewal}).`,
    ]);
    expect((await pay(renewal)).status).toBe(200);
    expect(await netPaidAtStripe(renewal)).toBe(288_000);
    expect(await readMembership(member.user.id)).toMatchObject({
      inactiveSince: null,
      orderId: renewal,
    });
  });
});
