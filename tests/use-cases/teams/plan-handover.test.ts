/** A team can be handed over together with its plan: what moves, what stays, and what later refunds and disputes do. */
import { statusAndMessage } from "../../support/reply-body.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { membershipKey } from "../../../functions/entities/membership.ts";
import { remove, set } from "../../../functions/platform/table/write.ts";
import { paymentsContract } from "../../../shared/contract/payments/payments.ts";
import { teamsContract } from "../../../shared/contract/teams/teams.ts";
import { usersContract } from "../../../shared/contract/accounts/users.ts";
import { daysAfter, formatDay, monthsAfter } from "../../../shared/kernel/calendar-day.ts";
import {
  type Checkout,
  payRequiringConfirmation,
  newCheckout,
  parseOrder,
  pay,
  readOrder,
  sendAsMember,
} from "../../support/buyer.ts";
import { refund } from "../../support/finance.ts";
import { waitForMail } from "../../support/mailbox.ts";
import {
  newMember,
  newMemberOn,
  newVerifiedMember,
  type NewMember,
  memberPassword,
} from "../../support/members.ts";
import { sendDisputeEvent } from "../../support/disputes.ts";
import { authenticate, paymentsOf, netPaidAtStripe } from "../../support/payments.ts";
import {
  chooseCard,
  expectEmails,
  readMembership,
  readPlan,
  renewalOf,
  sharedRenewals,
} from "../../support/renewals.ts";
import { endsOn, today } from "../../support/today.ts";
import { openTable, type StackTable } from "../../support/table.ts";
import {
  callAsMember,
  updateTeamAsAdmin,
  join,
  newJoinedMember,
  type TeamWithAdmin,
  newTeam,
  rankOf,
  teamFor,
} from "../../support/teams.ts";
import type { VisitorResponse } from "../../support/visitor.ts";

const { readHandover, handOverPlan, payOrder, readSubscription } = paymentsContract.endpoints;
const { updateUser } = usersContract.endpoints;
const renewals = sharedRenewals();

let table: StackTable;
beforeAll(async () => {
  table = await openTable();
});

interface Bought extends TeamWithAdmin {
  readonly checkout: Checkout;
}

/** Creates the team of Rosa Bianchi, who has bought its plan by card today. */
const newBought = async (): Promise<Bought> => {
  const admin = await newVerifiedMember();
  await callAsMember(admin, updateUser, {
    params: { id: admin.user.id },
    body: { first_name: "Rosa", last_name: "Bianchi" },
  });
  const checkout = await newCheckout(["professional+annual"], admin);
  parseOrder(await pay(checkout));
  const { createTeam } = teamsContract.endpoints;
  const { body } = await callAsMember(admin, createTeam, { body: { display_name: "Studio Test" } });
  return { checkout, admin, team: createTeam.replies[201].parse(body).data };
};

const hand = (
  { admin, team }: TeamWithAdmin,
  to: Pick<NewMember, "user">,
  current_password = memberPassword,
): Promise<VisitorResponse> =>
  callAsMember(admin, handOverPlan, {
    params: { id: team.id },
    body: { user: to.user.id, current_password },
  });

test("the plan moves with its term: all members keep access, and the new owner pays the next term", async () => {
  const made = await newBought();
  const { checkout, admin, team } = made;
  const [next, third] = [await newJoinedMember(made), await newJoinedMember(made)];
  await renewals.tend(admin.user.id, `${daysAfter(endsOn, -60)} 12:00`);
  const first = await renewalOf(checkout);
  const offered = await callAsMember(admin, readHandover, { params: { id: team.id } });
  expect(readHandover.replies[200].parse(offered.body).data).toEqual({
    plan: "Professional",
    ends: { on: endsOn, display: formatDay(endsOn) },
    changeable_until: { on: daysAfter(endsOn, -8), display: formatDay(daysAfter(endsOn, -8)) },
    to_pay_display: "£2,880.00",
    on_request: false,
    pay_by: "card",
    order_id: first,
    why_not: null,
  });
  const before = await readPlan(admin);
  expect([await rankOf(admin), await rankOf(next), await rankOf(third)]).toEqual([1, 1, 1]);
  expect((await hand(made, next)).status).toBe(204);
  // A repeated request, as after a lost response, gets the same answer.
  expect((await hand(made, next)).status).toBe(204);
  expect([await rankOf(admin), await rankOf(next), await rankOf(third)]).toEqual([1, 1, 1]);

  const theirs = await readPlan(next);
  expect(theirs).toMatchObject({
    order_id: null,
    status: "Active",
    price: before?.price,
    term: before?.term,
    places: { total: 3, taken: 2 },
    card: null,
    renews: true,
    came_from: {
      words: `Handed over by Rosa Bianchi on ${formatDay(today)}`,
      more: expect.stringMatching(
        /^This term is paid; .* has its orders and invoices\. You pay for the next one: £2,880\.00 on .*: please save a card for it\.$/,
      ),
    },
  });
  // T-3: the old owner cannot pay the next term, and no charge is attempted to find that out.
  const paying = { body: { order_id: first, payment_method: "pm_card_visa" } };
  expect(statusAndMessage(await callAsMember(admin, payOrder, paying))).toEqual([
    409,
    "This order was cancelled.",
  ]);
  expect(await paymentsOf(first)).toEqual([]);
  expect((await callAsMember(admin, readSubscription, {})).body).toEqual({
    data: null,
    debts: [],
    // The old owner is a member of the team now, so the list of what the plan opens has no seats.
    opens: expect.arrayContaining(["All trend reports", "50 boards"]),
    handed_over: {
      plan: "Professional",
      to: "Ada Okonkwo-Lindström",
      on_display: formatDay(today),
    },
  });
  expect(await teamFor(next, team.id)).toMatchObject({ admin: true, places: 1, places_held: 2 });
  expect(await teamFor(admin, team.id)).toMatchObject({ admin: false, has_access: true });
  // The paid order stays with the buyer, and the order of the next term is cancelled.
  expect((await readOrder(checkout))?.status).toBe("active");
  expect(await readOrder({ ...checkout, orderId: first })).toMatchObject({
    status: "cancelled",
    cancelled_because: "handed-over",
    payments: [],
  });
  const applied = await waitForMail(next.email, "team and its Professional plan are yours");
  expect(applied.text).toContain(`It renews on ${formatDay(endsOn)} for £2,880.00`);
  const gone = await waitForMail(
    admin.email,
    "You have handed Studio Test and its Professional plan",
  );
  expect(gone.text).toContain(`Your order ${first} for the next term is cancelled`);

  await renewals.tend(admin.user.id, `${endsOn} 09:00`);
  await chooseCard(next, "pm_card_visa");
  await renewals.tend(next.user.id, `${daysAfter(endsOn, -60)} 12:00`);
  const second = await renewalOf({ ...checkout, member: next });
  expect(await readOrder({ ...checkout, member: next, orderId: second })).toMatchObject({
    start_at: expect.stringContaining(endsOn),
    address_billing_json: { city: expect.any(String), email: next.email },
  });
  await renewals.tend(next.user.id, `${endsOn} 09:00`);
  expect([await netPaidAtStripe(first), await netPaidAtStripe(second)]).toEqual([0, 288_000]);
  expect(await readMembership(next.user.id)).toMatchObject({ term: 1, orderId: second });
  await expectEmails(admin, "Renewal", 0);
});

describe("a handover is refused", () => {
  test("to and from members who may not do it", async () => {
    const made = await newTeam();
    const next = await newJoinedMember(made);
    expect(await hand(made, next, "not-my-password")).toMatchObject({
      status: 422,
      body: { errors: { current_password: ["Your current password is wrong"] } },
    });
    expect((await hand({ ...made, admin: next }, made.admin)).status).toBe(404);
    expect((await hand(made, made.admin)).status).toBe(404);
    expect((await hand(made, await newVerifiedMember())).status).toBe(404);
    const waiting = await newMember();
    await join(waiting, made.team.invite_code ?? "");
    expect(statusAndMessage(await hand(made, waiting))).toEqual([
      409,
      expect.stringMatching(/^Approve them/),
    ]);
    await updateTeamAsAdmin(made, { approveUser: waiting.user.id });
    expect(statusAndMessage(await hand(made, waiting))[1]).toContain("yet to verify");
    const owner = await newJoinedMember(made, newMemberOn("premium"));
    expect(statusAndMessage(await hand(made, owner))[1]).toContain("Hand over the team alone");
    const endsAt = "2026-01-01T00:00:00.000Z";
    await callAsMember(owner, teamsContract.endpoints.createTeam, {
      body: { display_name: "Other" },
    });
    await table.write([set({ pk: `USER#${owner.user.id}`, sk: "ENTITLEMENT" }, { endsAt })]);
    expect(statusAndMessage(await hand(made, owner))[1]).toContain("has an unpaid order");
    await table.write([set(membershipKey(owner.user.id), { endedOn: "2026-01-01" })]);
    expect(statusAndMessage(await hand(made, owner))[1]).toContain("already has a team");
    expect((await readMembership(made.admin.user.id)).endedOn).toBeNull();
  });

  test("while the plan has an open balance, is about to renew or has an upgrade price", async () => {
    const made = await newTeam();
    const next = await newJoinedMember(made);
    const { id } = made.admin.user;
    const refusal = async (state: Readonly<Record<string, unknown>>): Promise<string> => {
      const stored = { dispute: null, instalments: [], inactiveSince: null, anchorOn: today };
      await table.write([set(membershipKey(id), { ...stored, ...state })]);
      const [status, message] = statusAndMessage(await hand(made, next));
      expect(status).toBe(409);
      return message;
    };
    const soon = monthsAfter(daysAfter(today, 8), -12);
    const month = { number: 2, dueOn: daysAfter(today, 20), amount: 26_400, isPaid: false };
    expect(await refusal({ dispute: "open" })).toContain("disputed");
    expect(await refusal({ inactiveSince: today })).toContain("overdue");
    expect(await refusal({ instalments: [month] })).toContain("a monthly plan");
    expect(await refusal({ anchorOn: soon })).toContain("too soon for a colleague");
    const quote = { plan_id: 16, period: "annual" };
    await sendAsMember(made.admin, "POST", "/users/upgrade-quote", { body: quote });
    expect(await refusal({})).toContain("an upgrade price");
    expect(await rankOf(next)).toBe(1);
    expect((await readMembership(id)).wentTo).toBeNull();
  });
});

test("a handover happens once, even with simultaneous requests for the same plan", async () => {
  const made = await newTeam();
  const [one, two] = [await newJoinedMember(made), await newJoinedMember(made)];
  const renew = () =>
    sendAsMember(made.admin, "PATCH", "/users/subscription", { body: { renew: false } });
  const answers = await Promise.all([hand(made, one), hand(made, one), hand(made, two), renew()]);
  const { wentTo, version } = await readMembership(made.admin.user.id);
  const [heir, other] = wentTo?.userId === one.user.id ? [one, two] : [two, one];
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  // Both requests for the same recipient get the same answer.
  const given = heir === one ? [answers[0], answers[1]] : [answers[2]];
  expect(given.map((answer) => answer?.status)).toEqual(given.map(() => 204));
  expect([404, 409]).toContain(answers[heir === one ? 2 : 0]?.status);
  expect(await readPlan(heir)).toMatchObject({ renews: answers[3]?.status !== 200 });
  expect(await readPlan(other)).toBeNull();
  expect((await table.under(`USER#${other.user.id}`)).some(isHandover)).toBe(false);
  expect((await table.under(`USER#${heir.user.id}`)).filter(isHandover)).toHaveLength(1);
  expect(version).toBeGreaterThan(1);
  await expectEmails(heir, "plan are yours", 1);
});

const isHandover = (row: Readonly<Record<string, unknown>>): boolean =>
  String(row["sk"]).startsWith("HANDOVER#");

test("an upgrade that is paid after the handover is refunded, because its plan belongs to the new owner", async () => {
  const made = await newBought();
  const next = await newJoinedMember(made);
  const upgrade = await newCheckout(["premium+upgrade"], made.admin);
  const intent = await payRequiringConfirmation(upgrade);
  // The quoted price has expired, while its payment is still at the bank.
  const quotes = await table.under(`USER#${made.admin.user.id}`);
  for (const row of quotes)
    if (String(row["sk"]).startsWith("QUOTE#"))
      await table.write([remove({ pk: String(row["pk"]), sk: String(row["sk"]) })]);
  expect((await hand(made, next)).status).toBe(204);
  await authenticate(intent, "succeed");
  await expect.poll(() => netPaidAtStripe(upgrade.orderId)).toBe(0);
  await waitForMail(made.admin.email, "Payment returned");
  expect(await readPlan(made.admin)).toBeNull();
  expect(await readPlan(next)).toMatchObject({ plan: { id: 15 } });
});

describe("the buyer's payment", () => {
  test("affects the plan of every later owner: a dispute freezes it, a refund ends it", async () => {
    const made = await newBought();
    const { checkout } = made;
    const [second, third] = [await newJoinedMember(made), await newJoinedMember(made)];
    expect((await hand(made, second)).status).toBe(204);
    expect((await hand({ ...made, admin: second }, third)).status).toBe(204);
    await sendDisputeEvent(checkout, "created", "needs_response");
    expect(await readPlan(third)).toMatchObject({ status: "Active", dispute: "open" });
    await sendDisputeEvent(checkout, "closed", "won");
    expect(await readPlan(third)).toMatchObject({ status: "Active", dispute: null });
    // The buyer has access as a member of the team.
    expect(await rankOf(made.admin)).toBe(1);
    parseOrder(await refund(checkout, 288_000));
    expect(await readPlan(third)).toBeNull();
    expect([await rankOf(made.admin), await rankOf(second), await rankOf(third)]).toEqual([
      0, 0, 0,
    ]);
    const notified = await waitForMail(third.email, "Your Professional plan has ended");
    expect(notified.text).toContain("to Rosa Bianchi, who bought it");
    await expectEmails(made.admin, "Credit note", 1);
  });

  test("that is lost in a dispute makes the plan In-active, and the email says whose bank it was", async () => {
    const made = await newBought();
    const next = await newJoinedMember(made);
    expect((await hand(made, next)).status).toBe(204);
    await sendDisputeEvent(made.checkout, "closed", "lost");
    expect(await readPlan(next)).toMatchObject({ status: "In-active", dispute: "lost" });
    const { text } = await waitForMail(next.email, "inactive");
    expect(text).toContain("Rosa Bianchi’s bank has taken back a payment");
  });
});
