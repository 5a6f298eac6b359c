/** Stripe's side of a test, through the API of the local console: its payments, the next failure, and the events that it sends. */
import { createHmac, randomUUID } from "node:crypto";
import { expect } from "vitest";
import * as z from "zod/mini";
import { type VisitorResponse, newVisitor } from "./visitor.ts";
import { stripeAccount } from "./running-functions.ts";
import { stackOrigin } from "./own-stack.ts";

const payment = z.object({
  id: z.string(),
  amount: z.int(),
  amount_received: z.int(),
  status: z.string(),
  metadata: z.record(z.string(), z.string()),
  customer: z.nullable(z.string()),
  refunds: z.array(z.object({ id: z.string(), amount: z.int(), status: z.string() })),
});
export type Payment = z.output<typeof payment>;

const sentEvent = z.object({
  id: z.string(),
  type: z.string(),
  object: z.nullable(z.string()),
  deliveries: z.array(z.object({ state: z.string(), lastStatus: z.nullable(z.number()) })),
});
export type SentEvent = z.output<typeof sentEvent>;

const ask = async (path: string, method = "GET", body?: unknown): Promise<unknown> => {
  const answer = await fetch(new URL(`/_local${path}`, stackOrigin()), {
    method,
    headers: { "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
};

/** Lists the payments of an order, newest first. */
export const paymentsOf = async (orderId: string): Promise<Payment[]> => {
  const { data } = z.object({ data: z.array(payment) }).parse(await ask("/payments"));
  return data.filter(({ metadata }) => metadata["order"] === orderId);
};

/** Returns the pence that Stripe holds for an order after all refunds. */
export const netPaidAtStripe = async (orderId: string): Promise<number> => {
  const all = await paymentsOf(orderId);
  return all.reduce(
    (sum, { amount_received: received, refunds }) =>
      sum +
      received -
      refunds
        .filter(({ status }) => status !== "failed")
        .reduce((back, { amount }) => back + amount, 0),
    0,
  );
};

/** Creates a confirmation token for one of Stripe's test cards, as the browser does for a new card. */
export const newConfirmationToken = async (
  token: string,
  more: { readonly setup_future_usage?: "off_session" } = {},
): Promise<string> => {
  const client = await (await stripeAccount()).stripe.client();
  const params = { payment_method: token, ...more };
  return (await client.testHelpers.confirmationTokens.create(params)).id;
};

/** Sets the outcome of the next charge; `calls` and `milliseconds` are those of the console. */
export const setNextPaymentOutcome = async (
  outcome:
    | "decline"
    | "delay"
    | "down"
    | "drop_webhook"
    | "lose_reply"
    | "processing"
    | "require_action",
  more: { readonly calls?: number; readonly milliseconds?: number } = {},
): Promise<void> => {
  await ask("/payments/next", "POST", { outcome, ...more });
};

/** Lists outcomes that no charge has used yet. */
export const waitingOutcomes = async (): Promise<readonly unknown[]> =>
  z.object({ data: z.array(z.unknown()) }).parse(await ask("/payments/next")).data;

export const clearOutcomes = async (): Promise<void> => {
  await ask("/payments/next", "DELETE");
};

/** Confirms or refuses a payment on the bank's page, as the customer would. */
export const authenticate = async (
  intentId: string,
  outcome: "fail" | "succeed",
): Promise<unknown> => ask(`/payments/${intentId}/authenticate`, "POST", { outcome });

/** Disputes a payment as the cardholder, and returns the id of the dispute. */
export const dispute = async (intentId: string): Promise<string> =>
  z.object({ id: z.string() }).parse(await ask(`/payments/${intentId}/dispute`, "POST", {})).id;

export const listStripeEvents = async (intentId: string, type: string): Promise<SentEvent[]> => {
  const { data } = z
    .object({ data: z.array(sentEvent) })
    .parse(await ask(`/payments/events?object=${intentId}`));
  return data.filter((event) => event.type === type);
};

export const resend = async (
  eventId: string,
  times: number,
): Promise<ReadonlyArray<number | null>> =>
  z
    .object({ statuses: z.array(z.nullable(z.number())) })
    .parse(await ask(`/payments/events/${eventId}/resend`, "POST", { times })).statuses;

/** Waits until an event of this type has been sent, and returns it. */
export const waitForStripeEvent = async (intentId: string, type: string): Promise<SentEvent> => {
  let found: SentEvent | undefined;
  await expect
    .poll(async () => {
      found = (await listStripeEvents(intentId, type)).at(-1);
      return found?.deliveries.every(({ state }) => state !== "pending");
    })
    .toBe(true);
  if (found === undefined) throw new Error(`No ${type} of ${intentId}`);
  return found;
};

/** Runs a schedule now, and returns when its work is done. */
export const runSchedule = async (name: string): Promise<void> => {
  await ask(`/schedules/${name}`, "POST");
};

/** Runs each schedule of the stack once. */
export const runEverySchedule = async (): Promise<void> => {
  const listed = z.object({ data: z.array(z.object({ name: z.string() })) });
  const { data } = listed.parse(await ask("/schedules"));
  for (const { name } of data) await runSchedule(name); // oxlint-disable-line no-await-in-loop
};

/** Builds an event in Stripe's format about any `object`. */
export const newStripeEvent = (type: string, object: object) => ({
  id: `evt_${randomUUID().replaceAll("-", "")}`,
  object: "event",
  api_version: "2026-10-28.endive",
  created: Math.floor(Date.now() / 1000),
  data: { object },
  livemode: false,
  pending_webhooks: 1,
  request: { id: null, idempotency_key: null },
  type,
});

/** Sends an event like Stripe, or like an attacker with a wrong secret. */
export const sendEvent = (
  event: object | string,
  { secret, at = Date.now() }: { readonly secret: string; readonly at?: number },
): Promise<VisitorResponse> => {
  const body = typeof event === "string" ? event : JSON.stringify(event);
  const time = Math.floor(at / 1000);
  const signature = createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
  return newVisitor().send({
    method: "POST",
    path: "/api/webhooks/stripe",
    headers: {
      "content-type": "application/json",
      "stripe-signature": `t=${time},v1=${signature}`,
    },
    body,
  });
};
