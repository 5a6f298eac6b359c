/**
 * Delivers Stripe's events at a time that the test chooses, while the site's own webhook endpoint is disabled. Every event is delivered
 * twice, in both orders.
 */
import { createHmac } from "node:crypto";
import type Stripe from "stripe";
import * as z from "zod/mini";
import {
  stripeEvents,
  stripeWebhookContract,
} from "../../shared/contract/payments/stripe-webhook.ts";
import { routeKey } from "../../shared/contract/endpoint.ts";
import { startFunction } from "../support/function-process.ts";
import { httpEvent } from "../support/http-event.ts";
import { stackFunction, stripeAccount } from "../support/running-functions.ts";

export interface AheadStripeEvents {
  /** Delivers this member's events since the last call. `at` is in epoch milliseconds. */
  deliver(userId: string, at: number): Promise<void>;
  end(): void;
}

/** The webhook endpoint of the local site. */
const siteEndpoint = "we_site";
const types = Object.values(stripeEvents).flat();
const maxEvents = 100;

export const openAheadStripeEvents = async (): Promise<AheadStripeEvents> => {
  const { stripe, webhookSecret } = await stripeAccount();
  const client = await stripe.client();
  const { worker, end } = startFunction(await stackFunction("stripe-webhook"));
  await worker.ready;
  let [newest] = (await client.events.list({ limit: 1, types })).data;
  const users = new Map<string, string>();
  const send = async (body: string, at: number): Promise<void> => {
    const time = Math.floor(at / 1000);
    const signature = createHmac("sha256", webhookSecret).update(`${time}.${body}`).digest("hex");
    const event = httpEvent({
      routeKey: routeKey(stripeWebhookContract.endpoints.receiveEvent),
      headers: { "stripe-signature": `t=${time},v1=${signature}` },
      body,
    });
    const { response } = await worker.invoke({
      event: JSON.stringify(event),
      http: true,
      requestId: "of-a-test",
      clockOffset: at - Date.now(),
    });
    if (response?.status !== 200) throw new Error(`An event was answered ${response?.status}`);
  };
  return {
    deliver: async (userId, at) => {
      const since = newest === undefined ? {} : { ending_before: newest.id };
      const { data, has_more: isMore } = await client.events.list({
        ...since,
        limit: maxEvents,
        types,
      });
      if (isMore) throw new Error("More has happened than is asked for at once");
      newest = data[0] ?? newest;
      const notified = data.map((event) => ({ event, about: paymentOfEvent(event) }));
      for (const { about } of notified) if (about.user) users.set(about.intent, about.user);
      const own = notified.filter(({ about: { intent } }) => users.get(intent) === userId);
      for (const { event } of [...own, ...own.toReversed()]) await send(JSON.stringify(event), at);
    },
    end,
  };
};

const aboutPayment = z.object({
  object: z.literal("payment_intent"),
  id: z.string(),
  metadata: z.object({ user: z.string() }),
});
const aboutMoneyBack = z.object({ payment_intent: z.string() });

/** Returns the payment that an event is about, and its user if the event names one. */
const paymentOfEvent = ({ data: { object } }: Stripe.Event) => {
  const payment = aboutPayment.safeParse(object);
  if (payment.success) return { intent: payment.data.id, user: payment.data.metadata.user };
  return { intent: aboutMoneyBack.parse(object).payment_intent, user: undefined };
};

/** Disables the site's endpoint, because the site's clock does not move with the test. */
export const setSiteEndpointDisabled = async (isShut: boolean): Promise<void> => {
  const { stripe } = await stripeAccount();
  const client = await stripe.client();
  await client.webhookEndpoints.update(siteEndpoint, { disabled: isShut });
};
