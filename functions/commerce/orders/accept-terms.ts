import type { OrderRow } from "../../entities/order.ts";
import type { OrderDraft } from "../../entities/order-draft.ts";

/**
 * Records that whoever pays a quote made by staff accepts its terms and its subscription agreement. `ip` is that of the
 * browser that paid, empty for a bank transfer. Returns nothing for an order whose terms were accepted before.
 */
export const acceptTermsByPaying = (
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
