/** An email that the outbox cannot read: after all attempts its event is a dead letter. */
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import * as z from "zod/mini";
import { mailKey } from "../../functions/entities/mail.ts";
import { put } from "../../functions/platform/table/write.ts";
import { newEmail } from "./members.ts";
import { stackOrigin } from "./own-stack.ts";
import { openTable } from "./table.ts";

const queues = z.object({
  data: z.array(z.object({ name: z.string(), messages: z.array(z.unknown()) })),
});

/** Counts the queued messages about the email, which carry the keys of its row. */
const lettersAbout = async (outboxId: string): Promise<number> => {
  const answer = await fetch(new URL("/_local/queues", stackOrigin()));
  const { data } = queues.parse(await answer.json());
  return data
    .flatMap(({ messages }) => messages)
    .filter((message) => JSON.stringify(message).includes(outboxId)).length;
};

/** Waits until the worker has given up. `row` is the valid email, `due` are the keys by which the sweep finds it. */
export const newUnreadableMail = async () => {
  const table = await openTable();
  const email = newEmail();
  const at = new Date().toISOString();
  const outboxId = `unreadable-${randomUUID()}`;
  const row = {
    ...mailKey(outboxId),
    outboxId,
    to: email,
    request: { template: "password-changed", data: { firstName: "Ada", changedAt: at } },
    status: "queued",
    attempts: 0,
    lost: 0,
    claimedUntil: null,
    queuedAt: at,
  };
  const due = { gsi1pk: "OUTBOX#queued", gsi1sk: at };
  const letters = () => lettersAbout(outboxId);
  await table.write([put({ ...row, ...due, request: "unreadable" })]);
  await expect.poll(letters, { timeout: 40_000 }).toBe(1);
  return { table, email, row, due, letters };
};
