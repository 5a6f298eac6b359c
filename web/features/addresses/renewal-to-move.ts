import { placeFields } from "../../../shared/kernel/address-fields.ts";
import type { AddressDraft } from "../../../shared/contract/addresses/address-draft.ts";
import type { SavedAddress } from "../../../shared/contract/addresses/addresses.ts";
import type { MembershipView } from "../../../shared/contract/memberships/membership-view.ts";
import { paymentsContract } from "../../../shared/contract/payments/payments.ts";
import { call } from "../../lib/api-client.ts";

const { readSubscription } = paymentsContract.endpoints;

type Billing = NonNullable<MembershipView["billing"]>;

/** A renewal that is still billed to another country than the address that was just saved. */
export interface RenewalToMove {
  readonly from: string;
  /** As the renewal would be billed. */
  readonly billing: Billing;
}

/** Null where no renewal follows, or it cannot be changed, or it is billed to that country already. */
export const findRenewalToMove = async (saved: SavedAddress): Promise<RenewalToMove | null> => {
  if (saved.type === "delivery") return null;
  // The address is saved: without an answer the question can be asked another time.
  const answer = await call(readSubscription, {}).catch(() => null);
  const billing = answer?.data?.billing;
  if (!billing || billing.why_fixed !== null || billing.country === saved.country) return null;
  return {
    from: billing.country_name,
    billing: {
      ...billing,
      address: movedTo(saved, billing.address ?? {}),
      country: saved.country,
      country_name: saved.country_name,
      // A company has another VAT number there, if it has one.
      vat_number: "",
    },
  };
};

const movedTo = (saved: SavedAddress, before: AddressDraft): AddressDraft => ({
  ...before,
  ...Object.fromEntries(placeFields.map((field) => [field, saved[field] ?? ""])),
});
