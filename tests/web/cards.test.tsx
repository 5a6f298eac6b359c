import { useState } from "react";
import { SWRConfig } from "swr";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import type { SavedCard } from "../../shared/contract/payments/payments.ts";
import { CardPicker } from "../../web/features/payments/card-picker.tsx";
import { loadCardProvider } from "../../web/features/payments/card-provider.ts";
import { brandName } from "../../shared/kernel/card-name.ts";
import { expiry } from "../../web/features/payments/card-text.tsx";
import { confirmationOf } from "../../web/features/payments/confirm-card-payment.ts";

const scriptOf = (code: string): string =>
  URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
const working = "window.Stripe = (key) => ({ key });";
const scriptsOf = (src: string): number =>
  [...document.scripts].filter((one) => one.src === src).length;

beforeEach(() => {
  delete window.Stripe;
});
afterEach(() => vi.restoreAllMocks());

describe("the card provider's script", () => {
  test("is loaded once for all callers", async () => {
    const script = scriptOf(working);
    const provider = { script, publishable_key: "pk_1" };
    const [one, two] = await Promise.all([loadCardProvider(provider), loadCardProvider(provider)]);
    expect(one).toMatchObject({ status: "ready", stripe: { key: "pk_1" } });
    expect(two).toBe(one);
    expect(scriptsOf(script)).toBe(1);
  });

  test("is tried twice, then unavailable, and tried again by the next caller", async () => {
    const tried = document.documentElement.dataset;
    const script = scriptOf(`{
      const tried = document.documentElement.dataset;
      tried.tries = Number(tried.tries ?? 0) + 1;
      if (tried.tries === "3") window.Stripe = (key) => ({ key });
    }`);
    const provider = { script, publishable_key: "pk_2" };
    expect(await loadCardProvider(provider)).toEqual({
      status: "unavailable",
      reason: "The card form could not be loaded.",
    });
    expect(tried["tries"]).toBe("2");
    expect(scriptsOf(script)).toBe(0);
    expect((await loadCardProvider(provider)).status).toBe("ready");
    expect(tried["tries"]).toBe("3");
  });

  test("is unavailable when it cannot be loaded or rejects the key", async () => {
    const missing = { script: "/no-such-script.js?one", publishable_key: "pk_3" };
    expect((await loadCardProvider(missing)).status).toBe("unavailable");
    const refusing = scriptOf("window.Stripe = () => { throw new Error('no such key'); };");
    expect(await loadCardProvider({ script: refusing, publishable_key: "pk_4" })).toEqual({
      status: "unavailable",
      reason: "The card form could not be started.",
    });
  });

  test("has a timeout", async () => {
    vi.useFakeTimers();
    const never = vi.spyOn(document.head, "append").mockReturnValue();
    const answer = loadCardProvider({ script: "/never.js", publishable_key: "pk_5" });
    await vi.runAllTimersAsync();
    expect((await answer).status).toBe("unavailable");
    expect(never).toHaveBeenCalledTimes(2);
    vi.useRealTimers();
  });
});

describe("the result of a confirmation", () => {
  const error = { type: "card_error", message: "Your card was declined." } as const;
  test.each([
    [{ paymentIntent: { status: "succeeded" } }, { status: "confirmed" }],
    [{ paymentIntent: { status: "processing" } }, { status: "confirmed" }],
    [{ error: { ...error, payment_intent: { status: "succeeded" } } }, { status: "confirmed" }],
    [{ error }, { status: "failed", message: expect.stringContaining("ask your bank why") }],
    [
      { error: { type: "invalid_request_error", code: "payment_intent_authentication_failure" } },
      { status: "failed", message: expect.stringContaining("confirm that it was you") },
    ],
    [
      { paymentIntent: { status: "requires_payment_method" } },
      { status: "failed", message: expect.stringContaining("confirm that it was you") },
    ],
    [
      { error: { type: "api_connection_error", message: "We are experiencing issues." } },
      { status: "unknown", message: expect.stringMatching(/^We could not reach the card/) },
    ],
    [
      { error: { type: "invalid_request_error", message: "No such payment_intent: 'pi_1'" } },
      { status: "failed", message: expect.stringMatching(/could not use these card details/) },
    ],
  ])("%j", (result, confirmation) => {
    // The provider's result has fifty fields, of which only these are read.
    expect(Reflect.apply(confirmationOf, undefined, [result])).toMatchObject(confirmation);
  });
});

const card = (id: string, change: Partial<SavedCard> = {}): SavedCard => ({
  id,
  brand: "visa",
  last_four: "4242",
  exp_month: 4,
  exp_year: 2031,
  name: null,
  default: false,
  expired: false,
  ...change,
});

test("a card is named by its brand and expiry", () => {
  expect(["visa", "amex", "unknown", ""].map(brandName)).toEqual([
    "Visa",
    "American Express",
    "Card",
    "Card",
  ]);
  expect(expiry(card("pm_1"))).toBe("04/2031");
});

describe("the card picker", () => {
  const answerCards = (data: readonly SavedCard[], script?: string): void => {
    // The script is already present, so that none is loaded after its test.
    if (script === undefined) window.Stripe = vi.fn<NonNullable<typeof window.Stripe>>();
    vi.spyOn(window, "fetch").mockImplementation(() =>
      Promise.resolve(
        Response.json({
          data,
          provider: { script: script ?? "/never.js", publishable_key: script ?? "pk_5" },
        }),
      ),
    );
  };
  const Picker = ({
    told: notified,
    onUnavailable = () => undefined,
  }: {
    told: (id: string | null) => void;
    onUnavailable?: (reason: string) => void;
  }) => {
    const [selected, setSelected] = useState<string | null>(null);
    return (
      <SWRConfig value={{ provider: () => new Map() }}>
        <button type="button" onClick={() => setSelected(null)}>
          Clear
        </button>
        <CardPicker
          selected={selected}
          onSelect={(id) => {
            setSelected(id);
            notified(id);
          }}
          paying={{ tried: 0, amount: 26_400, mustKeep: false, onReady: () => undefined }}
          onUnavailable={onUnavailable}
        />
      </SWRConfig>
    );
  };

  test("starts with the default, and does not choose it again after it was cleared", async () => {
    answerCards([card("pm_1"), card("pm_2", { last_four: "4444", default: true })]);
    const reported = vi.fn<(id: string | null) => void>();
    const screen = await render(<Picker told={reported} />);
    await expect.element(screen.getByRole("radio", { name: /4444/ })).toBeChecked();
    await screen.getByRole("button", { name: "Clear" }).click();
    await expect.element(screen.getByRole("radio", { name: /4444/ })).not.toBeChecked();
    await screen.getByRole("radio", { name: /4242/ }).click();
    expect(reported.mock.calls).toEqual([["pm_2"], ["pm_1"]]);
  });

  test("neither starts with an expired card nor lets it be chosen", async () => {
    answerCards([card("pm_1", { default: true, expired: true })]);
    const messages = vi.fn<(id: string | null) => void>();
    const screen = await render(<Picker told={messages} />);
    const expired = screen.getByRole("radio", { name: /Expired/ });
    await expect.element(expired).toBeDisabled();
    expect(messages).not.toHaveBeenCalled();
  });

  test("says when no card form is available, and notifies its page", async () => {
    answerCards([], "/no-such-script.js?two");
    const unavailable = vi.fn<(reason: string) => void>();
    const screen = await render(<Picker told={() => undefined} onUnavailable={unavailable} />);
    await expect
      .element(screen.getByRole("alert"))
      .toHaveTextContent(
        "The card form could not be loaded. You can pay by bank transfer instead.Try again",
      );
    expect(unavailable).toHaveBeenCalledExactlyOnceWith("The card form could not be loaded.");
  });
});
