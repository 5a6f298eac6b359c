/** The deletion of an account: what blocks it, what it removes, and what the law requires us to retain. */
import { statusAndMessage } from "../support/reply-body.ts";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { authContract } from "../../shared/contract/accounts/auth.ts";
import { boardsContract } from "../../shared/contract/boards/boards.ts";
import { adminSearchContract } from "../../shared/contract/staff/admin-search.ts";
import { errorBody } from "../../shared/contract/envelope.ts";
import { teamsContract } from "../../shared/contract/teams/teams.ts";
import { usersContract } from "../../shared/contract/accounts/users.ts";
import { call, tokenOf } from "../support/api.ts";
import { newBoard, openedItem, newPinId } from "../support/boards.ts";
import {
  expectStatus,
  filledCheckout,
  patchOrder,
  newCheckout,
  pay,
  placeByTransfer,
} from "../support/buyer.ts";
import {
  requestExportAs,
  downloadExport,
  privacyRequestsWorker,
  requestErasure,
  newPaidOrder,
  parseExportedRows,
  rights,
  listSortKeys,
} from "../support/privacy-requests.ts";
import { type CrashPoint, openFragileFunction } from "../support/fragile-function.ts";
import { waitForMail } from "../support/mailbox.ts";
import {
  newEmail,
  newMember,
  newVerifiedMember,
  memberPassword,
  registerMember,
  type NewMember,
} from "../support/members.ts";
import { retryOnWindowChange, quarter } from "../support/rate-limit-window.ts";
import { runSchedule } from "../support/payments.ts";
import { openTable, type StackTable } from "../support/table.ts";
import { callAsMember, join, newInvite, newTeam, teamFor } from "../support/teams.ts";

const { readUser } = usersContract.endpoints;
const { serve, eraseRows } = privacyRequestsWorker();

let table: StackTable;
beforeAll(async () => {
  table = await openTable();
});

/** Waits until staff find this number of people by the email address. */
const expectPeopleListed = async (email: string, total: number): Promise<void> => {
  const { listPeople } = adminSearchContract.endpoints;
  const staff = await tokenOf("staff");
  await vi.waitFor(
    async () => {
      const people = await call(listPeople, { query: { q: email } }, staff);
      expect(listPeople.replies[200].parse(people.body).meta.total).toBe(total);
    },
    { timeout: 40_000, interval: 200 },
  );
};

/** Checks that staff find the retained order, but not the person, whose directory entry is empty. */
const expectForgottenByStaff = async (
  { user, email }: NewMember,
  orderId: string,
): Promise<void> => {
  const { listAllOrders } = adminSearchContract.endpoints;
  const staff = await tokenOf("staff");
  await expectPeopleListed(email, 0);
  const [entry] = await table.having("sk", user.id);
  expect(entry).toMatchObject({ entry: null, ttl: expect.any(Number) });
  const orders = await call(listAllOrders, { query: { q: orderId } }, staff);
  expect(listAllOrders.replies[200].parse(orders.body).data).toMatchObject([
    { id: orderId, status: "paid" },
  ]);
};

describe("erasing", () => {
  test("is refused while an order is unpaid, and says which", async () => {
    const member = await newMember();
    const order = await placeByTransfer(undefined, member);
    expect((await rights(member)).erasure.blockers).toEqual([
      {
        settled: "order",
        order_id: order.orderId,
        message: `Order ${order.orderId} is unpaid. Cancel it first.`,
      },
    ]);
    expect(statusAndMessage(await requestErasure(member))).toEqual([
      409,
      `Order ${order.orderId} is unpaid. Cancel it first.`,
    ]);
    expect((await callAsMember(member, readUser, { params: { id: member.user.id } })).status).toBe(
      200,
    );
    expectStatus(await patchOrder(order, { status: "cancelled" }), 200);
    expect((await requestErasure(member)).status).toBe(204);
    // An order without any payment is not retained.
    await eraseRows(member);
    expect(await listSortKeys(table, member)).toEqual(["DATA#ERASURE"]);
    expect(await table.under(`DOCUMENT#${order.orderId}`)).toEqual([]);
    expect((await table.under(`ORDER#${order.orderId}`)).map(({ sk }) => sk)).toEqual(["NUMBER"]);
  });

  test(
    "requires the password, and limits wrong ones",
    retryOnWindowChange(quarter, async () => {
      const member = await newMember();
      const { status, body } = await requestErasure(member, "not-the-password");
      expect([status, errorBody.parse(body).errors]).toEqual([
        422,
        { password: ["Your current password is wrong"] },
      ]);
      for (let tries = 0; tries < 9; tries += 1) await requestErasure(member, "not-the-password");
      expect((await requestErasure(member)).status).toBe(429);
    }),
  );

  test("ends sessions, plan, address and emails at once, and keeps only what the law requires", async () => {
    const member = await newVerifiedMember();
    const { orderId } = await newPaidOrder(member);
    await expectPeopleListed(member.email, 1);
    const { erasure } = await rights(member);
    expect(erasure).toMatchObject({
      blockers: [],
      given_up: ["The report you bought"],
      kept: [{ order_id: orderId, until_display: `01/01/${new Date().getUTCFullYear() + 7}` }],
    });
    expect((await requestErasure(member)).status).toBe(204);
    expect((await callAsMember(member, readUser, { params: { id: member.user.id } })).status).toBe(
      401,
    );
    expect((await requestErasure(member)).status).toBe(401);
    const body = { email: member.email, password: memberPassword };
    expect((await member.visitor.call(authContract.endpoints.login, { body })).status).toBe(422);
    const { text } = await waitForMail(member.email, "has been deleted");
    expect(text).toContain(orderId);
    expect(await table.under(`EMAIL#${member.email}`)).toEqual([]);
    expect(await table.under(`COMMSHASH#${member.user.comms_hash}`)).toEqual([]);

    await serve("erasure", member);
    // The order stays due until Stripe has deleted the card, which the settlement sweep requests.
    await runSchedule("settlement-sweep");
    await eraseRows(member);
    const left = await table.under(`USER#${member.user.id}`);
    expect(left.map(({ sk }) => String(sk).split("#")[0])).toEqual(["DATA", "ORDER", "PAYMENT"]);
    const end = Date.UTC(new Date().getUTCFullYear() + 7, 0, 1) / 1000;
    for (const row of left.slice(1)) expect(row["ttl"]).toBe(end);
    expect(left[0]).toMatchObject({ status: "done", mails: [] });
    expect(JSON.stringify(left[0])).not.toContain(member.email);
    const documents = await table.under(`DOCUMENT#${orderId}`);
    expect(documents.map(({ sk, ttl }) => [sk, ttl])).toEqual([["invoice", end]]);
    const mails = await table.having("to", member.email);
    expect(mails.map(({ outboxId }) => outboxId)).toEqual([`account-erased-${member.user.id}`]);
    await expectForgottenByStaff(member, orderId);
    // The address can be registered again.
    expect((await registerMember({ register_email: member.email })).user.id).not.toBe(
      member.user.id,
    );
  });

  test("frees the place in a team, removes boards and names, and is refused while the member's plan is shared", async () => {
    const made = await newTeam("premium");
    const member = await newVerifiedMember();
    const { secret } = await newInvite(made, member.email);
    expect((await join(member, secret)).status).toBe(200);
    expect((await teamFor(made.admin, made.team.id)).places).toBe(9);
    const [own, shared] = await Promise.all([newBoard(member), newBoard(made.admin)]);
    const share = { team_id: made.team.id, may: "edit" } as const;
    const { updateBoard } = boardsContract.endpoints;
    await callAsMember(made.admin, updateBoard, { params: { id: shared.id }, body: { share } });
    const { id: contentId } = await openedItem(member, "neighbourhood-counter");
    for (const board of [own, shared])
      await newPinId(member, board.id, { kind: "item", content_id: contentId });
    await requestExportAs(member);
    await serve("export", member);
    const copy = await downloadExport(member);
    expect(parseExportedRows(copy, "boards")).toMatchObject([
      { name: "Nursery 2027", pins: [{ kind: "item" }] },
    ]);
    expect(parseExportedRows(copy, "pins")).toHaveLength(1);

    expect((await requestErasure(member)).status).toBe(204);
    await eraseRows(member);
    expect(await table.under(`BOARD#${own.id}`)).toEqual([]);
    const left = await table.under(`BOARD#${shared.id}`);
    expect(left).toHaveLength(2);
    expect(JSON.stringify(left)).not.toContain(member.user.id);
    const team = await teamFor(made.admin, made.team.id);
    expect([team.places, team.users.map(({ id }) => id)]).toEqual([10, [made.admin.user.id]]);
    expect(await requestErasure(made.admin)).toMatchObject({ status: 409 });
    const params = { id: made.team.id };
    await callAsMember(made.admin, teamsContract.endpoints.deleteTeam, { params, query: {} });
    expect((await requestErasure(made.admin)).status).toBe(204);
  });

  test("removes emails to others about the member, whether sent or queued", async () => {
    const made = await newTeam("premium");
    const member = await newVerifiedMember();
    expect((await join(member, made.team.invite_code ?? "")).status).toBe(200);
    await waitForMail(made.admin.email, "asks to join");
    const reader = newEmail();
    const checkout = await newCheckout(undefined, member);
    const { orderId } = checkout;
    const billing = { ...filledCheckout.address_billing_json, email: reader };
    expectStatus(await patchOrder(checkout, { address_billing_json: billing }), 200);
    expectStatus(await pay(checkout), 200);
    await waitForMail(reader, "Invoice");
    const about = async () =>
      [
        ...(await table.having("to", made.admin.email)),
        ...(await table.having("to", reader)),
      ].filter((row) =>
        [member.email, member.user.id, orderId].some((it) => JSON.stringify(row).includes(it)),
      );
    expect(await about()).not.toEqual([]);
    expect((await requestErasure(member)).status).toBe(204);
    await eraseRows(member);
    expect(await about()).toEqual([]);
  });

  test("of an erasure and an order at the same moment only one succeeds", async () => {
    for (let times = 0; times < 3; times += 1) {
      const member = await newMember();
      const checkout = await newCheckout(undefined, member);
      const [placed, erased] = await Promise.all([
        patchOrder(checkout, { payment_type: "bacs", status: "pending" }),
        requestErasure(member),
      ]);
      const orders = (await listSortKeys(table, member)).filter((sk) => sk.startsWith("ORDER#"));
      expect([erased.status, orders.length]).toEqual(erased.status === 204 ? [204, 0] : [409, 1]);
      expect(placed.status === 200).toBe(orders.length === 1);
    }
  });

  test.each<CrashPoint>([
    { write: 1, when: "before" },
    { write: 1, when: "after" },
    { write: 3, when: "before" },
  ])("continues after the worker was killed $when its write $write", async (fall) => {
    const member = await newVerifiedMember();
    expect((await requestErasure(member)).status).toBe(204);
    const fragile = await openFragileFunction("privacy-requests");
    await fragile.invoke({ kind: "erasure", userId: member.user.id }, fall);
    await eraseRows(member);
    expect(await listSortKeys(table, member)).toEqual(["DATA#ERASURE"]);
  });
});
