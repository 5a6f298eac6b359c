import Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { apiVersion } from "../../infra/local/services/stripe/call.ts";
import { keys, openAccount, refusal, sdkFor, start } from "./stripe-account.ts";

test("the stand-in has the API version of the SDK", () => {
  expect(Stripe.API_VERSION).toBe(apiVersion);
});

describe("callers are authenticated", () => {
  test.each([
    ["sk_test_wrong", 401, /^Invalid API Key provided: sk_test_\*\*\*\*rong$/],
    ["pk_test_wrong", 401, /^Invalid API Key provided/],
    [keys.publishableKey, 403, /cannot be made with a publishable API key/],
  ])("the key %s is rejected", async (key, status, message) => {
    const { part } = await openAccount();
    const error = await refusal(sdkFor(part.url, key).customers.list());
    expect(error).toMatchObject({
      statusCode: status,
      rawType: "invalid_request_error",
      message: expect.stringMatching(message),
    });
    expect(error.requestId).toMatch(/^req_/);
  });

  test("a call without a key is rejected", async () => {
    const { part } = await openAccount();
    const response = await fetch(`${part.url}/v1/customers`);
    expect(response.status).toBe(401);
    expect(await response.text()).toContain("You did not provide an API key");
  });
});

describe("what is not implemented is named", () => {
  test("for endpoints", async () => {
    const { stripe } = await openAccount();
    const error = await refusal(stripe.subscriptions.create({ customer: "cus_1", items: [] }));
    expect(error).toMatchObject({
      statusCode: 501,
      message: "The local Stripe does not implement POST /v1/subscriptions.",
    });
  });

  test("for parameters that Stripe has", async () => {
    const { stripe } = await openAccount();
    const transfer = { destination: "acct_1" };
    const error = await refusal(
      stripe.paymentIntents.create({ amount: 100, currency: "gbp", transfer_data: transfer }),
    );
    expect(error.message).toBe("The local Stripe does not implement the parameter transfer_data.");
  });

  test("for other versions, currencies, payment methods and test tokens", async () => {
    const { stripe, part } = await openAccount();
    const old = await fetch(`${part.url}/v1/customers`, {
      headers: { authorization: `Bearer ${keys.secretKey}`, "stripe-version": "2020-08-27" },
    });
    expect(await old.text()).toContain("does not implement the API version 2020-08-27");
    const calls = [
      stripe.paymentIntents.create({ amount: 100, currency: "jpy" }),
      stripe.paymentIntents.create({
        amount: 100,
        currency: "gbp",
        allowed_payment_method_types: ["sepa_debit"],
      }),
      stripe.paymentMethods.retrieve("pm_card_createDispute"),
    ];
    const messages = await Promise.all(calls.map(async (call) => (await refusal(call)).message));
    expect(messages).toEqual([
      "The local Stripe does not implement the currency jpy.",
      "The local Stripe does not implement the payment method type sepa_debit.",
      "The local Stripe does not implement the test token pm_card_createDispute.",
    ]);
  });
});

/** The body is sent unchanged. */
const post = async (url: string, path: string, body: string): Promise<unknown> => {
  const response = await fetch(`${url}${path}`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${keys.secretKey}`,
      "content-type": "application/x-www-form-urlencoded",
    },
    body,
  });
  return { status: response.status, ...JSON.parse(await response.text()) };
};

describe("wrong parameters are rejected by name, and have no effect", () => {
  test.each([
    ["foo=1", "parameter_unknown", "foo", "Received unknown parameter: foo"],
    ["foo=1&bar=2", "parameter_unknown", "foo", "Received unknown parameters: foo, bar"],
    [
      "invoice_settings[foo]=1",
      "parameter_unknown",
      "invoice_settings[foo]",
      "Received unknown parameter: invoice_settings[foo]",
    ],
    ["__proto__=1", "parameter_unknown", "__proto__", "Received unknown parameter: __proto__"],
    ["metadata=text", undefined, "metadata", "Invalid object"],
    ["name[a]=1", undefined, "name", "Invalid string: name must be a string"],
  ])("%s", async (body, code, param, message) => {
    const { part, stripe } = await openAccount();
    expect(await post(part.url, "/v1/customers", body)).toMatchObject({
      status: 400,
      error: { type: "invalid_request_error", ...(code && { code }), param, message },
    });
    expect((await stripe.customers.list()).data).toEqual([]);
  });

  test.each([
    ["currency=gbp", "parameter_missing", "amount", "Missing required param: amount."],
    ["amount=&currency=gbp", "parameter_invalid_empty", "amount", /^You passed an empty string/],
    ["amount=1.5&currency=gbp", "parameter_invalid_integer", "amount", "Invalid integer: 1.5"],
    ["amount=2e3&currency=gbp", "parameter_invalid_integer", "amount", "Invalid integer: 2e3"],
    ["amount=29&currency=gbp", "amount_too_small", "amount", "Amount must be at least £0.30 gbp"],
    ["amount=100000000&currency=gbp", "amount_too_large", "amount", /no more than £999,999\.99/],
    ["amount=100&currency=pound", undefined, "currency", "Invalid currency: pound"],
    ["amount=100&currency=gbp&confirm=yes", undefined, "confirm", "Invalid boolean: yes"],
    [
      "amount=100&currency=gbp&capture_method=later",
      undefined,
      "capture_method",
      "Invalid capture_method: must be one of automatic, automatic_async, or manual",
    ],
    [
      "amount=100&currency=gbp&customer=cus_none",
      "resource_missing",
      "customer",
      "No such customer: 'cus_none'",
    ],
  ])("%s", async (body, code, param, message) => {
    const { part, stripe } = await openAccount();
    expect(await post(part.url, "/v1/payment_intents", body)).toMatchObject({
      status: 400,
      error: {
        type: "invalid_request_error",
        ...(code && { code, doc_url: expect.stringContaining(code.replaceAll("_", "-")) }),
        param,
        message: typeof message === "string" ? message : expect.stringMatching(message),
      },
    });
    expect((await stripe.paymentIntents.list()).data).toEqual([]);
  });

  test("an unknown id", async () => {
    const { stripe } = await openAccount();
    expect(await refusal(stripe.paymentIntents.retrieve("pi_none"))).toMatchObject({
      statusCode: 404,
      code: "resource_missing",
      message: "No such payment_intent: 'pi_none'",
    });
  });
});

describe("customers", () => {
  test("are created, changed, found by email and deleted", async () => {
    const { stripe } = await openAccount();
    const made = await stripe.customers.create({
      email: "ada@studio.example",
      name: "Ada Okonkwo",
      metadata: { user: "usr_1", plan: "15" },
      address: { line1: "1 High Street", country: "GB" },
    });
    expect(made).toMatchObject({
      object: "customer",
      created: start / 1000,
      livemode: false,
      address: { line1: "1 High Street", country: "GB", city: null },
      metadata: { user: "usr_1", plan: "15" },
      invoice_settings: { default_payment_method: null },
    });
    const changed = await stripe.customers.update(made.id, {
      name: "",
      metadata: { plan: "", seat: "3" },
    });
    expect(changed).toMatchObject({ name: null, metadata: { user: "usr_1", seat: "3" } });
    expect(changed).not.toHaveProperty("metadata.plan");
    const byMail = async (email: string) => (await stripe.customers.list({ email })).data.length;
    expect(await byMail("ada@studio.example")).toBe(1);
    expect(await byMail("someone@else.example")).toBe(0);
    expect(await stripe.customers.del(made.id)).toEqual({
      id: made.id,
      object: "customer",
      deleted: true,
    });
    expect(await stripe.customers.retrieve(made.id)).toMatchObject({ deleted: true });
    expect(await byMail("ada@studio.example")).toBe(0);
  });

  test("have payment methods and a default one", async () => {
    const { stripe } = await openAccount();
    const { id: customer } = await stripe.customers.create({ payment_method: "pm_card_visa" });
    const second = await stripe.paymentMethods.attach("pm_card_mastercard", { customer });
    expect(second).toMatchObject({
      customer,
      type: "card",
      card: { brand: "mastercard", last4: "4444", exp_month: 12, exp_year: 2027 },
    });
    const { data } = await stripe.paymentMethods.list({ customer, type: "card" });
    expect(data.map(({ card }) => card?.last4)).toEqual(["4444", "4242"]);
    await stripe.customers.update(customer, {
      invoice_settings: { default_payment_method: second.id },
    });
    const expanded = await stripe.customers.retrieve(customer, {
      expand: ["invoice_settings.default_payment_method"],
    });
    expect(expanded).toMatchObject({
      invoice_settings: { default_payment_method: { id: second.id, card: { last4: "4444" } } },
    });
    await stripe.paymentMethods.detach(second.id);
    expect(await stripe.customers.retrieve(customer)).toMatchObject({
      invoice_settings: { default_payment_method: null },
    });
    const again = await refusal(stripe.paymentMethods.attach(second.id, { customer }));
    expect(again.message).toMatch(/may not be used again/);
  });

  test("keep their payment methods from other customers", async () => {
    const { stripe } = await openAccount();
    const owner = await stripe.customers.create({ payment_method: "pm_card_visa" });
    const other = await stripe.customers.create();
    const [method] = (await stripe.customers.listPaymentMethods(owner.id)).data;
    const id = method?.id ?? "";
    const calls = [
      stripe.paymentMethods.attach(id, { customer: other.id }),
      stripe.customers.retrievePaymentMethod(other.id, id),
      stripe.customers.update(other.id, { invoice_settings: { default_payment_method: id } }),
      stripe.paymentIntents.create({
        amount: 100,
        currency: "gbp",
        customer: other.id,
        payment_method: id,
      }),
    ];
    for (const call of calls)
      expect(await refusal(call)).toMatchObject({ rawType: "invalid_request_error" });
  });

  test("the same card has the same fingerprint", async () => {
    const { stripe } = await openAccount();
    const [one, two, other] = await Promise.all(
      ["pm_card_visa", "pm_card_visa", "pm_card_mastercard"].map((token) =>
        stripe.paymentMethods.retrieve(token),
      ),
    );
    expect(one?.id).not.toBe(two?.id);
    expect(one?.card?.fingerprint).toBe(two?.card?.fingerprint);
    expect(one?.card?.fingerprint).not.toBe(other?.card?.fingerprint);
  });
});

describe("lists", () => {
  test("are paged, newest first, and the SDK iterates over all pages", async () => {
    const { stripe, clock } = await openAccount();
    const made: string[] = [];
    for (let index = 0; index < 7; index += 1) {
      clock.now = start + index * 1000;
      made.push((await stripe.customers.create()).id);
    }
    const newest = made.toReversed();
    const first = await stripe.customers.list({ limit: 3 });
    expect(first).toMatchObject({ object: "list", has_more: true, url: "/v1/customers" });
    const ids: string[] = [];
    for await (const { id } of stripe.customers.list({ limit: 3 })) ids.push(id);
    expect(ids).toEqual(newest);
    const before = await stripe.customers.list({ limit: 2, ending_before: newest[3] ?? "" });
    expect(before.data.map(({ id }) => id)).toEqual(newest.slice(1, 3));
    const since = await stripe.customers.list({ created: { gte: start / 1000 + 4 } });
    expect(since.data).toHaveLength(3);
  });

  test("reject invalid limits and cursors", async () => {
    const { stripe } = await openAccount();
    for (const limit of [0, 101])
      expect(await refusal(stripe.customers.list({ limit }))).toMatchObject({ param: "limit" });
    expect(await refusal(stripe.customers.list({ starting_after: "cus_none" }))).toMatchObject({
      code: "resource_missing",
      param: "starting_after",
    });
  });

  test("name a property that cannot be expanded", async () => {
    const { stripe } = await openAccount();
    const { id } = await stripe.customers.create();
    const error = await refusal(stripe.customers.retrieve(id, { expand: ["email"] }));
    expect(error.message).toBe("This property cannot be expanded (email).");
  });
});
