import { setTimeout as pause } from "node:timers/promises";
import type Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { type Account, idOf, openAccount, refusal, sdkFor } from "./stripe-account.ts";

const charge = (method = "pm_card_visa", amount = 78_904): Stripe.PaymentIntentCreateParams => ({
  amount,
  currency: "gbp",
  payment_method: method,
  automatic_payment_methods: { enabled: true, allow_redirects: "never" },
  confirm: true,
  metadata: { attempt: "att_1" },
});

const create = ({ stripe }: Account, params: Stripe.PaymentIntentCreateParams, key = "att_1") =>
  stripe.paymentIntents.create(params, { idempotencyKey: key });

const charged = async ({ stripe }: Account): Promise<number> =>
  (await stripe.charges.list({ limit: 100 })).data.length;

describe("an idempotency key", () => {
  test("returns the first response again, and charges once", async () => {
    const account = await openAccount();
    const first = await create(account, charge());
    expect(first.lastResponse.headers).not.toHaveProperty("idempotent-replayed");
    const second = await create(account, charge());
    expect(second).toEqual(first);
    expect(second.lastResponse.headers).toMatchObject({
      "idempotent-replayed": "true",
      "original-request": first.lastResponse.requestId,
      "idempotency-key": "att_1",
    });
    expect(await charged(account)).toBe(1);
  });

  test("returns a decline again, although the card would work by then", async () => {
    const account = await openAccount();
    account.part.outcomes.add({ outcome: "decline", calls: 1, milliseconds: 0 });
    const first = await refusal(create(account, charge()));
    const second = await refusal(create(account, charge()));
    expect(first).toMatchObject({ code: "card_declined" });
    expect(second.raw).toMatchObject({ code: "card_declined", charge: first.charge });
    expect(second.headers).toMatchObject({ "idempotent-replayed": "true" });
    expect(await charged(account)).toBe(1);
    expect((await create(account, charge(), "att_2")).status).toBe("succeeded");
  });

  test.each([
    ["another amount", charge("pm_card_visa", 78_905)],
    ["another card", charge("pm_card_mastercard")],
    ["an additional parameter", { ...charge(), description: "Order" }],
  ])("is rejected for %s", async (_, changed) => {
    const account = await openAccount();
    await create(account, charge());
    expect(await refusal(create(account, changed))).toMatchObject({
      type: "StripeIdempotencyError",
      statusCode: 400,
      message: expect.stringMatching(/can only be used with the same parameters/),
    });
    expect(await charged(account)).toBe(1);
  });

  test("is rejected for another endpoint", async () => {
    const account = await openAccount();
    await create(account, charge());
    const error = await refusal(account.stripe.customers.create({}, { idempotencyKey: "att_1" }));
    expect(error).toMatchObject({
      type: "StripeIdempotencyError",
      message: expect.stringMatching(
        /same endpoint .*'\/v1\/payment_intents' vs '\/v1\/customers'/,
      ),
    });
  });

  test("can be used again after invalid parameters", async () => {
    const account = await openAccount();
    const wrong = { ...charge(), amount: 1.5 };
    expect(await refusal(create(account, wrong))).toMatchObject({ param: "amount" });
    expect((await create(account, charge())).status).toBe("succeeded");
  });

  test("expires after a day", async () => {
    const account = await openAccount();
    const first = await create(account, charge());
    account.clock.now += 23 * 3_600_000;
    expect((await create(account, charge())).id).toBe(first.id);
    account.clock.now += 2 * 3_600_000;
    expect((await create(account, charge())).id).not.toBe(first.id);
  });

  test("is in use until its first call has a response", async () => {
    const account = await openAccount();
    account.part.outcomes.add({ outcome: "delay", calls: 1, milliseconds: 2000 });
    const first = create(account, charge());
    // The charge exists as soon as the call is being processed.
    while ((await charged(account)) === 0) await pause(5);
    expect(await refusal(create(account, charge()))).toMatchObject({
      statusCode: 409,
      code: "idempotency_key_in_use",
    });
    expect((await first).status).toBe("succeeded");
    expect(await create(account, charge())).toEqual(await first);
    expect(await charged(account)).toBe(1);
  });

  test("used fifty times at once charges once", async () => {
    const account = await openAccount();
    const all = await Promise.all(Array.from({ length: 50 }, () => create(account, charge())));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(await charged(account)).toBe(1);
  });
});

describe("the failures that the console can cause", () => {
  test("a decline, for one charge", async () => {
    const account = await openAccount();
    account.part.outcomes.add({ outcome: "decline", calls: 1, milliseconds: 0 });
    expect(await refusal(create(account, charge()))).toMatchObject({ code: "card_declined" });
    expect((await create(account, charge(), "att_2")).status).toBe("succeeded");
  });

  test("a request for authentication, for any card, until it is answered", async () => {
    const account = await openAccount();
    const { stripe, part } = account;
    part.outcomes.add({ outcome: "require_action", calls: 1, milliseconds: 0 });
    const asking = await create(account, charge());
    expect(asking.status).toBe("requires_action");
    const again = await stripe.paymentIntents.confirm(asking.id, {
      payment_method: idOf(asking.payment_method),
    });
    expect(again.status).toBe("requires_action");
    part.authenticate(asking.id, "succeed");
    expect((await stripe.paymentIntents.retrieve(asking.id)).status).toBe("succeeded");
  });

  test("a lost response after the charge, and again on the SDK's own retry", async () => {
    const account = await openAccount();
    const stripe = sdkFor(account.part.url, undefined, 1);
    account.part.outcomes.add({ outcome: "lose_reply", calls: 2, milliseconds: 0 });
    const lost = await refusal(stripe.paymentIntents.create(charge(), { idempotencyKey: "att_1" }));
    expect(lost.type).toBe("StripeConnectionError");
    expect(await charged(account)).toBe(1);
    const found = await create(account, charge());
    expect(found.status).toBe("succeeded");
    expect(await charged(account)).toBe(1);
  });

  test("a response that is lost once is replaced by the SDK's retry", async () => {
    const account = await openAccount();
    const stripe = sdkFor(account.part.url, undefined, 1);
    account.part.outcomes.add({ outcome: "lose_reply", calls: 1, milliseconds: 0 });
    const paid = await stripe.paymentIntents.create(charge(), { idempotencyKey: "att_1" });
    expect(paid.lastResponse.headers).toMatchObject({ "idempotent-replayed": "true" });
    expect(await charged(account)).toBe(1);
  });

  test("no response, for the requested number of calls", async () => {
    const account = await openAccount();
    account.part.outcomes.add({ outcome: "down", calls: 2, milliseconds: 0 });
    expect(account.part.outcomes.waiting).toEqual([{ outcome: "down", calls: 2, milliseconds: 0 }]);
    for (let call = 0; call < 2; call += 1)
      expect(await refusal(create(account, charge()))).toMatchObject({ statusCode: 503 });
    expect((await create(account, charge())).status).toBe("succeeded");
  });

  test("take effect in order, and can be removed", async () => {
    const account = await openAccount();
    const { outcomes } = account.part;
    outcomes.add({ outcome: "decline", calls: 1, milliseconds: 0 });
    outcomes.add({ outcome: "require_action", calls: 1, milliseconds: 0 });
    await refusal(create(account, charge()));
    expect((await create(account, charge(), "att_2")).status).toBe("requires_action");
    outcomes.add({ outcome: "decline", calls: 1, milliseconds: 0 });
    outcomes.clear();
    expect((await create(account, charge(), "att_3")).status).toBe("succeeded");
  });
});
