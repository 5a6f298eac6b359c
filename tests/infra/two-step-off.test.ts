import { beforeEach, expect, test } from "vitest";
import { findAccount } from "../../functions/entities/email.ts";
import { loadMail } from "../../functions/entities/mail.ts";
import { changeProfile } from "../../functions/entities/profile.ts";
import {
  listTwoStepTurnedOff,
  loadTwoStep,
  turnOnTwoStepWrites,
} from "../../functions/entities/two-step.ts";
import { seedDemoData } from "../../infra/seed/demo-data.ts";
import {
  parseTwoStepArguments,
  turnTwoStepOffForMember,
} from "../../infra/seed/turn-two-step-off.ts";
import { fixedSecrets } from "./fixed-secrets.ts";
import { freshTable } from "./local-tables.ts";

const email = "basics@demo.example";
const doneBy = "command of ada";
const since = "2026-11-20T09:00:00.000Z";
const { table } = freshTable();
const deps = () => ({ table: table(), now: () => new Date("2026-11-21T09:00:00Z") });

const profileOf = async () => {
  const account = await findAccount(table(), email, new Date());
  if (account === null) throw new Error(`${email} has no account`);
  return account.profile;
};

beforeEach(async () => {
  await seedDemoData({ ...deps(), secrets: fixedSecrets }, "a password of ours");
});

test("a member without phone and codes signs in with the password again; the change is recorded and emailed", async () => {
  const profile = await profileOf();
  const { userId } = profile;
  await table().save([
    turnOnTwoStepWrites({ userId, sealed: "sealed", lastStep: 0, recovery: ["a mark"], since }),
    changeProfile(profile, { twoStepAt: since }, new Date(since)).write,
  ]);
  const done = "signs in with the password alone, and was told by mail. Done by command of ada.";
  expect(await turnTwoStepOffForMember(deps(), { email, doneBy })).toBe(`${email} ${done}`);
  expect(await loadTwoStep(table(), userId)).toBeNull();
  expect((await profileOf()).twoStepAt).toBeNull();
  expect(await turnTwoStepOffForMember(deps(), { email, doneBy })).toContain("already");
  expect(await listTwoStepTurnedOff(table(), userId)).toMatchObject([
    { doneBy, at: "2026-11-21T09:00:00.000Z" },
  ]);
  const mail = await loadMail(table(), `two-step-off-by-support-${userId}-${since}`);
  expect(mail).toMatchObject({ to: email, request: { template: "security-change" } });
});

test("the account must exist", async () => {
  const input = { email: "nobody@demo.example", doneBy };
  await expect(turnTwoStepOffForMember(deps(), input)).rejects.toThrow(
    "No account has the address",
  );
});

test.each([
  [[], /^npm run two-step-off -- --email/],
  [["--email", "ada"], /"ada" is not an email address/],
])("%j is rejected", (args, message) => {
  expect(() => parseTwoStepArguments(args)).toThrow(message);
});
