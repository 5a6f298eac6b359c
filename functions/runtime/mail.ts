/**
 * Mails leave through the outbox: a row in the same transaction as the change that causes them. The key is
 * deterministic, so the same cause never mails twice; the secret that a mail carries is derived when it is sent and
 * stored nowhere.
 */
import * as z from "zod/mini";
import type { Deps } from "./deps.ts";
import type { Write } from "./table.ts";

/** One entry a template; `data` is what the template needs beyond the recipient. */
export const mailRequest = z.discriminatedUnion("template", [
  z.object({
    template: z.literal("verify-email"),
    data: z.object({ userId: z.string(), firstName: z.string(), redirect: z.nullable(z.string()) }),
  }),
  z.object({
    template: z.literal("reset-password"),
    data: z.object({ firstName: z.string(), tokenId: z.string(), loginTokenId: z.string() }),
  }),
  z.object({
    template: z.literal("password-changed"),
    data: z.object({ firstName: z.string(), changedAt: z.string() }),
  }),
]);
export type MailRequest = z.output<typeof mailRequest>;

export const outboxRow = z.object({
  pk: z.string(),
  sk: z.literal("MAIL"),
  outboxId: z.string(),
  to: z.string(),
  request: mailRequest,
  status: z.enum(["queued", "sent", "suppressed", "parked"]),
  attempts: z.number(),
  lost: z.number(),
  claimedUntil: z.nullable(z.string()),
  queuedAt: z.string(),
});
export type OutboxRow = z.output<typeof outboxRow>;

export const outboxKey = (outboxId: string) => ({ pk: `OUTBOX#${outboxId}`, sk: "MAIL" }) as const;

/** Where rows that still have to be sent are found (`gsi1`), by the time from which the sweep may take them. */
export const outboxQueue = "OUTBOX#queued";

/** The stream sends at once; what it has left behind for this long is the sweep's. */
const sweepAfter = 60_000;

/** The write that queues a mail; put it into the transaction of its cause. `outboxId` names the cause. */
export const queueMail = (
  { table, now }: Pick<Deps, "table" | "now">,
  outboxId: string,
  to: string,
  request: MailRequest,
): Write => {
  const at = now();
  const row: OutboxRow & { gsi1pk: string; gsi1sk: string } = {
    ...outboxKey(outboxId),
    outboxId,
    to,
    request,
    status: "queued",
    attempts: 0,
    lost: 0,
    claimedUntil: null,
    queuedAt: at.toISOString(),
    gsi1pk: outboxQueue,
    gsi1sk: new Date(at.getTime() + sweepAfter).toISOString(),
  };
  return {
    Put: { TableName: table.name, Item: row, ConditionExpression: "attribute_not_exists(pk)" },
  };
};
