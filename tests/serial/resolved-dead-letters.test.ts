/** A dead letter that a later sweep has done the work of. Its clock is ahead: it takes what others have under way, too. */
import { expect, test } from "vitest";
import { put } from "../../functions/platform/table/write.ts";
import { openFragile } from "../support/fragile-function.ts";
import { mailTo } from "../support/mailbox.ts";
import { newUnreadableMail } from "../support/unreadable-mail.ts";

/** When the letter is old enough to be settled. */
const sweepLater = async (): Promise<void> => {
  const outbox = await openFragile("email-outbox");
  expect((await outbox.invoke({ task: "sweep" }, null, 10 * 60_000)).died).toBe(false);
};

test("a letter stays while its work is undone, and goes with the run that does it", async () => {
  const { table, email, row, due, letters } = await newUnreadableMail();
  // The sweep finds it by its date, and cannot read it either.
  await sweepLater();
  expect(await letters()).toBe(1);
  await table.write([put({ ...row, ...due })]);
  await sweepLater();
  expect(await letters()).toBe(0);
  await mailTo(email, "password was changed");
});
