import type { OrderRow } from "../../entities/order.ts";
import type { OrderDraft } from "../../entities/order-draft.ts";

/**
 * Who pays a quote that staff made agrees to the terms and to the subscription agreement that it shows: from then on the order
 * says so. `ip` is of the browser that paid, empty for a bank transfer. Nothing of an order that was agreed to before.
 */
export const agreedByPaying = (
  { offered, termsAgreedAt, contract }: Pick<OrderRow, "contract" | "offered" | "termsAgreedAt">,
  at: Date,
  ip = "",
): Pick<OrderDraft, "contract" | "termsAgreedAt"> => {
  if (offered === null || termsAgreedAt !== null) return { termsAgreedAt, contract };
  const agreedAt = at.toISOString();
  return {
    termsAgreedAt: agreedAt,
    contract: offered.contract && { ...offered.contract, agreedAt, ip },
  };
};
