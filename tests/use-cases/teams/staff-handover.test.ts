/** A team whose owner has left: one member of support requests the handover and a second one confirms it. */
import { beforeAll, expect, test } from "vitest";
import { paymentsContract } from "../../../shared/contract/payments/payments.ts";
import { customerSupportContract } from "../../../shared/contract/staff/customer-support.ts";
import { staffAccountsContract } from "../../../shared/contract/staff/staff-accounts.ts";
import { teamsContract } from "../../../shared/contract/teams/teams.ts";
import { call, type Reply } from "../../support/api.ts";
import { newCheckout, parseOrder, pay } from "../../support/buyer.ts";
import { waitForMail } from "../../support/mailbox.ts";
import { logIn, newMemberOn, type NewMember, newVerifiedMember } from "../../support/members.ts";
import { newStaff } from "../../support/staff.ts";
import { expectBody, expectFailureBody } from "../../support/staff-shop.ts";
import {
  callAsMember,
  updateTeamAsAdmin,
  join,
  type TeamWithAdmin,
  newTeam,
  rankOf,
  teamFor,
} from "../../support/teams.ts";

const { proposeHandover, confirmHandover, withdrawHandover, readTeam } = teamsContract.endpoints;
const { confirmPlanHandover } = paymentsContract.endpoints;

let first: NewMember;
let second: NewMember;
beforeAll(async () => {
  [first, second] = await Promise.all([newStaff("support"), newStaff("support")]);
});

const identity = "Called the company back: she left in June";

const propose = (
  { team }: TeamWithAdmin,
  to: NewMember,
  plan: "along" | "theirs" = "theirs",
  token = first.token,
) =>
  call(
    proposeHandover,
    {
      params: { id: team.id },
      body: { user: to.user.id, plan, identity, reason: "The owner left" },
    },
    token,
  );
const confirm = ({ team }: TeamWithAdmin, token = second.token) =>
  call(confirmHandover, { params: { id: team.id }, body: { identity } }, token);
const confirmPlan = ({ team }: TeamWithAdmin, token = second.token) =>
  call(confirmPlanHandover, { params: { id: team.id }, body: { identity } }, token);
const seen = async ({ team }: TeamWithAdmin, { token }: NewMember) =>
  readTeam.replies[200].parse((await call(readTeam, { params: { id: team.id } }, token)).body).data;
const waiting = async ({ token }: NewMember, { team }: TeamWithAdmin) => {
  const { listPendingApprovals } = customerSupportContract.endpoints;
  const query = { act: "team-handover", limit: 100 } as const;
  const reply: Reply = await call(listPendingApprovals, { query }, token);
  return listPendingApprovals.replies[200]
    .parse(reply.body)
    .data.filter(({ id }) => id === team.id);
};

/** Adds the member, who may have a plan already, to the team and approves them. */
const withMember = async (made: TeamWithAdmin, member: NewMember): Promise<NewMember> => {
  await join(member, made.team.invite_code ?? "");
  expect((await updateTeamAsAdmin(made, { approveUser: member.user.id })).status).toBe(200);
  return member;
};

test("a team is handed over to a member with a plan once a second colleague confirms it", async () => {
  const made = await newTeam("premium");
  const next = await withMember(made, await newMemberOn("professional"));
  expectBody(await propose(made, next), 200);
  expectBody(await propose(made, next), 200);
  expect((await waitForMail(made.admin.email, "hand over the Studio Test team")).text).toContain(
    "log in within seven days",
  );
  expect(await waiting(second, made)).toMatchObject([
    { act: "team-handover", name: "Studio Test", yours: false },
  ]);
  expect((await seen(made, second)).handover).toMatchObject({
    to: { id: next.user.id },
    with_plan: false,
    yours: false,
  });
  // Members of the team cannot see the request.
  expect((await teamFor(next, made.team.id)).handover).toBeNull();
  expect(expectFailureBody(await confirm(made, first.token), 409).message).toContain(
    "Another colleague",
  );
  const finance = await newStaff("finance");
  expect((await confirm(made, finance.token)).status).toBe(403);
  const both = await Promise.all([confirm(made), confirm(made)]);
  for (const reply of both) expectBody(reply, 200);
  expect((await teamFor(next, made.team.id)).admin).toBe(true);
  expect((await teamFor(made.admin, made.team.id)).admin).toBe(false);
  expect(await waiting(second, made)).toEqual([]);
  const { listAudit } = staffAccountsContract.endpoints;
  const query = { subject: `team:${made.team.id}` };
  const trail = await call(listAudit, { query }, second.token);
  expect(listAudit.replies[200].parse(trail.body).data.map(({ action }) => action)).toEqual([
    "confirmed the handover of the team",
    "requested a handover for a colleague to confirm",
  ]);
});

test("a team is handed over together with its plan to a member who has none", async () => {
  const admin = await newVerifiedMember();
  parseOrder(await pay(await newCheckout(["professional+annual"], admin)));
  const { createTeam } = teamsContract.endpoints;
  const { body } = await callAsMember(admin, createTeam, { body: { display_name: "Studio Plan" } });
  const made = { admin, team: createTeam.replies[201].parse(body).data };
  const next = await withMember(made, await newVerifiedMember());
  expect(expectFailureBody(await propose(made, next), 409).message).toContain(
    "no active plan of their own",
  );
  expectBody(await propose(made, next, "along"), 200);
  expect(expectFailureBody(await confirm(made), 409).message).toContain(
    "handed over with its plan",
  );
  expect((await confirmPlan(made)).status).toBe(204);
  expect((await confirmPlan(made)).status).toBe(204);
  expect((await teamFor(next, made.team.id)).admin).toBe(true);
  expect(await rankOf(next)).toBe(1);
  await waitForMail(next.email, "Studio Plan");
});

test("a team stays with an owner who logs in, and after the request was withdrawn", async () => {
  const made = await newTeam("premium");
  const next = await withMember(made, await newMemberOn("professional"));
  expectBody(await propose(made, next), 200);
  await logIn(made.admin.visitor, made.admin.email);
  expect(expectFailureBody(await confirm(made), 409).message).toContain(
    "has used their account since",
  );
  const sent = { params: { id: made.team.id }, body: { reason: "She is still there" } };
  for (const token of [second.token, first.token])
    expectBody(await call(withdrawHandover, sent, token), 200);
  expect(expectFailureBody(await confirm(made), 409).message).toContain("no handover");
  expect((await teamFor(made.admin, made.team.id)).admin).toBe(true);
});

test("a team cannot be handed over to an unapproved member, or to the member of staff who requests it", async () => {
  const made = await newTeam("premium");
  const waits = await newMemberOn("professional");
  await join(waits, made.team.invite_code ?? "");
  expect(expectFailureBody(await propose(made, waits), 409).message).toContain(
    "Approve them before",
  );
  const colleague = await newStaff("support");
  await withMember(made, colleague);
  expect(
    expectFailureBody(await propose(made, colleague, "theirs", colleague.token), 409).message,
  ).toContain("Ask two colleagues");
});
