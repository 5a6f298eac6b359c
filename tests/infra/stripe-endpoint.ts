/** The site's webhook is registered at Stripe's stand-in. */
import Stripe from "stripe";
import { serveForTest } from "../support/test-server.ts";
import { keys, openAccount, start } from "./stripe-account.ts";

/** An event is received as the site receives it. */
export interface Received {
  readonly body: string;
  readonly signature: string;
  readonly type: string;
  readonly id: string;
}

/** The endpoint records what it receives, and responds with the given statuses and then 200. */
export const listen = async (statuses: number[] = []) => {
  const received: Received[] = [];
  const origin = await serveForTest((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks).toString("utf8");
      const { id, type } = JSON.parse(body);
      received.push({ body, id, type, signature: String(request.headers["stripe-signature"]) });
      response.writeHead(statuses.shift() ?? 200).end();
    });
  });
  return { received, url: `${origin}/api/webhooks/stripe` };
};

/** The stand-in sends every event to the endpoint. */
export const openWithEndpoint = async (statuses: number[] = []) => {
  const endpoint = await listen(statuses);
  const account = await openAccount({ webhookUrl: endpoint.url });
  account.part.events.open();
  return { ...endpoint, ...account };
};

/** The function returns the event if its signature is valid. */
export const eventIn = (
  { body, signature }: Pick<Received, "body" | "signature">,
  secret = keys.webhookSecret,
): Stripe.Event => Stripe.webhooks.constructEvent(body, signature, secret, 300, undefined, start);
