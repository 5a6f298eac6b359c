/**
 * The card payment provider's script. The API says where it is, so that nothing here knows
 * whether it comes from the provider or from a stand-in. It is loaded once, when a card is first needed, and tried once
 * more if it does not come.
 */
import type { Stripe } from "@stripe/stripe-js";
import type * as z from "zod/mini";
import type { cardProvider } from "../../../shared/contract/payments/payments.ts";

export type CardProvider = z.output<typeof cardProvider>;

export type LoadedProvider =
  | { readonly status: "ready"; readonly stripe: Stripe }
  | { readonly status: "unavailable"; readonly reason: string };

const timeoutMs = 10_000;
const mostTries = 2;

const loaded = new Map<string, Promise<LoadedProvider>>();

/** The provider, ready to use, or why it is not; after a failure the next call tries again. */
export const loadCardProvider = async (provider: CardProvider): Promise<LoadedProvider> => {
  const name = `${provider.script} ${provider.publishable_key}`;
  const answer = loaded.get(name) ?? start(provider);
  loaded.set(name, answer);
  const result = await answer;
  if (result.status === "unavailable" && loaded.get(name) === answer) loaded.delete(name);
  return result;
};

/** One try: false when the script fails or does not come in time. Its element is taken away so that the next can try. */
const inject = (src: string): Promise<boolean> =>
  new Promise((resolve) => {
    const script = document.createElement("script");
    const end = (came: boolean): void => {
      clearTimeout(timer);
      if (!came) script.remove();
      resolve(came);
    };
    const timer = setTimeout(() => end(false), timeoutMs);
    script.src = src;
    script.async = true;
    script.addEventListener("load", () => end(window.Stripe !== undefined));
    script.addEventListener("error", () => end(false));
    document.head.append(script);
  });

const present = async (src: string): Promise<boolean> => {
  for (let tried = 0; tried < mostTries && window.Stripe === undefined; tried += 1)
    await inject(src);
  return window.Stripe !== undefined;
};

const start = async ({ script, publishable_key: key }: CardProvider): Promise<LoadedProvider> => {
  const came = await present(script);
  if (!came || !window.Stripe)
    return { status: "unavailable", reason: "The card form could not be loaded." };
  try {
    return { status: "ready", stripe: window.Stripe(key, { locale: "en-GB" }) };
  } catch {
    return { status: "unavailable", reason: "The card form could not be started." };
  }
};
