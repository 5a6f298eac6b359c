/** F1: nobody who is imported, invited or handed a plan is bound to a renewal that they could not decline. */
import { beforeAll, describe, expect, test } from "vitest";
import { membershipKey } from "../../../functions/entities/membership.ts";
import { set } from "../../../functions/platform/table/write.ts";
import { accountingContract } from "../../../shared/contract/accounting/accounting.ts";
import { paymentsContract } from "../../../shared/contract/payments/payments.ts";
import { daysAfter, formatDay, monthsAfter } from "../../../shared/kernel/calendar-day.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import { openAheadFunction } from "../../support/ahead-function.ts";
import { call, tokenOf } from "../../support/api.ts";
import { expectStatus, readOrder, sendAsMember } from "../../support/buyer.ts";
import { mailsTo, waitForMail } from "../../support/mailbox.ts";
import {
  newEmail,
  type NewMember,
  newVerifiedMember,
  memberPassword,
} from "../../support/members.ts";
import {
  inviteReply,
  importMembers,
  personAt,
  proFormaOf,
  queuedFor,
  waitForImport,
} from "../../support/member-imports.ts";
import { paymentsOf, netPaidAtStripe } from "../../support/payments.ts";
import {
  chooseCard,
  expectEmails,
  readMembership,
  readPlan,
  signInLater,
  sharedRenewals,
} from "../../support/renewals.ts";
import { openTable } from "../../support/table.ts";
import { callAsMember, newJoinedMember, newTeam } from "../../support/teams.ts";
import { today } from "../../support/today.ts";
import { backwardMails, uploadPremium } from "../../support/late-arrivals.ts";

const renewals = sharedRenewals();
const { handOverPlan, readHandover, changeSubscription, payOrder } = paymentsContract.endpoints;
/** The term ends in five days, which is too late to decline the renewal in the usual way. */
const endsOn = daysAfter(today, 5);

/** Imports Premium, until `endsOn`, for members with accounts, and returns them with the orders of their next terms. */
const arrive = async (payBy: "card" | "transfer", count: number) => {
  const members = await Promise.all(Array.from({ length: count }, () => newVerifiedMember()));
  const tried = await uploadPremium(
    ...members.map(({ email }) => `${email},Gold,${endsOn},${payBy}`),
  );
  expect(tried.counts).toMatchObject({ plan_added: count, arriving_late: count });
  await importMembers(tried);
  return Promise.all(
    members.map(async (member) => {
      await renewals.tend(member.user.id, `${today} 23:59`);
      const orderId = (await readMembership(member.user.id)).renewal?.orderId ?? "";
      return { member, orderId };
    }),
  );
};

const tend = ({ user }: Pick<NewMember, "user">, days: number, time: string): Promise<void> =>
  renewals.tend(user.id, `${daysAfter(endsOn, days)} ${time}`);

const renew = (member: NewMember, input: boolean) =>
  sendAsMember(member, "PATCH", "/users/subscription", { body: { renew: input } });

const orderRow = async (userId: string, orderId: string) =>
  (await openTable()).read({ pk: `USER#${userId}`, sk: `ORDER#${orderId}` });

describe("a member whose term ends in 5 days is imported", () => {
  let silent: { member: NewMember; orderId: string };
  let agreeing: { member: NewMember; orderId: string };
  let declining: { member: NewMember; orderId: string };
  beforeAll(async () => {
    const [first, second, third] = await arrive("card", 3);
    if (!first || !second || !third) throw new Error("Three were imported");
    [silent, agreeing, declining] = [first, second, third];
    await Promise.all([
      chooseCard(first.member, "pm_card_visa"),
      chooseCard(second.member, "pm_card_visa"),
    ]);
  });

  test("one email says that the renewal awaits confirmation, and My Plan offers to confirm it", async () => {
    const { member, orderId } = silent;
    await expectEmails(member, "unless you renew it", 1);
    const { text } = await waitForMail(member.email, "unless you renew it");
    expect(text).toContain(
      "it does not renew automatically, and we charge nothing unless you ask us to",
    );
    expect(text).toContain(`You can still renew it until ${formatDay(daysAfter(endsOn, 30))}`);
    const order = await readOrder({ member, orderId });
    expect(order).toMatchObject({ status: "pending", renewal: true, total: 576_000 });
    expect(londonDay(order?.lock_at ?? "")).toBe(endsOn);
    expect(await readPlan(member)).toMatchObject({
      status: "Active",
      renews: false,
      awaits_answer: true,
      why_fixed: null,
      fixed_from: { on: endsOn },
      next: null,
      if_resumed: { to_pay_display: "£5,760.00", starts: { on: endsOn }, order_id: orderId },
      renewable: null,
      overdue: null,
      coming: [{ what: "ends", on: endsOn, amount_display: null }],
    });
    const { listRenewals } = accountingContract.endpoints;
    const listed = async () => {
      const { body } = await call(
        listRenewals,
        { query: { q: member.email } },
        await tokenOf("staff"),
      );
      return listRenewals.replies[200].parse(body).data.map(({ state, amount }) => [state, amount]);
    };
    await expect.poll(listed).toEqual([["awaiting", 576_000]]);
  });

  test("without confirmation nothing is charged: the plan is In-active at its end and can be paid until day 30", async () => {
    const { member, orderId } = silent;
    await tend(member, 0, "00:00");
    expect(await readMembership(member.user.id)).toMatchObject({ inactiveSince: endsOn });
    for (const [days, time] of [
      [0, "09:00"],
      [1, "09:00"],
      [14, "09:00"],
    ] as const)
      await tend(member, days, time);
    expect(await paymentsOf(orderId)).toEqual([]);
    // The renewal can be paid, but nothing is overdue.
    const waiting = await readOrder({ member, orderId });
    expect(waiting?.payments).toMatchObject([
      { due: daysAfter(endsOn, 30), overdue: false, paid: false },
    ]);
    const { text } = await waitForMail(member.email, "has ended, and you can still renew it");
    expect(text).toContain(`until ${formatDay(daysAfter(endsOn, 30))}: pay £5,760.00`);
    const later = await signInLater(member, "P25D");
    const { call: ahead } = await openAheadFunction("payments");
    const { data: plan } = paymentsContract.endpoints.readSubscription.replies[200].parse(
      (await ahead("P25D", paymentsContract.endpoints.readSubscription, later)).body,
    );
    expect(plan).toMatchObject({
      status: "In-active",
      overdue: null,
      renewable: {
        amount: 576_000,
        order_id: orderId,
        until: { on: daysAfter(endsOn, 30) },
      },
    });
    const refused = await ahead("P25D", changeSubscription, later, { body: { renew: true } });
    expect(refused).toMatchObject({ status: 409 });
    const card = (await readCards(member))[0] ?? "";
    const paid = await ahead("P25D", payOrder, later, {
      body: { order_id: orderId, payment_method: card, shown_to_pay: 576_000 },
    });
    expect([paid.status, paid.body]).toMatchObject([200, { data: { status: "active" } }]);
    expect(await netPaidAtStripe(orderId)).toBe(576_000);
    // The new term counts from the end of the old one, and the usual rules apply again.
    expect(await readPlan(member)).toMatchObject({
      renews: true,
      awaits_answer: false,
      term: { starts: { on: endsOn }, ends: { on: monthsAfter(endsOn, 12) } },
      fixed_from: { on: daysAfter(monthsAfter(endsOn, 12), -7) },
    });
    expect(await backwardMails(member.email)).toEqual([]);
  });

  test("a confirmed renewal is charged once, on the first day of the next term", async () => {
    const { member, orderId } = agreeing;
    for (const _ of ["once", "again"]) expectStatus(await renew(member, true), 200);
    expect(await readPlan(member)).toMatchObject({
      renews: true,
      awaits_answer: false,
      // A member who has confirmed can still change the renewal until the term ends.
      why_fixed: null,
      next: { to_pay_display: "£5,760.00", order_id: orderId },
    });
    await expectEmails(member, "Renewal changed", 1);
    await tend(member, 0, "08:59");
    expect(await paymentsOf(orderId)).toEqual([]);
    for (const days of [0, 1]) await tend(member, days, "09:00");
    expect(await netPaidAtStripe(orderId)).toBe(576_000);
    expect(await readMembership(member.user.id)).toMatchObject({
      orderId,
      renewalAnswer: "not-needed",
    });
    expect(await backwardMails(member.email)).toEqual([]);
  });

  test("a declined renewal is cancelled, names no past day, and can be restarted until the term ends", async () => {
    const { member, orderId } = declining;
    expectStatus(await renew(member, false), 200);
    const order = await readOrder({ member, orderId });
    expect(order).toMatchObject({ status: "cancelled", cancelled_because: "member" });
    const { text } = await waitForMail(member.email, "Cancelled");
    expect(text).toContain(`restart it on My Plan before ${formatDay(endsOn)}`);
    expectStatus(await renew(member, true), 200);
    expectStatus(await renew(member, false), 200);
    await tend(member, 0, "00:00");
    expect((await readMembership(member.user.id)).endedOn).toBe(endsOn);
    expect(await paymentsOf(orderId)).toEqual([]);
    expect(await backwardMails(member.email)).toEqual([]);
  });
});

test("with bank transfer, the pro forma is sent when the member confirms", async () => {
  const [one] = await arrive("transfer", 1);
  if (!one) throw new Error("One was imported");
  const { member, orderId } = one;
  expect(await proFormaOf(orderId)).toBeNull();
  expectStatus(await renew(member, true), 200);
  expect(await proFormaOf(orderId)).not.toBeNull();
  await expectEmails(member, "Pro forma", 1);
  // An unpaid transfer has the usual fourteen days.
  await tend(member, 13, "23:59");
  expect((await readMembership(member.user.id)).inactiveSince).toBeNull();
  await tend(member, 14, "09:00");
  expect((await readMembership(member.user.id)).inactiveSince).toBe(daysAfter(endsOn, 14));
  expect(await backwardMails(member.email)).toEqual([]);
});

test("a plan that ends in 4 days and is invited today awaits confirmation; one invited in time does not", async () => {
  const [soon, never, later] = [newEmail(), newEmail(), newEmail()];
  const lastDay = daysAfter(today, 4);
  const moved = await importMembers(
    await uploadPremium(
      `${soon},Gold,${lastDay},card`,
      `${later},Gold,${daysAfter(today, 40)},card`,
      `${never},Gold,${lastDay},card`,
    ),
  );
  expect(moved.counts).toMatchObject({ new: 3, arriving_late: 2 });
  const { userId } = await personAt(soon);
  await renewals.tend(userId, `${today} 23:59`);
  expect((await inviteReply(moved, 2)).status).toBe(200);
  await waitForImport(moved.id);
  const { text } = await waitForMail(soon, "Invitation");
  expect(text).toContain("It does not renew automatically, because that day is so close");
  expect(text).toContain(`you can still renew it until ${formatDay(daysAfter(lastDay, 30))}`);
  expect((await waitForMail(later, "Invitation")).text).toContain(
    `unless you cancel by ${formatDay(daysAfter(today, 32))}`,
  );
  const waiting = await readMembership(userId);
  expect(waiting).toMatchObject({ renewalAnswer: "awaited", renewal: { status: "pending" } });
  const order = await orderRow(userId, waiting.renewal?.orderId ?? "");
  expect(londonDay(String(order?.["lockAt"]))).toBe(lastDay);
  expect((await readMembership((await personAt(later)).userId)).renewalAnswer).toBe("not-needed");
  // The invitation has already asked for confirmation, so no other email asks before the term ends.
  await renewals.tend(userId, `${daysAfter(lastDay, -1)} 12:00`);
  expect((await queuedFor(soon)).map(({ request }) => request.template)).toEqual(["invitation"]);
  for (const days of [0, 1, 14]) await renewals.tend(userId, `${daysAfter(lastDay, days)} 09:00`);
  expect((await readMembership(userId)).inactiveSince).toBe(lastDay);
  const notified = (await queuedFor(soon)).map(({ request }) => request.template);
  expect(notified).toEqual(["invitation", "renewal-question"]);
  for (const email of [soon, later]) expect(await backwardMails(email)).toEqual([]);
  // A member who was never invited gets no email, and is not bound to the renewal either.
  const unknown = (await personAt(never)).userId;
  for (const days of [-4, 0, 31]) await renewals.tend(unknown, `${daysAfter(lastDay, days)} 09:00`);
  expect((await readMembership(unknown)).endedOn).toBe(lastDay);
  expect(await queuedFor(never)).toEqual([]);
});

test("a member who takes over a plan with 15 days left has to confirm, and is charged nothing otherwise", async () => {
  const made = await newTeam();
  const heir = await newJoinedMember(made);
  const lastDay = daysAfter(today, 15);
  const table = await openTable();
  const anchorOn = monthsAfter(lastDay, -12);
  await table.write([
    set(membershipKey(made.admin.user.id), { anchorOn, instalments: [], term: 0 }),
  ]);
  const { team } = made;
  const offered = await callAsMember(made.admin, readHandover, { params: { id: team.id } });
  expect(readHandover.replies[200].parse(offered.body).data).toMatchObject({
    on_request: true,
    changeable_until: { on: daysAfter(lastDay, -1) },
  });
  const body = { user: heir.user.id, current_password: memberPassword };
  const handed = await callAsMember(made.admin, handOverPlan, { params: { id: team.id }, body });
  expect(handed.status).toBe(204);
  const { text } = await waitForMail(heir.email, "plan are yours");
  expect(text).toContain("It does not renew automatically");
  expect(await readPlan(heir)).toMatchObject({ renews: false, awaits_answer: true });
  await chooseCard(heir, "pm_card_visa");
  await renewals.tend(heir.user.id, `${today} 23:59`);
  const orderId = (await readMembership(heir.user.id)).renewal?.orderId ?? "";
  for (const time of ["00:00", "09:00"]) await renewals.tend(heir.user.id, `${lastDay} ${time}`);
  expect(await readMembership(heir.user.id)).toMatchObject({ inactiveSince: lastDay });
  expect(await paymentsOf(orderId)).toEqual([]);
  expect(await backwardMails(heir.email)).toEqual([]);
});

const readCards = async (member: NewMember): Promise<readonly string[]> => {
  const { listCards } = paymentsContract.endpoints;
  const { body } = await sendAsMember(member, "GET", "/users/payment-methods");
  return listCards.replies[200].parse(body).data.map(({ id }) => id);
};

test("a member who is imported in time is bound by the usual rules and gets the usual emails", async () => {
  const member = await newVerifiedMember();
  const lastDay = daysAfter(today, 21);
  const tried = await uploadPremium(`${member.email},Gold,${lastDay},card`);
  expect(tried.counts).toMatchObject({ plan_added: 1, arriving_late: 0 });
  await importMembers(tried);
  expect(await readPlan(member)).toMatchObject({
    renews: true,
    awaits_answer: false,
    fixed_from: { on: daysAfter(lastDay, -7) },
  });
  expect(await mailsTo(member.email)).toEqual([]);
});
