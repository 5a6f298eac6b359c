/**
 * A lower plan begins on its day, paid or not, and members of a team get an email when they lose access through their
 * admin.
 */
import { expect, test } from "vitest";
import { daysAfter } from "../../../shared/kernel/calendar-day.ts";
import { teamAccessKey } from "../../../functions/entities/team-access.ts";
import { newCheckout, parseOrder, pay, sendAsMember } from "../../support/buyer.ts";
import { mailsTo } from "../../support/mailbox.ts";
import { newVerifiedMember, type NewMember } from "../../support/members.ts";
import { netPaidAtStripe } from "../../support/payments.ts";
import {
  chooseCard,
  expectEmails,
  readMembership,
  readPlan,
  renewalOf,
  sharedRenewals,
  buyPlanByCard,
} from "../../support/renewals.ts";
import { refund } from "../../support/finance.ts";
import { staffOrder } from "../../support/sales.ts";
import { callAsMember, newJoinedMember, teamFor } from "../../support/teams.ts";
import { openTable } from "../../support/table.ts";
import { endsOn } from "../../support/today.ts";
import { teamsContract } from "../../../shared/contract/teams/teams.ts";

const renewals = sharedRenewals();
const next = { plan_id: 15, period: "annual" };

test("T-5: Professional begins at 00:00 although its card is declined, and the retries charge Professional", async () => {
  const checkout = await buyPlanByCard("premium+annual");
  const { member } = checkout;
  const { id } = member.user;
  await sendAsMember(member, "PATCH", "/users/subscription", { body: { next } });
  await chooseCard(member, "pm_card_chargeCustomerFail");
  await renewals.tend(id, `${daysAfter(endsOn, -1)} 23:00`);
  const orderId = await renewalOf(checkout);
  expect(await readMembership(id)).toMatchObject({ plan: { planId: 16, places: 10 } });
  await renewals.tend(id, `${endsOn} 00:00`);
  expect(await readMembership(id)).toMatchObject({
    plan: { planId: 15, places: 3 },
    next: null,
    renewal: { orderId, status: "pending", toPay: 288_000 },
    inactiveSince: null,
  });
  expect(await readPlan(member)).toMatchObject({ plan: { id: 15 }, status: "Active" });
  for (const after of [0, 1, 3, 7]) await renewals.tend(id, `${daysAfter(endsOn, after)} 09:00`);
  expect(await readMembership(id)).toMatchObject({ dunning: { tries: 4 }, inactiveSince: null });
  await renewals.tend(id, `${daysAfter(endsOn, 14)} 09:00`);
  expect(await readMembership(id)).toMatchObject({
    plan: { planId: 15 },
    inactiveSince: daysAfter(endsOn, 14),
  });
  await expectEmails(member, "Payment problem", 5);
  const problems = (await mailsTo(member.email)).filter(({ subject }) =>
    subject.includes("Payment problem"),
  );
  expect(problems.every(({ text }) => text.includes("Professional"))).toBe(true);
  expect(await netPaidAtStripe(orderId)).toBe(0);
});

/** Creates a team on Premium, bought by card, with this number of members. */
const teamOf = async (count: number) => {
  const checkout = await buyPlanByCard("premium+annual");
  const { createTeam } = teamsContract.endpoints;
  const made = await callAsMember(checkout.member, createTeam, {
    body: { display_name: "Studio Turn" },
  });
  const team = createTeam.replies[201].parse(made.body).data;
  const people: NewMember[] = [];
  for (let at = 0; at < count; at += 1)
    people.push(await newJoinedMember({ admin: checkout.member, team }, newVerifiedMember()));
  // Changes are found by comparing with the stored access, so that has to be complete first.
  await expect
    .poll(async () => (await (await openTable()).read(teamAccessKey(team.id)))?.["known"], {
      timeout: 45_000,
    })
    .toHaveLength(count);
  return { checkout, team, people };
};

const ended = "Your access through Studio Turn has ended";
const back = "You have access through Studio Turn again";
const smaller = "The Studio Turn team has a smaller plan";

test("T-6: for a plan with fewer seats the admin sees who will lose access, and all five members get an email on the day", async () => {
  const { checkout, team, people } = await teamOf(5);
  const { member } = checkout;
  const { id } = member.user;
  const shown = await readPlan(member);
  expect(shown).toMatchObject({ shares_with: 5 });
  const lower = shown?.choices.find(({ plan_id }) => plan_id === 15);
  const names = (await teamFor(member, team.id)).users
    .filter(({ pivot }) => !pivot.admin)
    .map(({ display_name }) => display_name);
  expect(lower?.team).toEqual({ lose: names.slice(3), lower: 3 });
  expect(shown?.choices.find(({ plan_id }) => plan_id === 16)?.team).toBeNull();
  await sendAsMember(member, "PATCH", "/users/subscription", { body: { next } });
  await renewals.tend(id, `${daysAfter(endsOn, -60)} 00:00`);
  for (const person of people) await expectEmails(person, "Studio Turn team has", 0);
  await chooseCard(member, "pm_card_chargeCustomerFail");
  await renewals.tend(id, `${endsOn} 00:00`);
  const [a, b, c, d, e] = people;
  for (const person of [a, b, c]) if (person) await expectEmails(person, smaller, 1);
  for (const person of [d, e]) if (person) await expectEmails(person, ended, 1);
});

test("T-6: a member whose access ends with the admin's plan gets an email, and another one when it returns", async () => {
  const { checkout, people } = await teamOf(1);
  const [person] = people;
  if (person === undefined) throw new Error("The team has no member");
  expect((await staffOrder(checkout.orderId)).acts.refund.whole).toContain(
    "It leaves 1 person in their team without access. We’ll email each of them.",
  );
  parseOrder(await refund(checkout, 576_000));
  await expectEmails(person, ended, 1);
  const again = await newCheckout(["premium+annual"], checkout.member);
  expect(parseOrder(await pay(again)).status).toBe("active");
  await expectEmails(person, back, 1);
  await expectEmails(person, ended, 1);
});
