import type { Stripe, StripeElements } from "@stripe/stripe-js";
import { useState } from "react";
import { paymentsContract } from "../../../shared/contract/payments.ts";
import { call } from "../../lib/api-client.ts";
import { reasonOf } from "../../lib/api-failure.ts";
import type { Cards } from "./use-cards.ts";

/** Saving a card: 0 idle, 1 saving, 2 saved, 3 error, by name. */
export type CardSaving =
  | { readonly status: "idle" | "saving" | "saved" }
  | { readonly status: "error"; readonly message: string };

const unfinished = "The card could not be confirmed. Check its details and try again.";

type Confirmed =
  | { readonly status: "confirmed"; readonly id: string }
  /** The provider says beside its own fields what is missing there. */
  | { readonly status: "incomplete" }
  | { readonly status: "refused"; readonly message: string };

export const useCardSaving = (onSaved: (cards: Cards, id: string) => void) => {
  const [saving, setSaving] = useState<CardSaving>({ status: "idle" });
  /** The card's id, or null when it was not taken. One that is not to be kept is only confirmed. */
  const save = async (
    stripe: Stripe,
    elements: StripeElements,
    name: string,
    keep = true,
  ): Promise<string | null> => {
    setSaving({ status: "saving" });
    try {
      const confirmed = await confirm(stripe, elements, name);
      if (confirmed.status !== "confirmed") {
        setSaving(
          confirmed.status === "refused"
            ? { status: "error", message: confirmed.message }
            : { status: "idle" },
        );
        return null;
      }
      if (!keep) {
        setSaving({ status: "saved" });
        return confirmed.id;
      }
      const cards = await call(paymentsContract.endpoints.saveCard, {
        body: { payment_method: confirmed.id },
      });
      setSaving({ status: "saved" });
      onSaved(cards, confirmed.id);
      return confirmed.id;
    } catch (thrown) {
      setSaving({ status: "error", message: reasonOf(thrown) });
      return null;
    }
  };
  return { saving, save };
};

const confirm = async (
  stripe: Stripe,
  elements: StripeElements,
  name: string,
): Promise<Confirmed> => {
  const { setupIntent, error } = await stripe.confirmSetup({
    elements,
    redirect: "if_required",
    confirmParams: {
      return_url: location.href,
      payment_method_data: { billing_details: { name } },
    },
  });
  const method = setupIntent?.payment_method;
  if (error?.type === "validation_error") return { status: "incomplete" };
  if (error || setupIntent.status !== "succeeded" || !method)
    return { status: "refused", message: error?.message ?? unfinished };
  return { status: "confirmed", id: typeof method === "string" ? method : method.id };
};
