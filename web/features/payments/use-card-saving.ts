import { useState } from "react";
import { paymentsContract } from "../../../shared/contract/payments/payments.ts";
import { declineText, providerErrorText } from "../../../shared/kernel/decline-text.ts";
import { call } from "../../lib/api-client.ts";
import { ApiFailure } from "../../lib/api-failure.ts";
import type { EnteredCard } from "./card-fields.tsx";
import type { Cards } from "./use-cards.ts";

type SaveCardResult =
  | { readonly status: "saved"; readonly cards: Cards }
  | { readonly status: "incomplete" }
  | { readonly status: "failed"; readonly message: string };

/** Saves a card, with the bank's authentication if needed, and returns the result. */
export const useCardSaving = (onSaved: (cards: Cards) => void) => {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ message: string | null; attempt: number }>({
    message: null,
    attempt: 0,
  });
  const save = async (submit: () => Promise<EnteredCard>): Promise<void> => {
    setBusy(true);
    setProblem(({ attempt }) => ({ message: null, attempt }));
    const saved = await saveEnteredCard(submit).catch((thrown: unknown): SaveCardResult => ({
      status: "failed",
      message: errorText(thrown),
    }));
    setBusy(false);
    if (saved.status === "saved") onSaved(saved.cards);
    if (saved.status === "failed")
      setProblem(({ attempt }) => ({ message: saved.message, attempt: attempt + 1 }));
  };
  return { busy, problem, save };
};

const saveEnteredCard = async (submit: () => Promise<EnteredCard>): Promise<SaveCardResult> => {
  const typed = await submit();
  if (typed.status !== "complete") return typed;
  const { stripe, elements, name } = typed;
  const { setupIntent, error } = await stripe.confirmSetup({
    elements,
    redirect: "if_required",
    confirmParams: {
      return_url: location.href,
      payment_method_data: { billing_details: { name } },
    },
  });
  if (error?.type === "validation_error") return { status: "incomplete" };
  if (error) return { status: "failed", message: providerErrorText(error) };
  const method = setupIntent.payment_method;
  if (setupIntent.status !== "succeeded" || !method)
    return { status: "failed", message: notConfirmed };
  const body = { payment_method: typeof method === "string" ? method : method.id };
  return { status: "saved", cards: await call(paymentsContract.endpoints.saveCard, { body }) };
};

const notConfirmed = declineText({
  code: "setup_intent_authentication_failure",
  declineCode: null,
});

const errorText = (thrown: unknown): string =>
  thrown instanceof ApiFailure ? thrown.message : providerErrorText({ type: "script_error" });
