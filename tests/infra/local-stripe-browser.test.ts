import * as z from "zod/mini";
import { readFileSync } from "node:fs";
import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { contentSecurityPolicy } from "../../infra/constructs/content-security-policy.ts";
import { browserFile } from "../../infra/local/services/stripe/browser-files.ts";
import { expectAccessible } from "../support/browser.ts";
import { launchOptions } from "../support/chromium.ts";
import { serveForTest } from "../support/test-server.ts";
import { type Account, idOf, keys, openAccount } from "./stripe-account.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch(launchOptions);
});
afterAll(() => browser.close());

const page = `<!doctype html><html lang="en"><title>Pay</title>
<link rel="stylesheet" href="/site.css"><main><h1>Pay</h1><div id="fields"></div>
<button id="before">Before</button></main><script src="/_local/stripe/stripe.js"></script></html>`;

/** The site has the content security policy of the product's pages, and the stand-in is where the console serves it. */
const serve = async ({ part }: Account): Promise<string> => {
  const origin = await serveForTest((request, response) => {
    const path = request.url ?? "/";
    const stripe = "/_local/stripe";
    if (path.startsWith(`${stripe}/v1/`)) {
      part.handle(request, response, path.slice(stripe.length));
      return;
    }
    const file = browserFile(path.slice(`${stripe}/`.length));
    const type = file?.type ?? (path === "/site.css" ? "text/css" : "text/html; charset=utf-8");
    response.writeHead(200, {
      "content-type": type,
      "content-security-policy": contentSecurityPolicy("pictures.example", "papers.example"),
    });
    response.end(file?.text ?? (path === "/site.css" ? "input { display: none }" : page));
  });
  return `${origin}/`;
};

interface Shop extends Account {
  readonly page: Page;
  readonly customer: string;
  /** The errors that the page logs are recorded. */
  readonly troubles: string[];
}

/** The page has the fields for saving a card. */
const openShop = async (): Promise<Shop> => {
  const account = await openAccount();
  const { id: customer } = await account.stripe.customers.create();
  const setup = await account.stripe.setupIntents.create({ customer });
  const context = await browser.newContext();
  onTestFinished(() => context.close());
  const opened = await context.newPage();
  const troubles: string[] = [];
  opened.on("pageerror", (error) => troubles.push(error.message));
  opened.on("console", (entry) => {
    if (entry.type() === "error" && !entry.text().startsWith("Failed to load resource"))
      troubles.push(entry.text());
  });
  await opened.goto(await serve(account));
  await opened.evaluate(`
    window.told = [];
    window.stripe = Stripe(${JSON.stringify(keys.publishableKey)}, { locale: "en-GB" });
    window.elements = stripe.elements({
      clientSecret: ${JSON.stringify(setup.client_secret)},
      appearance: { variables: { colorPrimary: "#3f4a78" } },
    });
    const element = elements.create("payment", { fields: { billingDetails: { name: "never" } } });
    element.on("change", (event) => told.push(["change", event.complete]));
    element.mount("#fields");
    new Promise((ready) => element.on("ready", ready)).then(() => {});
  `);
  return { ...account, page: opened, customer, troubles };
};

/** Saving begins here, and `window.saved` will be its result. */
const save = ({ page: shop }: Shop): Promise<unknown> =>
  shop.evaluate(`void (window.saved = stripe.confirmSetup({
    elements,
    redirect: "if_required",
    confirmParams: { payment_method_data: { billing_details: { name: "Ada Okonkwo" } } },
  }))`);

const type = async ({ page: shop }: Shop, number: string): Promise<void> => {
  await shop.getByLabel("Card number").pressSequentially(number);
  await shop.getByLabel("Expiry date").pressSequentially("430");
  await shop.getByLabel("Security code").pressSequentially("123");
};

test("the script reports the release that the packages are made for", async () => {
  const shop = await openShop();
  const pure = readFileSync("node_modules/@stripe/stripe-js/dist/pure.mjs", "utf8");
  const [, release] = /RELEASE_TRAIN = '(\w+)'/.exec(pure) ?? [];
  expect(await shop.page.evaluate("Stripe.version")).toBe(release);
});

test("a card is entered and saved without violating the site's policy", async () => {
  const shop = await openShop();
  await type(shop, "4242424242424242");
  expect(await shop.page.getByLabel("Card number").inputValue()).toBe("4242 4242 4242 4242");
  expect(await shop.page.getByLabel("Expiry date").inputValue()).toBe("04 / 30");
  expect(await shop.page.evaluate("told.at(-1)")).toEqual(["change", true]);
  await save(shop);
  expect(await shop.page.evaluate("saved")).toMatchObject({ setupIntent: { status: "succeeded" } });
  const { data } = await shop.stripe.paymentMethods.list({ customer: shop.customer });
  expect(data).toMatchObject([
    {
      card: { last4: "4242", exp_month: 4, exp_year: 2030 },
      billing_details: { name: "Ada Okonkwo" },
    },
  ]);
  expect(shop.troubles).toEqual([]);
  await expectAccessible(shop.page);
});

test("a missing value has its error beside the field, which gets the focus", async () => {
  const shop = await openShop();
  await save(shop);
  expect(await shop.page.evaluate("saved")).toEqual({
    error: {
      type: "validation_error",
      code: "incomplete_number",
      message: "Your card number is incomplete.",
    },
  });
  const number = shop.page.getByLabel("Card number");
  expect(await number.evaluate((input) => input.matches(":focus"))).toBe(true);
  expect(await number.getAttribute("aria-invalid")).toBe("true");
  expect(await shop.page.getByRole("alert").allTextContents()).toEqual([
    "Your card number is incomplete.",
    "Your card's expiry date is incomplete.",
    "Your card's security code is incomplete.",
  ]);
  await expectAccessible(shop.page);
});

test("a decline is answered as by Stripe", async () => {
  const shop = await openShop();
  await type(shop, "4000000000009995");
  await save(shop);
  expect(await shop.page.evaluate("saved")).toMatchObject({
    error: {
      type: "card_error",
      decline_code: "insufficient_funds",
      setup_intent: { status: "requires_payment_method" },
    },
  });
});

test("the bank's page keeps the focus, and the customer completes it to save and to pay", async () => {
  const shop = await openShop();
  await type(shop, "4000002500003155");
  await save(shop);
  const bank = shop.page.getByRole("dialog", { name: "Confirm it is you" });
  await bank.waitFor();
  for (let presses = 0; presses < 3; presses += 1) {
    await shop.page.keyboard.press("Tab");
    expect(await shop.page.locator("#before").evaluate((it) => it.matches(":focus"))).toBe(false);
  }
  await shop.page.keyboard.press("Escape");
  expect(await bank.isVisible()).toBe(true);
  await bank.getByRole("button", { name: "Complete authentication" }).click();
  expect(await shop.page.evaluate("saved")).toMatchObject({ setupIntent: { status: "succeeded" } });
  const { data } = await shop.stripe.paymentMethods.list({ customer: shop.customer });
  const intent = await shop.stripe.paymentIntents.create({
    amount: 5000,
    currency: "gbp",
    customer: shop.customer,
    payment_method: data[0]?.id ?? "",
    confirm: true,
    automatic_payment_methods: { enabled: true, allow_redirects: "never" },
  });
  expect(intent.status).toBe("requires_action");
  const pay = async (answer: string, look = async () => {}): Promise<unknown> => {
    const secret = JSON.stringify(intent.client_secret);
    const method = JSON.stringify(idOf(data[0] ?? null));
    await shop.page.evaluate(
      `void (window.paid = stripe.confirmCardPayment(${secret}, { payment_method: ${method} }))`,
    );
    await bank.getByText("who pays £50.00").waitFor();
    await look();
    await bank.getByRole("button", { name: answer }).click();
    return shop.page.evaluate("paid");
  };
  expect(await pay("Fail authentication")).toMatchObject({
    error: {
      code: "payment_intent_authentication_failure",
      payment_intent: { status: "requires_payment_method" },
    },
  });
  expect(shop.troubles).toEqual([]);
  const paid = pay("Complete authentication", () => expectAccessible(shop.page));
  expect(await paid).toMatchObject({ paymentIntent: { id: intent.id, status: "succeeded" } });
});

/** The group of fields is for a later payment, and is available as `window.later`. */
const openLater = async (): Promise<Shop> => {
  const shop = await openShop();
  await shop.page.evaluate(`
    elements.getElement("payment").destroy();
    window.later = stripe.elements({ mode: "payment", amount: 26400, currency: "gbp" });
    later.create("payment", { fields: { billingDetails: { name: "never" } } }).mount("#fields");
  `);
  return shop;
};

const createToken = `stripe.createConfirmationToken({
  elements: later,
  params: { payment_method_data: { billing_details: { name: "Ada Okonkwo" } } },
})`;

test("an entered card becomes a token, with which the server pays through the bank's page", async () => {
  const shop = await openLater();
  await type(shop, "4000002500003155");
  await shop.page.evaluate(`later.update({ setupFutureUsage: "off_session" })`);
  expect(await shop.page.evaluate("later.submit()")).toEqual({ selectedPaymentMethod: "card" });
  const { confirmationToken } = z
    .object({ confirmationToken: z.object({ id: z.string(), setup_future_usage: z.string() }) })
    .parse(await shop.page.evaluate(createToken));
  expect(confirmationToken.setup_future_usage).toBe("off_session");
  const intent = await shop.stripe.paymentIntents.create({
    amount: 26_400,
    currency: "gbp",
    customer: shop.customer,
    confirmation_token: confirmationToken.id,
    confirm: true,
    automatic_payment_methods: { enabled: true, allow_redirects: "never" },
  });
  expect(intent.status).toBe("requires_action");
  const secret = JSON.stringify(intent.client_secret);
  await shop.page.evaluate(
    `void (window.paid = stripe.handleNextAction({ clientSecret: ${secret} }))`,
  );
  const bank = shop.page.getByRole("dialog", { name: "Confirm it is you" });
  await bank.getByText("who pays £264.00").waitFor();
  await bank.getByRole("button", { name: "Complete authentication" }).click();
  expect(await shop.page.evaluate("paid")).toMatchObject({
    paymentIntent: { status: "succeeded" },
  });
  const { data } = await shop.stripe.paymentMethods.list({ customer: shop.customer });
  expect(data).toMatchObject([{ billing_details: { name: "Ada Okonkwo" } }]);
  const again = `stripe.handleNextAction({ clientSecret: ${secret} }).catch((e) => e.message)`;
  expect(await shop.page.evaluate(again)).toMatch(/not in the requires_action state/);
  expect(shop.troubles).toEqual([]);
});

test("a token is made from what the page has submitted", async () => {
  const shop = await openLater();
  const refused = await shop.page.evaluate(`${createToken}.catch((error) => error.message)`);
  expect(refused).toMatch(/elements.submit\(\) must be called before/);
  expect(await shop.page.evaluate("later.submit()")).toMatchObject({
    error: { type: "validation_error", code: "incomplete_number" },
  });
});

test("mistakes in the page's code throw, and missing features are named", async () => {
  const shop = await openShop();
  const thrown = (code: string): Promise<unknown> =>
    shop.page.evaluate(
      `(async () => { try { await ${code}; } catch (error) { return error.message; } })()`,
    );
  expect(await thrown('Stripe("sk_test_1")')).toMatch(/should not use your secret key/);
  expect(await thrown('elements.create("payment")')).toMatch(/Can only create one Element/);
  expect(await thrown('stripe.elements().create("address")')).toBe(
    "The local Stripe.js does not implement the address Element.",
  );
  expect(await thrown('stripe.createToken("account")')).toBe(
    "The local Stripe.js does not implement stripe.createToken().",
  );
  await type(shop, "4242424242424242");
  expect(await thrown('stripe.confirmSetup({ elements, redirect: "if_required" })')).toMatch(
    /did not pass confirmParams.payment_method_data.billing_details.name/,
  );
});
