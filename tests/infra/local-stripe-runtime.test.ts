import Stripe from "stripe";
import { describe, expect, test } from "vitest";
import {
  createStripe,
  stripeBrowserSettings,
} from "../../functions/commerce/stripe/stripe-access.ts";
import { readEnv } from "../../functions/platform/env.ts";
import { serveForTest } from "../support/test-server.ts";
import { keys, openAccount, start } from "./stripe-account.ts";

const variables = {
  TABLE_NAME: "table",
  LIBRARY_BUCKET: "library",
  DOCUMENTS_BUCKET: "documents",
  SITE_ORIGIN: "https://site.example",
  MAIL_FROM: "hello@site.example",
  MAIL_CONFIGURATION_SET: "mails",
  APP_SECRET_ID: "app-secret",
  BRANCH: "test",
  AWS_REGION: "eu-west-2",
  AWS_ACCESS_KEY_ID: "id",
  AWS_SECRET_ACCESS_KEY: "secret",
  STRIPE_SECRET_ID: "stripe",
  STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
};

/** Secrets Manager has one secret; each response is the next of the list, and the last one is repeated. */
const serveSecret = (...answers: readonly unknown[]): Promise<string> => {
  let input = 0;
  return serveForTest((_, response) => {
    const answer = answers[Math.min(input, answers.length - 1)];
    input += 1;
    if (answer === undefined) response.writeHead(500).end();
    else response.end(JSON.stringify({ SecretString: JSON.stringify(answer) }));
  });
};

const access = async (...secrets: readonly unknown[]) => {
  const given = secrets.length > 0 ? secrets : [keys];
  return createStripe(
    readEnv({ ...variables, AWS_ENDPOINT_URL_SECRETS_MANAGER: await serveSecret(...given) }),
  );
};

const now = new Date(start);
const payload = JSON.stringify({ id: "evt_1", object: "event", type: "payment_intent.succeeded" });
const sent = Buffer.from(payload);

const signed = (seconds = 0, secret = keys.webhookSecret, body = payload): string =>
  Stripe.webhooks.generateTestHeaderString({
    payload: body,
    secret,
    timestamp: start / 1000 + seconds,
  });

describe("an event", () => {
  test.each([0, -300, 300])("that was signed %i s from now is accepted", async (seconds) => {
    const stripe = await access();
    expect(await stripe.readSigned(sent, signed(seconds), now)).toBe(payload);
  });

  test("is read from its bytes, whatever they contain", async () => {
    const stripe = await access();
    const body = JSON.stringify({ id: "evt_2", object: "event", name: "Zoë 💳" });
    const signature = signed(0, keys.webhookSecret, body);
    expect(await stripe.readSigned(Buffer.from(body), signature, now)).toBe(body);
  });

  test("is compared with the mode of the stack's own keys", async () => {
    for (const [secretKey, isLive] of [
      ["sk_live_1", true],
      ["rk_live_1", true],
      ["rk_test_1", false],
      ["put-in-by-hand", false],
    ] as const) {
      const stripe = await access({ ...keys, secretKey });
      expect(await stripe.isLive()).toBe(isLive);
    }
  });

  test.each([
    ["too old", signed(-301)],
    ["from the future", signed(301)],
    ["signed with another secret", signed(0, "whsec_other")],
    ["signed with an empty secret", signed(0, " ")],
    ["signed for other bytes", signed(0, keys.webhookSecret, "{}")],
    ["signed without a time", signed().replace(/^t=\d+,/, "")],
    ["signed with two times", `t=1,${signed()}`],
    ["signed with an invalid time", signed().replace(/^t=(\d+)/, "t=$1x")],
    ["signed with an empty header", ""],
    ["signed with an older scheme", signed().replace("v1=", "v0=")],
    ["unsigned", undefined],
  ])("that is %s is not from Stripe", async (_, signature) => {
    const stripe = await access();
    await expect(stripe.readSigned(sent, signature, now)).rejects.toMatchObject({
      code: "broken_request",
      status: 400,
    });
  });

  test("is rejected while the stack has no secret for it", async () => {
    const stripe = await access({ secretKey: "sk_test_1", webhookSecret: "" });
    await expect(stripe.readSigned(sent, signed(0, " "), now)).rejects.toMatchObject({
      status: 503,
      retryAfter: 5,
    });
  });
});

describe("the client", () => {
  test("uses the endpoint of the environment and the key of the secret", async () => {
    const { part } = await openAccount();
    const env = readEnv({
      ...variables,
      STRIPE_API_BASE: part.url,
      AWS_ENDPOINT_URL_SECRETS_MANAGER: await serveSecret(keys),
    });
    const client = await createStripe(env).client();
    expect(await client.customers.list()).toMatchObject({ data: [] });
    expect(client.getMaxNetworkRetries()).toBe(1);
  });

  test("is available as soon as the secret can be read", async () => {
    const stripe = await access(undefined, keys);
    await expect(stripe.client()).rejects.toMatchObject({ status: 503 });
    const client = await stripe.client();
    expect(await stripe.client()).toBe(client);
  });

  test("is not available to functions without Stripe in the template", () => {
    const { STRIPE_SECRET_ID: _, ...without } = variables;
    expect(() => createStripe(readEnv(without))).toThrow(/not wired to Stripe/);
  });
});

test("browsers get Stripe's own script, unless the environment names another", () => {
  const settings = (script?: string) =>
    stripeBrowserSettings(readEnv({ ...variables, STRIPE_SCRIPT: script }));
  expect(settings()).toEqual({
    publishable_key: keys.publishableKey,
    script: "https://js.stripe.com/endive/stripe.js",
  });
  expect(settings("http://localhost:3000/_local/stripe/stripe.js").script).toBe(
    "http://localhost:3000/_local/stripe/stripe.js",
  );
});
