import { once } from "node:events";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createConsole } from "../../infra/local/console/console.ts";
import { openClock } from "../../infra/local/services/clock/clock.ts";
import { startSchedules } from "../../infra/local/services/schedules/start-schedules.ts";
import type { StripePart } from "../../infra/local/services/stripe/start-stripe.ts";
import { keys, openAccount, refusal } from "./stripe-account.ts";

/** The console in front of the stand-in, or of none. */
const serve = async (stripe: StripePart | undefined) => {
  const schedules = startSchedules({
    specs: [],
    now: Date.now,
    invoke: async () => {},
    readDue: async () => [],
  });
  onTestFinished(() => schedules.stop());
  const running = {
    clock: openClock(join(tmpdir(), "no-clock-was-kept-here.json")),
    moveTo: async () => ({ now: "", fired: [], thinned: [], steps: [] }),
    schedules,
    settle: async () => stripe?.settle(),
    mails: undefined,
    stripe,
    queues: { send: () => {}, list: [], clear: () => false },
    events: { put: async () => {} },
  };
  const server = createServer(createConsole(() => ({ ready: true, parts: [], running })));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
  const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${origin}/_local${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, ...JSON.parse(await response.text()) };
  };
  return { origin, call };
};

const open = async () => {
  const endpoint = createServer((request, response) => {
    request.resume();
    request.on("end", () => response.end());
  });
  endpoint.listen(0, "127.0.0.1");
  await once(endpoint, "listening");
  onTestFinished(() => {
    endpoint.close();
    endpoint.closeAllConnections();
  });
  const address = endpoint.address();
  const port = typeof address === "object" ? address?.port : 0;
  const account = await openAccount({ webhookUrl: `http://127.0.0.1:${port}/` });
  account.part.events.open();
  const pay = (key: string) =>
    account.stripe.paymentIntents.create(
      {
        amount: 78_904,
        currency: "gbp",
        payment_method: "pm_card_visa",
        automatic_payment_methods: { enabled: true, allow_redirects: "never" },
        confirm: true,
        metadata: { order: "ord_1" },
      },
      { idempotencyKey: key },
    );
  return { ...account, ...(await serve(account.part)), pay };
};

test("shows the ledger with what was paid back", async () => {
  const { call, pay, stripe } = await open();
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

test("sets what goes wrong with the next charge, and takes it back", async () => {
  const { call, pay } = await open();
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
  const { call, pay, stripe } = await open();
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
  const { call, pay, stripe } = await open();
  await call("POST", "/payments/next", { outcome: "require_action" });
  const { id } = await pay("one");
  await call("POST", `/payments/${id}/authenticate`, { outcome: "succeed" });
  expect((await stripe.paymentIntents.retrieve(id)).status).toBe("succeeded");
});

test("serves the browser's half and its calls from the site's origin", async () => {
  const { origin, pay } = await open();
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

test("says so when payments go elsewhere", async () => {
  const { call } = await serve(undefined);
  for (const path of ["/payments", "/payments/events", "/stripe/v1/customers"])
    expect(await call("GET", path)).toEqual({
      status: 404,
      message: "There is no stand-in here: payments go elsewhere.",
    });
});
