/** Upgrades over time: a next term that is already paid, and months that are charged while a quote is open. */
import { expect, test } from "vitest";
import { order } from "../../../shared/contract/orders/order-view.ts";
import { single } from "../../../shared/contract/envelope.ts";
import { daysAfter, monthsAfter } from "../../../shared/kernel/calendar-day.ts";
import {
  expectStatus,
  newCheckout,
  parseOrder,
  pay,
  readOrder,
  sendAsMember,
} from "../../support/buyer.ts";
import { refund } from "../../support/finance.ts";
import { netPaidAtStripe } from "../../support/payments.ts";
import {
  readMembership,
  renewalOf,
  sharedRenewals,
  buyPlanByCard,
} from "../../support/renewals.ts";
import { endsOn, today } from "../../support/today.ts";

const renewals = sharedRenewals();

test("an upgrade includes the difference for a next term that is already paid, and its refund restores both", async () => {
  const first = await buyPlanByCard("professional+annual");
  const { id } = first.member.user;
  await renewals.tend(id, `${daysAfter(endsOn, -60)} 09:00`);
  const renewalId = await renewalOf(first);
  parseOrder(await pay({ ...first, orderId: renewalId }));
  expect(await readMembership(id)).toMatchObject({ renewal: { status: "paid" } });

  const upgrade = await newCheckout(["premium+upgrade"], first.member);
  // The whole current term remains, so both terms cost the full difference.
  expect(upgrade.toPay).toBe(2 * 288_000);
  parseOrder(await pay(upgrade));
  expect(await readMembership(id)).toMatchObject({
    plan: { planId: 16 },
    renewal: { status: "paid", plan: { planId: 16 } },
  });
  expect(await netPaidAtStripe(renewalId)).toBe(288_000);

  parseOrder(await refund(upgrade, upgrade.toPay));
  expect(await readMembership(id)).toMatchObject({
    plan: { planId: 15 },
    renewal: { status: "paid", plan: { planId: 15 } },
    upgrades: [],
  });
});

test("a quote is no longer valid once the next term has been paid", async () => {
  const first = await buyPlanByCard("professional+annual");
  await renewals.tend(first.member.user.id, `${daysAfter(endsOn, -60)} 09:00`);
  const quoted = await newCheckout(["premium+upgrade"], first.member);
  parseOrder(await pay({ ...first, orderId: await renewalOf(first) }));
  expectStatus(await pay(quoted), 409);
  const anew = await newCheckout(["premium+upgrade"], first.member);
  expect(anew.toPay).toBe(2 * 288_000);
  parseOrder(await pay(anew));
});

test("an upgrade does not raise the price of a month that was charged while its quote was open", async () => {
  const first = await buyPlanByCard("professional+monthly");
  const { member, orderId } = first;
  const quoted = await newCheckout(["premium+upgrade"], member);
  const { basketToken } = quoted;
  const path = `/order/${quoted.orderId}/approval`;
  const saved = single(order).parse(
    expectStatus(await sendAsMember(member, "POST", path, { basketToken }), 200).body,
  ).data;
  expect(saved.totals).toMatchObject({ toPay: 26_400, total: 12 * 26_400 });

  await renewals.tend(member.user.id, `${monthsAfter(today, 1)} 09:00`);
  const paid = parseOrder(await pay(quoted));
  expect(paid.totals).toMatchObject({ toPay: 26_400, total: 11 * 26_400 });
  const payments = (await readOrder(first))?.payments ?? [];
  expect(payments.map(({ amount }) => amount)).toEqual([
    26_400,
    26_400,
    ...Array<number>(10).fill(52_800),
  ]);
  const charged = payments.reduce((sum, { amount }) => sum + amount, paid.totals.toPay);
  expect((await readOrder(first))?.totals.total).toBe(charged - paid.totals.total);
  expect(await netPaidAtStripe(orderId)).toBe(52_800);
});
