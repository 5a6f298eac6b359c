/** Privacy requests in the staff area: those from accounts and those that arrived by letter, each carried out once. */
import { beforeAll, describe, expect, test, vi } from "vitest";
import { suppressEmail } from "../../../functions/entities/suppression.ts";
import { authContract } from "../../../shared/contract/accounts/auth.ts";
import { privacyContract } from "../../../shared/contract/privacy/privacy.ts";
import type { RequestInput } from "../../../shared/contract/endpoint.ts";
import { customerSupportContract } from "../../../shared/contract/staff/customer-support.ts";
import { staffAccountsContract } from "../../../shared/contract/staff/staff-accounts.ts";
import { daysAfter, monthsAfter } from "../../../shared/kernel/calendar-day.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import { call, tokenOf } from "../../support/api.ts";
import { waitForMail } from "../../support/mailbox.ts";
import {
  logIn,
  newMemberOn,
  type NewMember,
  newVerifiedMember,
  memberPassword,
} from "../../support/members.ts";
import { stackOrigin } from "../../support/own-stack.ts";
import { newStaff } from "../../support/staff.ts";
import { expectBody, expectFailureBody } from "../../support/staff-shop.ts";
import { openTable } from "../../support/table.ts";

const {
  listPrivacyRequests,
  createPrivacyRequest,
  fulfilPrivacyRequest,
  confirmErasure,
  rejectPrivacyRequest,
} = privacyContract.endpoints;

let support: NewMember;
let colleague: NewMember;
beforeAll(async () => {
  [support, colleague] = await Promise.all([newStaff("support"), newStaff("support")]);
});

const today = londonDay(new Date());

type Entry = NonNullable<RequestInput<typeof createPrivacyRequest>["body"]>;
const entry = (change: Partial<Entry> = {}): Entry => ({
  kind: "export",
  came: "letter",
  received_on: today,
  note: "Wants all that we hold",
  ...change,
});
const enter = async ({ user }: NewMember, change: Partial<Entry> = {}) => {
  const body = entry(change);
  const reply = await call(createPrivacyRequest, { params: { id: user.id }, body }, support.token);
  return createPrivacyRequest.replies[201].parse(expectBody(reply, 201)).data;
};
const carryOut = (id: string) =>
  call(
    fulfilPrivacyRequest,
    { params: { id }, body: { identity: "Called back on the number of the account" } },
    support.token,
  );
const confirm = (id: string, token = colleague.token) =>
  call(confirmErasure, { params: { id }, body: { identity: "Knows their last order" } }, token);
const all = async (query: RequestInput<typeof listPrivacyRequests>["query"] = {}) =>
  listPrivacyRequests.replies[200].parse(
    expectBody(
      await call(listPrivacyRequests, { query: { limit: 100, ...query } }, support.token),
      200,
    ),
  ).data;
const ofPerson = async ({ user }: NewMember) =>
  (await all()).filter(({ user_id }) => user_id === user.id);
const actionsOn = async ({ user }: NewMember) => {
  const { listAudit } = staffAccountsContract.endpoints;
  const query = { subject: `person:${user.id}` };
  const reply = await call(listAudit, { query }, support.token);
  return listAudit.replies[200].parse(reply.body).data.map(({ action }) => action);
};
const soon = (look: () => Promise<void>) => vi.waitFor(look, { timeout: 30_000, interval: 300 });
const serveNow = async (): Promise<void> => {
  await fetch(new URL("/_local/schedules/data-requests-sweep", stackOrigin()), { method: "POST" });
};

describe("a privacy request by letter", () => {
  test("is entered once, with its deadline, and a copy is made and emailed once", async () => {
    const member = await newVerifiedMember();
    const entered = await enter(member);
    expect(entered).toMatchObject({
      state: "open",
      due_on: monthsAfter(today, 1),
      late: false,
      person: { email: member.email },
    });
    expect((await enter(member)).id).toBe(entered.id);
    const answers = await Promise.all([1, 2, 3].map(() => carryOut(entered.id)));
    for (const answer of answers) expectBody(answer, 200);
    await serveNow();
    await waitForMail(member.email, "Your data");
    await soon(async () => {
      const [one, ...more] = await ofPerson(member);
      expect(more).toEqual([]);
      expect(one).toMatchObject({ id: entered.id, state: "done", came: "letter" });
      expect(one?.unmailed).toBe(false);
      expect(one?.steps.map(({ text }) => text)).toEqual([
        "Logged: Wants all that we hold",
        "Copy started. Identity check: Called back on the number of the account",
        "Copy created and emailed",
      ]);
    });
    expect(await actionsOn(member)).toEqual([
      "started a copy of their data",
      "logged a data request",
    ]);
  });

  test("for erasure ends the account once a colleague confirms it, and no longer names the person", async () => {
    const member = await newVerifiedMember();
    const { id } = await enter(member, { kind: "erasure", came: "email", note: "Erase me" });
    expect(expectFailureBody(await confirm(id), 409).message).toContain(
      "There is no deletion to confirm",
    );
    for (const input of [await carryOut(id), await carryOut(id)])
      expect(expectBody(input, 200)).toMatchObject({
        data: { state: "confirming", person: { email: member.email }, proposal: { yours: true } },
      });
    const ofThem = { person: member.user.id, state: "waiting" } as const;
    expect(await all(ofThem)).toMatchObject([{ id, state: "confirming" }]);
    const { listPendingApprovals } = customerSupportContract.endpoints;
    const query = { act: "erasure", of: "colleagues", limit: 100 } as const;
    const listed = await call(listPendingApprovals, { query }, colleague.token);
    expect(listPendingApprovals.replies[200].parse(listed.body).data).toContainEqual(
      expect.objectContaining({ id: member.user.id, act: "erasure", yours: false }),
    );
    // Nobody can delete an account alone.
    expect(expectFailureBody(await confirm(id, support.token), 409).message).toContain(
      "Another colleague",
    );
    const { check } = authContract.endpoints;
    expect(expectBody(await confirm(id), 200)).toMatchObject({
      data: { state: "erasing", person: null },
    });
    expect((await call(check, {}, member.token)).status).toBe(401);
    const [one, ...more] = await ofPerson(member);
    expect(more).toEqual([]);
    expect(one).toMatchObject({ kind: "erasure", person: null });
    expectBody(await confirm(id), 200);
    expect(await actionsOn(member)).toEqual([
      "deleted the account",
      "requested account deletion for a colleague to confirm",
      "logged a data request",
    ]);
  });

  test("for erasure cannot be confirmed after its member has logged in, nor after it was refused", async () => {
    const member = await newVerifiedMember();
    const { id } = await enter(member, { kind: "erasure" });
    expectBody(await carryOut(id), 200);
    await logIn(member.visitor, member.email);
    expect(expectFailureBody(await confirm(id), 409).message).toContain(
      "has used this account since",
    );
    const body = { reason: "They did not write to us" };
    expectBody(await call(rejectPrivacyRequest, { params: { id }, body }, colleague.token), 200);
    expect(expectFailureBody(await confirm(id), 409).message).toContain(
      "There is no deletion to confirm",
    );
    expect(await all({ person: member.user.id, state: "waiting" })).toEqual([]);
  });

  test("is closed if the person has deleted the account meanwhile", async () => {
    const member = await newVerifiedMember();
    const { id } = await enter(member, { kind: "erasure" });
    const { eraseAccount } = privacyContract.endpoints;
    const own = { params: { id: member.user.id }, body: { password: memberPassword } };
    expect((await call(eraseAccount, own, member.token)).status).toBe(204);
    const one = fulfilPrivacyRequest.replies[200].parse(expectBody(await carryOut(id), 200)).data;
    expect(one.person).toBeNull();
    expect(one.steps[1]?.text).toMatch(/^Account already deleted/);
    expect(one.state).not.toBe("open");
  });

  test("for a copy to a blocked address is marked, and an administrator downloads the copy", async () => {
    const member = await newVerifiedMember();
    await (await openTable()).write([suppressEmail(member.email, "bounce", new Date())]);
    const { id } = await enter(member);
    expectBody(await carryOut(id), 200);
    await serveNow();
    await soon(async () => {
      const [one] = await ofPerson(member);
      expect(one).toMatchObject({ state: "done", unmailed: true });
      expect(one?.steps.at(-1)?.text).toContain("address blocked");
    });
    const { fetchCopy } = privacyContract.endpoints;
    const sent = { params: { id }, body: { reason: "Collects it at the desk" } };
    expect((await call(fetchCopy, sent, support.token)).status).toBe(403);
    const reply = await call(fetchCopy, sent, await tokenOf("staff"));
    const { temporaryURL } = fetchCopy.replies[200].parse(expectBody(reply, 200)).data;
    expect((await fetch(temporaryURL)).status).toBe(200);
    expect((await actionsOn(member))[0]).toBe("downloaded the copy of their data");
  });

  test("for erasure is refused while something has to be settled, and says what", async () => {
    const member = await newMemberOn("premium");
    const { id } = await enter(member, { kind: "erasure" });
    const { readDataRights } = privacyContract.endpoints;
    const params = { id: member.user.id };
    const own = await call(readDataRights, { params }, member.token);
    const [blocker] = readDataRights.replies[200].parse(own.body).data.erasure.blockers;
    const reply = await carryOut(id);
    if (blocker === undefined) expectBody(reply, 200);
    else expect(expectFailureBody(reply, 409).message).toBe(blocker.message);
  });

  test("is late after a month, then comes first, and is closed by a refusal", async () => {
    const member = await newVerifiedMember();
    const { id, due_on } = await enter(member, { received_on: daysAfter(today, -40) });
    expect(due_on < today).toBe(true);
    const [first] = await all({ state: "waiting" });
    expect(first?.late).toBe(true);
    expect((await all({ state: "late" })).map((one) => one.id)).toContain(id);
    const params = { id };
    const body = { reason: "Could not be known to be them" };
    expectBody(await call(rejectPrivacyRequest, { params, body }, support.token), 200);
    expectBody(await call(rejectPrivacyRequest, { params, body }, support.token), 200);
    expect(expectFailureBody(await carryOut(id), 409).message).toContain("closed");
    expect((await all({ state: "late" })).map((one) => one.id)).not.toContain(id);
    const again = await call(
      createPrivacyRequest,
      { params: { id: member.user.id }, body: entry({ received_on: daysAfter(today, -40) }) },
      support.token,
    );
    expect(expectFailureBody(again, 409).message).toContain("already closed");
    const finished = (await all({ state: "finished" })).find((one) => one.id === id);
    expect(finished).toMatchObject({ state: "refused", late: false });
    expect(await actionsOn(member)).toEqual(["refused a data request", "logged a data request"]);
  });

  test("cannot be dated later than today", async () => {
    const member = await newVerifiedMember();
    const body: Entry = {
      kind: "export",
      came: "phone",
      received_on: daysAfter(today, 2),
      note: "Soon",
    };
    const reply = await call(
      createPrivacyRequest,
      { params: { id: member.user.id }, body },
      support.token,
    );
    expect(expectFailureBody(reply, 422).errors).toHaveProperty("received_on");
  });
});

test("a request made in the account is listed too, and is carried out automatically", async () => {
  const member = await newVerifiedMember();
  const params = { id: member.user.id };
  await call(privacyContract.endpoints.requestExport, { params }, member.token);
  expect(await ofPerson(member)).toMatchObject([{ came: "account", kind: "export" }]);
  await serveNow();
  await soon(async () => {
    expect(await ofPerson(member)).toMatchObject([{ state: "done", late: false }]);
  });
});
