import { simpleParser } from "mailparser";
import { expect, test } from "vitest";
import { sendableSubject } from "../../functions/platform/mail-subject.ts";

const shown = async (subject: string) =>
  (await simpleParser(Buffer.from(`Subject: ${sendableSubject(subject)}\r\n\r\n`))).subject;

test.each([
  "=?utf-8?q?x?= has invited you to a team",
  "=?utf-8?q?Your_account_is_closed?=",
  `${"Ünïcödé ".repeat(12)}=?utf-8?b?eA==?= end`,
])("a name that looks like an encoded word is shown unchanged: %s", async (subject) => {
  expect(await shown(subject)).toBe(subject);
});

test("an ordinary subject is sent unchanged", () => {
  expect(sendableSubject("Order TB-7K3M-9QX2 = paid?")).toBe("Order TB-7K3M-9QX2 = paid?");
});
