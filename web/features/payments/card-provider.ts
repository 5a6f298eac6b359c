/**
 * Loads the card payment provider's script. The API provides its address, so the client does not know whether it
 * comes from the provider or a stand-in. It is loaded once, when a card is first needed, and retried once if it
 * fails.
 */
import type { Stripe } from "@stripe/stripe-js";
import type * as z from "zod/mini";
import type { cardProvider } from "../../../shared/contract/payments/payments.ts";

export type CardProvider = z.output<typeof cardProvider>;

export type LoadedProvider =
  | { readonly status: "ready"; readonly stripe: Stripe }
  | { readonly status: "unavailable"; readonly reason: string };

const timeoutMs = 10_000;
const maxAttempts = 2;

const loaded = new Map<string, Promise<LoadedProvider>>();

/** Returns the provider, or the reason why it is not available; after a failure the next call tries again. */
export const loadCardProvider = async (provider: CardProvider): Promise<LoadedProvider> => {
  const name = `${provider.script} ${provider.publishable_key}`;
  const answer = loaded.get(name) ?? start(provider);
  loaded.set(name, answer);
  const result = await answer;
  if (result.status === "unavailable" && loaded.get(name) === answer) loaded.delete(name);
  return result;
};

/**
 * Loads the script once. Returns false if it fails or times out; the element is removed so that the next attempt can
 * add it again.
 */
const inject = (src: string): Promise<boolean> =>
  new Promise((resolve) => {
    const script = document.createElement("script");
    const end = (arrived: boolean): void => {
      clearTimeout(timer);
      if (!arrived) script.remove();
      resolve(arrived);
    };
    const timer = setTimeout(() => end(false), timeoutMs);
    script.src = src;
    script.async = true;
    script.addEventListener("load", () => end(window.Stripe !== undefined));
    script.addEventListener("error", () => end(false));
    document.head.append(script);
  });

const ensureScript = async (src: string): Promise<boolean> => {
  for (let tried = 0; tried < maxAttempts && window.Stripe === undefined; tried += 1)
    await inject(src);
  return window.Stripe !== undefined;
};

const start = async ({ script, publishable_key: key }: CardProvider): Promise<LoadedProvider> => {
  const arrived = await ensureScript(script);
  if (!arrived || !window.Stripe)
    return { status: "unavailable", reason: "The card form could not be loaded." };
  try {
    return { status: "ready", stripe: window.Stripe(key, { locale: "en-GB" }) };
  } catch {
    return { status: "unavailable", reason: "The card form could not be started." };
  }
};
