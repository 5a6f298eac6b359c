/**
 * A later sweep completes the work of a dead letter. Its clock is ahead, so it also processes the work of other tests.
 */
import { expect, test } from "vitest";
import { put } from "../../functions/platform/table/write.ts";
import { openFragileFunction } from "../support/fragile-function.ts";
import { waitForMail } from "../support/mailbox.ts";
import { newUnreadableMail } from "../support/unreadable-mail.ts";

/** Runs the sweep at a time when the dead letter is old enough to be removed. */
const sweepLater = async (): Promise<void> => {
  const outbox = await openFragileFunction("email-outbox");
  expect((await outbox.invoke({ task: "sweep" }, null, 10 * 60_000)).died).toBe(false);
};

test("a dead letter stays until its work is done, and is removed by the run that does it", async () => {
  const { table, email, row, due, letters } = await newUnreadableMail();
  // The sweep finds the row by its date, but cannot parse it either.
  await sweepLater();
  expect(await letters()).toBe(1);
  await table.write([put({ ...row, ...due })]);
  await sweepLater();
  expect(await letters()).toBe(0);
  await waitForMail(email, "password was changed");
});
