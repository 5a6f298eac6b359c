import { expect, test } from "vitest";
import { keys, refusal } from "./stripe-account.ts";
import { openConsole, serve } from "./stripe-console.ts";

test("shows the ledger with refunds", async () => {
  const { call, pay, stripe } = await openConsole();
  const { id, created } = await pay("one");
  await stripe.refunds.create({ payment_intent: id, amount: 904 });
  expect(await call("GET", "/payments")).toMatchObject({
    status: 200,
    data: [
      {
        id,
        amount: 78_904,
        currency: "gbp",
        status: "succeeded",
        metadata: { order: "ord_1" },
        customer: null,
        refunds: [{ amount: 904, status: "succeeded" }],
        created,
      },
    ],
  });
});

test("sets the outcome of the next charge, and resets it", async () => {
  const { call, pay } = await openConsole();
  expect(await call("POST", "/payments/next", { outcome: "explode" })).toMatchObject({
    status: 400,
  });
  await call("POST", "/payments/next", { outcome: "decline" });
  expect(await refusal(pay("one"))).toMatchObject({ code: "card_declined" });
  await call("POST", "/payments/next", { outcome: "down", calls: 1 });
  expect(await call("GET", "/payments/next")).toMatchObject({
    data: [{ outcome: "down", calls: 1 }],
  });
  await call("DELETE", "/payments/next");
  expect((await pay("two")).status).toBe("succeeded");
});

test("waits for webhooks, lists events and sends them again", async () => {
  const { call, pay, stripe } = await openConsole();
  const { id } = await pay("one");
  await call("POST", "/settle", {});
  expect(await call("GET", `/payments/events?object=${id}`)).toMatchObject({
    data: [
      {
        type: "payment_intent.succeeded",
        object: id,
        deliveries: [{ state: "delivered", tries: 1, lastStatus: 200 }],
      },
      { type: "payment_intent.created", deliveries: [] },
    ],
  });
  const [event] = (await stripe.events.list({ type: "payment_intent.succeeded" })).data;
  const again = `/payments/events/${event?.id}/resend`;
  expect(await call("POST", again, { times: 3 })).toMatchObject({
    sent: 3,
    statuses: [200, 200, 200],
  });
  expect(await call("POST", again, { times: 0 })).toMatchObject({ status: 400 });
  expect(await call("POST", "/payments/events/evt_none/resend", {})).toMatchObject({ status: 404 });
});

test("answers for the customer's bank", async () => {
  const { call, pay, stripe } = await openConsole();
  await call("POST", "/payments/next", { outcome: "require_action" });
  const { id } = await pay("one");
  await call("POST", `/payments/${id}/authenticate`, { outcome: "succeed" });
  expect((await stripe.paymentIntents.retrieve(id)).status).toBe("succeeded");
});

test("serves Stripe.js and its calls from the site's origin", async () => {
  const { origin, pay } = await openConsole();
  const script = await fetch(`${origin}/_local/stripe/stripe.js`);
  expect(script.headers.get("content-type")).toContain("text/javascript");
  expect(await script.text()).toContain('version: "endive"');
  const styles = await fetch(`${origin}/_local/stripe/stripe.css`);
  expect(styles.headers.get("content-type")).toContain("text/css");
  const { id, client_secret: secret } = await pay("one");
  const answer = await fetch(
    `${origin}/_local/stripe/v1/payment_intents/${id}?client_secret=${secret}`,
    { headers: { authorization: `Bearer ${keys.publishableKey}` } },
  );
  expect(await answer.json()).toMatchObject({ id, status: "succeeded" });
  const elsewhere = await fetch(`${origin}/_local/stripe/stripe.js`, {
    headers: { origin: "https://other.example" },
  });
  expect(elsewhere.status).toBe(403);
});

test("says when there is no stand-in", async () => {
  const { call } = await serve(undefined);
  for (const path of ["/payments", "/payments/events", "/stripe/v1/customers"])
    expect(await call("GET", path)).toEqual({
      status: 404,
      message: "There is no stand-in here: payments go elsewhere.",
    });
});
