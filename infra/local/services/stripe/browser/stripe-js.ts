/**
 * Replaces Stripe.js on one machine: sets `window.Stripe`, with fields that look like Stripe's and a page instead of the bank's.
 * It rejects by name what it does not implement.
 */
import { createApi, isJson, type Json, stringField } from "./api.ts";
import {
  confirmCard,
  confirmElements,
  createConfirmationToken,
  createMethod,
  handleNextAction,
  retrieveIntent,
  type ConfirmContext,
} from "./confirm.ts";
import { IntegrationError, notImplementedInBrowser } from "./integration-error.ts";
import { makeElements } from "./stripe-elements.ts";

const script = document.currentScript;
const scriptUrl = script instanceof HTMLScriptElement ? script.src : location.href;

const unsupportedMethods = [
  "collectBankAccountForPayment",
  "collectBankAccountForSetup",
  "collectBankAccountToken",
  "collectFinancialConnectionsAccounts",
  "confirmAffirmPayment",
  "confirmAlipayPayment",
  "confirmBancontactPayment",
  "confirmIdealPayment",
  "confirmKlarnaPayment",
  "confirmPayPalPayment",
  "confirmSepaDebitPayment",
  "confirmSepaDebitSetup",
  "createEmbeddedCheckoutPage",
  "createEphemeralKeyNonce",
  "createRadarSession",
  "createSource",
  "createToken",
  "initCheckoutElementsSdk",
  "initCheckoutFormSdk",
  "initializePricing",
  "paymentRequest",
  "processOrder",
  "redirectToCheckout",
  "retrieveOrder",
  "retrieveSource",
  "verifyIdentity",
  "verifyMicrodepositsForPayment",
  "verifyMicrodepositsForSetup",
] as const;

const unsupportedStubs = Object.fromEntries(
  unsupportedMethods.map((name) => [
    name,
    (): never => {
      throw notImplementedInBrowser(`stripe.${name}()`);
    },
  ]),
);

const checkKey = (key: unknown): string => {
  const given = stringField(key);
  if (/^(?:sk|rk)_/.test(given))
    throw new IntegrationError(
      "You should not use your secret key with Stripe.js.\n        Please pass a publishable key instead.",
    );
  if (!given.startsWith("pk_"))
    throw new IntegrationError(
      "Missing value for Stripe(): apiKey should be a string that begins with pk_.",
    );
  return given;
};

const secretIn = (options: unknown): string =>
  isJson(options) ? stringField(options["clientSecret"]) : stringField(options);

const jsonOf = (options: unknown): Json => (isJson(options) ? options : {});

const Stripe = (key: unknown): Readonly<Record<string, unknown>> => {
  const api = createApi(new URL("v1/", scriptUrl).href, checkKey(key));
  const site: ConfirmContext = { api, styles: new URL("stripe.css", scriptUrl).href };
  return {
    ...unsupportedStubs,
    elements: (options?: unknown) => makeElements(api, site.styles, jsonOf(options)),
    createPaymentMethod: (options: unknown) => createMethod(site, jsonOf(options)),
    createConfirmationToken: (options: unknown) => createConfirmationToken(site, jsonOf(options)),
    confirmPayment: (options: unknown) => confirmElements(site, jsonOf(options)),
    confirmSetup: (options: unknown) => confirmElements(site, jsonOf(options)),
    confirmCardPayment: (secret: unknown, data?: unknown, options?: unknown) =>
      confirmCard(site, stringField(secret), data, options),
    confirmCardSetup: (secret: unknown, data?: unknown, options?: unknown) =>
      confirmCard(site, stringField(secret), data, options),
    handleNextAction: (options: unknown) => handleNextAction(site, secretIn(options)),
    handleCardAction: (secret: unknown) => handleNextAction(site, secretIn(secret)),
    retrievePaymentIntent: (secret: unknown) => retrieveIntent(site, stringField(secret)),
    retrieveSetupIntent: (secret: unknown) => retrieveIntent(site, stringField(secret)),
    registerAppInfo: () => {},
    _registerWrapper: () => {},
  };
};

/** The version is the release that @stripe/stripe-js expects. */
Object.assign(window, { Stripe: Object.assign(Stripe, { version: "endive" }) });
