/** Undelivered emails and failed Stripe events, as the table stores them. */
import { randomUUID } from "node:crypto";
import { queueMail } from "../../functions/entities/mail.ts";
import { saveFailedEvent } from "../../functions/entities/stripe-event.ts";
import { openTable } from "./table.ts";

/** Stores an email that has failed eight times, and returns its id. */
export const failEmail = async (to: string): Promise<string> => {
  const id = `test-${randomUUID()}`;
  const request = {
    template: "password-changed" as const,
    data: { firstName: "Ada", changedAt: new Date().toISOString() },
  };
  const at = new Date().toISOString();
  const queued = queueMail({ now: () => new Date() }, id, to, request);
  if (queued.does !== "put") throw new Error("A mail is put");
  const change = { status: "parked", note: "refused by the mailbox", closedAt: at };
  const row = { ...queued.row, ...change, gsi1pk: "OUTBOX#parked", gsi1sk: at };
  await (await openTable()).write([{ ...queued, row }]);
  return id;
};

/** Stores a failed Stripe event of which only the id can be read. */
export const failStripeEvent = async (id: string): Promise<void> => {
  const text = JSON.stringify({ id, object: "event" });
  await (await openTable()).write([saveFailedEvent(text, "unknown form", new Date()).write]);
};
