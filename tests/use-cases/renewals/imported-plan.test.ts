/** An imported plan over the years: what its member sees of it, and what happens at its end. */
import { beforeAll, describe, expect, test } from "vitest";
import { daysAfter, formatDay, monthsAfter } from "../../../shared/kernel/calendar-day.ts";
import { addressesContract } from "../../../shared/contract/addresses/addresses.ts";
import { accountingContract } from "../../../shared/contract/accounting/accounting.ts";
import type { MemberImportView } from "../../../shared/contract/member-imports/member-imports.ts";
import { call, tokenOf } from "../../support/api.ts";
import { readOrder, sendAsMember } from "../../support/buyer.ts";
import { mailsTo, waitForMail } from "../../support/mailbox.ts";
import { newEmail, type NewMember, newVerifiedMember } from "../../support/members.ts";
import {
  uploadImport,
  inviteReply,
  importMembers,
  personAt,
  proFormaOf,
  queuedFor,
  waitForImport,
  mapPlans,
} from "../../support/member-imports.ts";
import { quayside } from "../../support/orders-calls.ts";
import { paymentsOf, netPaidAtStripe } from "../../support/payments.ts";
import {
  chooseCard,
  expectEmails,
  readMembership,
  readPlan,
  sharedRenewals,
} from "../../support/renewals.ts";
import { today } from "../../support/today.ts";
import { openTable } from "../../support/table.ts";

const renewals = sharedRenewals();
const premium = 16;
const endsOn = daysAfter(today, 100);

let withoutCard: NewMember;
let withCard: NewMember;
/** These two have no account before the import. */
const [late, never] = [newEmail(), newEmail()];
let moved: MemberImportView;

beforeAll(async () => {
  [withoutCard, withCard] = await Promise.all([newVerifiedMember(), newVerifiedMember()]);
  const lines = [
    ...[withoutCard, withCard].map(({ email }) => `${email},Gold,${endsOn},,`),
    `${late},Gold,${endsOn},Sweden,transfer`,
    `${never},Gold,${endsOn},,`,
  ];
  const uploaded = await uploadImport(["email,plan,ends_on,country,pays_by", ...lines].join("\n"));
  moved = await importMembers(await mapPlans(uploaded, { Gold: premium }));
});

const tend = (userId: string, days: number, time: string): Promise<void> =>
  renewals.tend(userId, `${daysAfter(endsOn, days)} ${time}`);

/** Runs the worker until it makes the renewal order, 60 days before the end. */
const makeRenewal = async (userId: string): Promise<string> => {
  await tend(userId, -61, "23:59");
  expect((await readMembership(userId)).renewal).toBeNull();
  await tend(userId, -60, "00:00");
  return (await readMembership(userId)).renewal?.orderId ?? "";
};

const orderOf = async (userId: string, orderId: string) =>
  (await openTable()).read({ pk: `USER#${userId}`, sk: `ORDER#${orderId}` });

/** Returns the amounts that staff see for the next terms. */
const forecastFor = async (email: string): Promise<readonly (number | null)[]> => {
  const { listRenewals } = accountingContract.endpoints;
  const { body } = await call(listRenewals, { query: { q: email } }, await tokenOf("staff"));
  return listRenewals.replies[200].parse(body).data.map(({ amount }) => amount);
};

test("staff see the forecast of a term with the VAT of the country in the file, or of the United Kingdom", async () => {
  await expect.poll(() => forecastFor(late)).toEqual([480_000]);
  await expect.poll(() => forecastFor(never)).toEqual([576_000]);
});

describe("without a card", () => {
  test("My Plan shows an imported plan without order and payment, with its end and what follows", async () => {
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
      came_from: {
        words: `Moved here on ${formatDay(today)} with the rest of its term`,
        more: "No payment was made here for that time.",
      },
      coming: [
        { what: "renewal", on: daysAfter(endsOn, -60) },
        { what: "reminder", on: daysAfter(endsOn, -30) },
        { what: "reminder", on: daysAfter(endsOn, -10) },
        { what: "locked", on: daysAfter(endsOn, -7) },
        { what: "renewal-payment", on: endsOn, amount_display: "£5,760.00" },
      ],
    });
    // The import creates no payment data, not even a customer who could be charged.
    const rows = await (await openTable()).under(`USER#${user.id}`);
    const ofMoney = rows.filter(({ sk }) => /^(?:CUSTOMER|ORDER|PAYMENT)/.test(String(sk)));
    expect(ofMoney).toEqual([]);
    expect(await mailsTo(withoutCard.email)).toEqual([]);
  });

  test("the member is reminded to save a card, nothing is charged, and on day 31 the next term lapses", async () => {
    const { user, email } = withoutCard;
    const orderId = await makeRenewal(user.id);
    await tend(user.id, -30, "10:00");
    await tend(user.id, -10, "10:00");
    expect((await waitForMail(email, `Renewal on ${formatDay(endsOn)}`)).text).toContain(
      "You have no saved card. Please save one before that day",
    );
    for (const days of [0, 1, 3, 7]) await tend(user.id, days, "09:00");
    expect((await readMembership(user.id)).inactiveSince).toBeNull();
    await tend(user.id, 14, "09:00");
    expect((await readMembership(user.id)).inactiveSince).toBe(daysAfter(endsOn, 14));
    await tend(user.id, 31, "00:00");
    expect((await readMembership(user.id)).endedOn).toBe(endsOn);
    expect(await readOrder({ member: withoutCard, orderId })).toMatchObject({
      status: "cancelled",
      cancelled_because: "lapsed",
      received: 0,
    });
    expect(await paymentsOf(orderId)).toEqual([]);
    await expectEmails(withoutCard, "Cancelled", 1);
    await expectEmails(withoutCard, "Renewal", 2);
    await expectEmails(withoutCard, "Payment problem", 5);
  });
});

test("with a saved card, the next term is charged once, on its first day, with the VAT of the member's address", async () => {
  const { user } = withCard;
  const { createAddress } = addressesContract.endpoints;
  const body = { ...quayside, type: "billing", city: "Malmö", postcode: "211 20", country: "SE" };
  const saved = await sendAsMember(withCard, "POST", `/users/${user.id}/addresses/`, { body });
  expect(createAddress.replies[201].parse(saved.body).data).toMatchObject({ country: "SE" });
  expect(await readPlan(withCard)).toMatchObject({
    includes_vat: false,
    next: { to_pay_display: "£4,800.00" },
  });
  await expect.poll(() => forecastFor(user.email)).toEqual([480_000]);
  await chooseCard(withCard, "pm_card_visa");
  const orderId = await makeRenewal(user.id);
  await tend(user.id, 0, "08:59");
  expect(await paymentsOf(orderId)).toEqual([]);
  for (const days of [0, 0, 1]) await tend(user.id, days, "09:00");
  // A buyer outside the United Kingdom pays no UK VAT.
  expect(await netPaidAtStripe(orderId)).toBe(480_000);
  expect(await orderOf(user.id, orderId)).toMatchObject({
    country: "SE",
    addresses: { account: { city: "Malmö" }, billing: { city: "Malmö" }, delivery: null },
  });
  expect(await paymentsOf(orderId)).toHaveLength(1);
  expect(await readPlan(withCard)).toMatchObject({
    order_id: orderId,
    price: { amount: 480_000 },
    term: { starts: { on: endsOn }, ends: { on: monthsAfter(endsOn, 12) } },
  });
  await expectEmails(withCard, "Invoice", 1);
});

test("a member who is not invited gets no email; the pro forma and the reminder follow the invitation", async () => {
  const { userId } = await personAt(late);
  const orderId = await makeRenewal(userId);
  expect(await orderOf(userId, orderId)).toMatchObject({
    country: "SE",
    paymentType: "bacs",
    totals: { tax: 0, total: 480_000 },
    addresses: { account: null, billing: null },
  });
  for (const time of ["10:00", "11:00"]) await tend(userId, -30, time);
  expect((await readMembership(userId)).renewal?.reminded).toEqual([30]);
  expect([await queuedFor(late), await proFormaOf(orderId)]).toEqual([[], null]);

  expect((await inviteReply(moved, 1)).status).toBe(200);
  await waitForImport(moved.id);
  const { text } = await waitForMail(late, "Invitation");
  expect(text).toContain(`On ${formatDay(endsOn)} it renews for a year`);
  expect(text).toContain("You pay by bank transfer");
  for (const time of ["10:00", "11:00"]) await tend(userId, -29, time);
  await waitForMail(late, `Renewal on ${formatDay(endsOn)}`);
  expect(await proFormaOf(orderId)).not.toBeNull();
  const sent = (await queuedFor(late)).map(({ request }) => request.template);
  expect(sent.filter((template) => template === "renewal-reminder")).toHaveLength(1);
});

test("a member who is never invited gets no email about an unpaid term or the end of the plan", async () => {
  const { userId } = await personAt(never);
  await makeRenewal(userId);
  for (const days of [-30, -10, 0, 1, 3, 7, 14]) await tend(userId, days, "09:00");
  // Nobody is bound to a renewal that they could not decline, so the plan ends with its term.
  expect((await readMembership(userId)).inactiveSince).toBe(endsOn);
  await tend(userId, 31, "00:00");
  expect((await readMembership(userId)).endedOn).toBe(endsOn);
  expect(await queuedFor(never)).toEqual([]);
});
