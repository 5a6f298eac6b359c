/**
 * The copy of a member’s data, and which emails belong to a member. The worker runs for the members of this file only.
 */
import { strFromU8 } from "fflate";
import { beforeAll, describe, expect, test } from "vitest";
import { suppressEmail } from "../../../functions/entities/suppression.ts";
import { set } from "../../../functions/platform/table/write.ts";
import { memberKindOf } from "../../../functions/entities/member-rows.ts";
import { privacyContract } from "../../../shared/contract/privacy/privacy.ts";
import { customerSupportContract } from "../../../shared/contract/staff/customer-support.ts";
import { usersContract } from "../../../shared/contract/accounts/users.ts";
import { call, tokenOf } from "../../support/api.ts";
import { expectStatus, sendAsMember } from "../../support/buyer.ts";
import {
  requestExportAs,
  downloadExport,
  privacyRequestsWorker,
  requestErasure,
  newPaidOrder,
  parseExportedRows,
  rights,
} from "../../support/privacy-requests.ts";
import { findLink, mailsTo, waitForMail } from "../../support/mailbox.ts";
import {
  follow,
  newEmail,
  newMember,
  newMemberOn,
  newVerifiedMember,
  memberPassword,
  registerMember,
  type NewMember,
} from "../../support/members.ts";
import { openTable, type StackTable } from "../../support/table.ts";
import { callAsMember } from "../../support/teams.ts";

const { readUser } = usersContract.endpoints;
const { readDataRights, requestExport, fetchExport, eraseAccount } = privacyContract.endpoints;
const { serve, eraseRows } = privacyRequestsWorker();

let table: StackTable;
beforeAll(async () => {
  table = await openTable();
});

/** Returns the outbox IDs of all emails to this address. */
const mailRowsTo = async (email: string): Promise<string[]> =>
  (await table.having("to", email)).map(({ outboxId }) => String(outboxId)).toSorted();

const moveTo = async (member: NewMember, email: string): Promise<void> => {
  const body = { email, current_password: memberPassword };
  const params = { id: member.user.id };
  expectStatus(
    await callAsMember(member, usersContract.endpoints.updateUser, { params, body }),
    200,
  );
};

const mailsInCopy = async (member: NewMember) => {
  expectStatus(await requestExportAs(member), 202);
  await serve("export", member);
  return parseExportedRows(await downloadExport(member), "mails").filter(
    ({ to }) => to !== undefined,
  );
};

const mailsOnPage = async ({ user }: NewMember) => {
  const { readPerson } = customerSupportContract.endpoints;
  const reply = await call(readPerson, { params: { id: user.id } }, await tokenOf("staff"));
  return readPerson.replies[200].parse(reply.body).data.contact?.mails ?? [];
};

describe("emails to an address", () => {
  test("do not belong to a member who has not verified it, except for the verification link", async () => {
    const [waiting, email] = [await newVerifiedMember(), newEmail()];
    await moveTo(waiting, email);
    const owner = await registerMember({ register_email: email });
    await table.write([suppressEmail(email, "complaint", new Date())]);
    expect(await mailsInCopy(owner)).toHaveLength(1);
    const before = await mailRowsTo(email);
    const [link] = before.filter((id) => id.includes(waiting.user.id));

    const copied = (await mailsInCopy(waiting)).filter(({ to }) => to === email);
    expect(copied).toMatchObject([{ kind: "verify-email" }]);
    const shown = (await mailsOnPage(waiting)).filter(({ to }) => to === email);
    expect(shown.map(({ id }) => id)).toEqual([link]);

    expect((await requestErasure(waiting)).status).toBe(204);
    await eraseRows(waiting);
    expect(await mailRowsTo(email)).toEqual(before.filter((id) => id !== link));
    expect(await table.under(`SUPPRESSED#${email}`)).toHaveLength(1);
    expect((await callAsMember(owner, readUser, { params: { id: owner.user.id } })).status).toBe(
      200,
    );
  });

  test("belong to the member who had the address then, and to its next owner only from then on", async () => {
    const [former, email] = [await newVerifiedMember(), newEmail()];
    await moveTo(former, email);
    const link = findLink(await waitForMail(email, "Verify"), "/email/verify");
    expect((await follow(former.visitor, link, former.token)).status).toBe(200);
    const notified = await mailRowsTo(former.email);
    expect(notified).toHaveLength(2);
    expect((await mailsInCopy(former)).map(({ to }) => to)).toContain(former.email);

    // The old address is released as if a week had passed.
    const heldUntil = new Date(Date.now() - 1000).toISOString();
    await table.write([set({ pk: `EMAIL#${former.email}`, sk: "EMAIL" }, { heldUntil })]);
    const owner = await registerMember({ register_email: former.email });
    expect(await mailsOnPage(owner)).toHaveLength(1);
    expect(await mailsInCopy(owner)).toHaveLength(1);
    expect((await mailsOnPage(former)).map(({ to }) => to)).not.toContain(former.email);
    expect((await requestErasure(former)).status).toBe(204);
    await eraseRows(former);
    expect(await mailRowsTo(former.email)).toContain(`verify-${owner.user.id}`);
    expect((await callAsMember(owner, readUser, { params: { id: owner.user.id } })).status).toBe(
      200,
    );
  });
});

describe("a copy", () => {
  test("contains all data, as a page, as JSON and with the invoices, but no secrets", async () => {
    const member = await newMemberOn("professional");
    const { orderId } = await newPaidOrder(member);
    expectStatus(
      await sendAsMember(member, "POST", `/users/${member.user.id}`, {
        body: { favourites: ["con_1"], jobtitle: "<b>Colour</b> lead" },
      }),
      200,
    );
    expect((await rights(member)).export.status).toBe("none");
    expect((await requestExportAs(member)).status).toBe(202);
    // The stack's own sweep may have made the copy already.
    expect(["making", "ready"]).toContain((await rights(member)).export.status);
    await serve("export", member);
    await serve("export", member);
    const { export: made } = await rights(member);
    expect(made.status).toBe("ready");
    expect(Date.parse(made.expires_at ?? "") - Date.parse(made.ready_at ?? "")).toBe(
      7 * 86_400_000,
    );

    const copy = await downloadExport(member);
    expect(parseExportedRows(copy, "account")).toMatchObject([
      { email: member.email, firstName: "Ada", favourites: ["con_1"] },
    ]);
    expect(parseExportedRows(copy, "orders")).toMatchObject([{ orderId, status: "paid" }]);
    expect(parseExportedRows(copy, "payments")).toMatchObject([{ orderId, amount: 23_400 }]);
    expect(parseExportedRows(copy, "plan")[0]).toMatchObject({ title: "Professional" });
    expect(parseExportedRows(copy, "consents").map(({ about }) => about)).toContain("terms");
    expect(parseExportedRows(copy, "sessions")).toHaveLength(1);
    const invoice = Object.keys(copy).find((name) => name.endsWith(".pdf"));
    expect(invoice).toMatch(/^documents\/TrendBible-INV-\d{6}\.pdf$/);
    expect(strFromU8((copy[invoice ?? ""] ?? new Uint8Array()).slice(0, 5))).toBe("%PDF-");

    const page = strFromU8(copy["index.html"] ?? new Uint8Array());
    expect(page).toContain(orderId);
    expect(page).toContain("&lt;b&gt;Colour&lt;/b&gt; lead");
    expect(page).not.toContain("<b>Colour");
    const profile = await table.read({ pk: `USER#${member.user.id}`, sk: "PROFILE" });
    const all = Object.values(copy).map((file) => strFromU8(file));
    for (const secret of ["passwordHash", "commsHash"])
      expect(all.some((text) => text.includes(String(profile?.[secret])))).toBe(false);
    expect(all.some((text) => /"(pk|sk|gsi\dpk|passwordHash|token)":/.test(text))).toBe(false);

    const mail = await waitForMail(member.email, "Your data");
    expect(findLink(mail, "/account/your-data")).toBe("/account/your-data");
    expect(
      (await mailsTo(member.email)).filter(({ subject }) => subject.includes("Your data")),
    ).toHaveLength(1);
  });

  test("is for the member only, five times a day, and available for a week", async () => {
    const [member, other] = await Promise.all([newMember(), newMember()]);
    const params = { id: member.user.id };
    for (const endpoint of [readDataRights, requestExport, fetchExport]) {
      expect((await callAsMember(other, endpoint, { params })).status).toBe(404);
      expect((await member.visitor.call(endpoint, { params })).status).toBe(401);
    }
    const body = { password: memberPassword };
    expect((await callAsMember(other, eraseAccount, { params, body })).status).toBe(404);
    expect((await callAsMember(member, fetchExport, { params })).status).toBe(404);
    for (let times = 0; times < 5; times += 1) {
      expect((await requestExportAs(member)).status).toBe(202);
      await serve("export", member);
    }
    expect((await requestExportAs(member)).status).toBe(429);
    const row = { pk: `USER#${member.user.id}`, sk: "DATA#EXPORT" };
    const stored = await table.read(row);
    await table.write([
      {
        does: "put",
        row: { ...row, ...stored, expiresAt: "2026-01-01T00:00:00.000Z" },
        when: null,
      },
    ]);
    expect((await rights(member)).export.status).toBe("none");
    expect((await callAsMember(member, fetchExport, { params })).status).toBe(404);
  });

  test("includes every kind of row that members have", async () => {
    const kinds = (await table.keys()).filter(({ pk }) => pk.startsWith("USER#"));
    expect(kinds.filter((row) => memberKindOf(row) === null)).toEqual([]);
  });
});
