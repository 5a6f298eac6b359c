/** A plan that was moved in, over the years: what its member sees of it, and what becomes of it at its end. */
import { beforeAll, describe, expect, test } from "vitest";
import { daysAfter, displayDay, monthsAfter } from "../../shared/kernel/calendar-day.ts";
import { readOrder } from "../support/buyer.ts";
import { mailsTo, mailTo } from "../support/mailbox.ts";
import { type NewMember, newVerifiedMember } from "../support/members.ts";
import { bringMembers, moveIn, tryOut } from "../support/moving-in.ts";
import { paymentsOf, takenFor } from "../support/payments.ts";
import {
  chooseCard,
  expectTold,
  readMembership,
  readPlan,
  sharedRenewals,
} from "../support/renewals.ts";
import { today } from "../support/today.ts";
import { openTable } from "../support/table.ts";

const renewals = sharedRenewals();
const premium = 16;
const endsOn = daysAfter(today, 100);

let withoutCard: NewMember;
let withCard: NewMember;

beforeAll(async () => {
  [withoutCard, withCard] = await Promise.all([newVerifiedMember(), newVerifiedMember()]);
  const lines = [withoutCard, withCard].map(({ email }) => `${email},Gold,${endsOn}`);
  const brought = await bringMembers(["email,plan,ends_on", ...lines].join("\n"));
  await moveIn(await tryOut(brought, { Gold: premium }));
});

const tend = (userId: string, days: number, time: string): Promise<void> =>
  renewals.tend(userId, `${daysAfter(endsOn, days)} ${time}`);

/** Makes it, 60 days before the end. */
const makeRenewal = async ({ user }: NewMember): Promise<string> => {
  await tend(user.id, -61, "23:59");
  expect((await readMembership(user.id)).renewal).toBeNull();
  await tend(user.id, -60, "00:00");
  return (await readMembership(user.id)).renewal?.orderId ?? "";
};

describe("without a card", () => {
  test("My Plan shows what it is: no order, nothing paid, its end, and what follows", async () => {
    const { user } = withoutCard;
    expect(await readPlan(withoutCard)).toMatchObject({
      order_id: null,
      plan: { id: premium },
      status: "Active",
      period: "annual",
      price: null,
      term: { ends: { on: endsOn } },
      minimum_term: null,
      card: null,
      renews: true,
      why_fixed: null,
      fixed_from: { on: daysAfter(endsOn, -7) },
      next: {
        title: "Premium",
        starts: { on: endsOn },
        to_pay_display: "£5,760.00",
        pay_by: "card",
        order_id: null,
        paid: false,
      },
      overdue: null,
      came_from: null,
      coming: [
        { what: "renewal", on: daysAfter(endsOn, -60) },
        { what: "reminder", on: daysAfter(endsOn, -30) },
        { what: "reminder", on: daysAfter(endsOn, -10) },
        { what: "locked", on: daysAfter(endsOn, -7) },
        { what: "renewal-payment", on: endsOn, amount_display: "£5,760.00" },
      ],
    });
    // Nothing of money is there, not even a customer who could be charged.
    const rows = await (await openTable()).under(`USER#${user.id}`);
    const ofMoney = rows.filter(({ sk }) => /^(?:CUSTOMER|ORDER|PAYMENT)/.test(String(sk)));
    expect(ofMoney).toEqual([]);
    expect(await mailsTo(withoutCard.email)).toEqual([]);
  });

  test("its member is reminded to save one; nothing is taken, and on day 31 the next term has lapsed", async () => {
    const { user, email } = withoutCard;
    const orderId = await makeRenewal(withoutCard);
    await tend(user.id, -30, "10:00");
    await tend(user.id, -10, "10:00");
    expect((await mailTo(email, `Renewal on ${displayDay(endsOn)}`)).text).toContain(
      "no card is saved: please save one before that day",
    );
    for (const days of [0, 1, 3, 7]) await tend(user.id, days, "09:00");
    expect((await readMembership(user.id)).inactiveSince).toBeNull();
    await tend(user.id, 14, "09:00");
    expect((await readMembership(user.id)).inactiveSince).toBe(daysAfter(endsOn, 14));
    await tend(user.id, 31, "00:00");
    expect((await readMembership(user.id)).endedOn).toBe(endsOn);
    expect(
      await readOrder({ member: withoutCard, basketToken: "", orderId, toPay: 0 }),
    ).toMatchObject({ status: "cancelled", cancelled_because: "lapsed", received: 0 });
    expect(await paymentsOf(orderId)).toEqual([]);
    await expectTold(withoutCard, "Cancelled", 1);
    await expectTold(withoutCard, "Renewal", 2);
    await expectTold(withoutCard, "Payment problem", 5);
  });
});

test("with a card that its member has saved, the next term is charged on its first day, once", async () => {
  const { user } = withCard;
  await chooseCard(withCard, "pm_card_visa");
  const orderId = await makeRenewal(withCard);
  await tend(user.id, 0, "08:59");
  expect(await paymentsOf(orderId)).toEqual([]);
  for (const days of [0, 0, 1]) await tend(user.id, days, "09:00");
  expect(await takenFor(orderId)).toBe(576_000);
  expect(await paymentsOf(orderId)).toHaveLength(1);
  expect(await readPlan(withCard)).toMatchObject({
    order_id: orderId,
    price: { amount: 576_000 },
    term: { starts: { on: endsOn }, ends: { on: monthsAfter(endsOn, 12) } },
  });
  await expectTold(withCard, "Invoice", 1);
});
