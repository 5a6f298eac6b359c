/** An imported member is invited once, and signs in by the link in the invitation. */
import { expect, test } from "vitest";
import { authContract } from "../../../shared/contract/accounts/auth.ts";
import { authRecord } from "../../../shared/contract/accounts/user-view.ts";
import { daysAfter, formatDay } from "../../../shared/kernel/calendar-day.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import { openAheadFunction } from "../../support/ahead-function.ts";
import { findLink, mailsTo, waitForMail } from "../../support/mailbox.ts";
import { newEmail, memberPassword } from "../../support/members.ts";
import {
  uploadImport,
  importCsv,
  inviteReply,
  importMembers,
  readImportNow,
  personAt,
  waitForImport,
  mapPlans,
} from "../../support/member-imports.ts";
import { stackOrigin } from "../../support/own-stack.ts";
import { newVisitor } from "../../support/visitor.ts";

const endsOn = daysAfter(londonDay(new Date()), 200);
const premium = 16;

test("each member is invited once, chooses a password and is verified by that; the others are reminded once", async () => {
  const [kim, lou] = [newEmail(), newEmail()];
  const moved = await importMembers(
    await mapPlans(
      await uploadImport(importCsv(`${kim},Kim,Park,,,,Gold,${endsOn},`, `${lou},Lou,Park,,,,,,`)),
      { Gold: premium },
    ),
  );
  expect((await inviteReply(moved, 1)).status).toBe(200);
  expect(await waitForImport(moved.id)).toMatchObject({ invited: 1, to_invite: 1 });
  expect((await inviteReply(moved, 1)).status).toBe(409);
  expect((await inviteReply(await readImportNow(moved.id), 100)).status).toBe(200);
  const invited = await waitForImport(moved.id);
  expect(invited).toMatchObject({ invited: 2, to_invite: 0 });
  expect((await inviteReply(invited, 1)).status).toBe(409);

  const mail = await waitForMail(kim, "Invitation");
  expect(mail.html).toContain(formatDay(endsOn));
  const link = mail.links.find((one) => one.includes("/reset-password")) ?? "";
  const token = new URL(link).searchParams.get("token") ?? "";
  const visitor = newVisitor();
  const { login, resetPassword } = authContract.endpoints;
  expect(
    (await visitor.call(login, { body: { email: kim, password: memberPassword } })).status,
  ).toBe(422);
  const body = {
    email: kim,
    token,
    password: memberPassword,
    password_confirmation: memberPassword,
  };
  const { call: later } = await openAheadFunction("auth");
  expect(await later("P31D", resetPassword, { visitor }, { body })).toMatchObject({
    status: 422,
    body: { errors: { token: [expect.stringContaining("This link has expired")] } },
  });
  expect((await visitor.call(resetPassword, { body })).status).toBe(200);
  expect((await visitor.call(resetPassword, { body })).status).toBe(422);
  const signedIn = await visitor.call(login, { body: { email: kim, password: memberPassword } });
  expect(signedIn.status).toBe(200);
  expect(authRecord.parse(signedIn.body).user).toMatchObject({ plan: { id: premium } });
  const { profile, consents } = await personAt(kim);
  expect(profile?.verifiedAt).not.toBeNull();
  expect(consents).toMatchObject([{ about: "terms", choice: "on" }]);

  expect((await inviteReply(invited, 10, "reminder")).status).toBe(200);
  const reminded = await waitForImport(moved.id);
  expect(reminded.reminded).toBe(1);
  await waitForMail(lou, "still waits");
  expect((await mailsTo(lou)).length).toBe(2);
  expect((await mailsTo(kim)).length).toBe(1);
});

test("who requests a password before the invitation chooses one, accepts the terms, and is not invited any more", async () => {
  const mia = newEmail();
  const moved = await importMembers(
    await mapPlans(await uploadImport(importCsv(`${mia},Mia,Park,,,,,,`))),
  );
  const visitor = newVisitor();
  const { requestPasswordReset, resetPassword } = authContract.endpoints;
  await visitor.call(requestPasswordReset, { body: { email: mia } });
  const link = new URL(
    findLink(await waitForMail(mia, "Choose your"), "/reset-password"),
    stackOrigin(),
  );
  const token = link.searchParams.get("token") ?? "";
  expect(link.searchParams.has("welcome")).toBe(true);
  const body = {
    email: mia,
    token,
    password: memberPassword,
    password_confirmation: memberPassword,
  };
  expect((await visitor.call(resetPassword, { body })).status).toBe(200);
  const { profile, consents } = await personAt(mia);
  expect([profile?.verifiedAt, profile?.consentAt]).not.toContain(null);
  expect(consents).toMatchObject([{ about: "terms", choice: "on" }]);
  expect((await inviteReply(moved, 1)).status).toBe(200);
  expect(await waitForImport(moved.id)).toMatchObject({ invited: 0, to_invite: 0 });
  expect((await mailsTo(mia)).length).toBe(1);
});
