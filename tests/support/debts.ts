/** Memberships with debts, and what their members and staff do about them on later days. */
import { expect } from "vitest";
import { basketContract } from "../../shared/contract/basket/basket.ts";
import { privacyContract } from "../../shared/contract/privacy/privacy.ts";
import { ordersContract } from "../../shared/contract/orders/orders.ts";
import { paymentsContract } from "../../shared/contract/payments/payments.ts";
import { orderAdminContract } from "../../shared/contract/orders/order-admin.ts";
import { daysAfter, daysBetween, monthsAfter } from "../../shared/kernel/calendar-day.ts";
import { type AheadFunction, openAheadFunction } from "./ahead-function.ts";
import { type Checkout, expectStatus } from "./buyer.ts";
import { newVerifiedMember, memberPassword } from "./members.ts";
import {
  chooseCard,
  readMembership,
  signInLater,
  type RenewalRun,
  buyPlanByCard,
} from "./renewals.ts";
import { endsOn, today } from "./today.ts";

const { payOrder, readSubscription } = paymentsContract.endpoints;
const { addItem } = basketContract.endpoints;
const { readOrder } = ordersContract.endpoints;
const { readDataRights, eraseAccount } = privacyContract.endpoints;
const { recordReceipt, readStaffOrder, writeOffDebt } = orderAdminContract.endpoints;

/** This card can be saved, and every charge of it is declined. */
export const declines = "pm_card_chargeCustomerFail";

/** Returns the duration from now until about noon of a day. */
export const until = (day: string): string => `P${daysBetween(today, day)}D`;

/** Subscribes a member to a monthly plan whose card fails after `paidMonths` payments, until the plan is In-active. */
export const overdueMembership = async (
  renewals: RenewalRun,
  paidMonths: number,
): Promise<Checkout & { readonly since: string }> => {
  const checkout = await buyPlanByCard("professional+monthly");
  const { member } = checkout;
  if (paidMonths > 1)
    await renewals.tend(member.user.id, `${monthsAfter(today, paidMonths - 1)} 09:00`);
  await chooseCard(member, declines);
  const since = daysAfter(monthsAfter(today, paidMonths), 14);
  await renewals.tend(member.user.id, `${since} 09:00`);
  expect((await readMembership(member.user.id)).inactiveSince).toBe(since);
  return { ...checkout, since };
};

/** Returns a member whose term has ended while months 11 and 12 are unpaid. */
export const endedMembershipWithDebt = async (renewals: RenewalRun): Promise<Checkout> => {
  const checkout = await overdueMembership(renewals, 10);
  await renewals.tend(checkout.member.user.id, `${endsOn} 09:00`);
  expect((await readMembership(checkout.member.user.id)).endedOn).toBe(endsOn);
  return checkout;
};

/** Returns the calls of a member on a later day. */
export const memberLater = async ({ member }: Pick<Checkout, "member">, day: string) => {
  const at = until(day);
  const back = await signInLater(member, at);
  const opened = new Map<string, AheadFunction>();
  const to = async (name: string): Promise<AheadFunction> => {
    const existing = opened.get(name) ?? (await openAheadFunction(name));
    opened.set(name, existing);
    return existing;
  };
  return {
    pay: async (orderId: string, card = "pm_card_visa") =>
      (await to("payments")).call(at, payOrder, back, {
        body: { order_id: orderId, payment_method: card },
      }),
    plan: async () =>
      readSubscription.replies[200].parse(
        expectStatus(await (await to("payments")).call(at, readSubscription, back), 200).body,
      ),
    add: async (item: string) => (await to("basket")).call(at, addItem, back, { params: { item } }),
    order: async (id: string) =>
      readOrder.replies[200].parse(
        expectStatus(await (await to("orders")).call(at, readOrder, back, { params: { id } }), 200)
          .body,
      ).data,
    rights: async () => {
      const params = { id: member.user.id };
      const answer = await (await to("privacy")).call(at, readDataRights, back, { params });
      return readDataRights.replies[200].parse(expectStatus(answer, 200).body).data;
    },
    erase: async () =>
      (await to("privacy")).call(at, eraseAccount, back, {
        params: { id: member.user.id },
        body: { password: memberPassword },
      }),
  };
};

/** Returns the calls of staff on a later day. */
export const staffLater = async (day: string) => {
  const at = until(day);
  const { visitor } = await newVerifiedMember();
  const staff = await signInLater(
    { visitor, email: "staff@demo.example" },
    at,
    "forecast-the-future",
  );
  const { call } = await openAheadFunction("order-admin");
  return {
    read: async (id: string) =>
      readStaffOrder.replies[200].parse(
        expectStatus(await call(at, readStaffOrder, staff, { params: { id } }), 200).body,
      ).data,
    writeOff: (id: string, amount: number) =>
      call(at, writeOffDebt, staff, {
        params: { id },
        body: { amount, reason: "Agreed with the buyer" },
      }),
    receive: (id: string, amount: number, more: object = {}) =>
      call(at, recordReceipt, staff, {
        params: { id },
        body: { amount, reference: `FPS ${id} ${amount}`, received_on: today, ...more },
      }),
  };
};
