import { placeFields } from "../../../shared/kernel/address-fields.ts";
import type { AddressDraft } from "../../../shared/contract/addresses/address-draft.ts";
import type { SavedAddress } from "../../../shared/contract/addresses/addresses.ts";
import type { MembershipView } from "../../../shared/contract/memberships/membership-view.ts";
import { paymentsContract } from "../../../shared/contract/payments/payments.ts";
import { call } from "../../lib/api-client.ts";

const { readSubscription } = paymentsContract.endpoints;

type Billing = NonNullable<MembershipView["billing"]>;

/** A renewal that is still billed to a different country from the address that was just saved. */
export interface RenewalToMove {
  readonly from: string;
  /** The new billing details of the renewal. */
  readonly billing: Billing;
}

/** Returns null if the plan does not renew, the renewal cannot be changed, or it is already billed to that country. */
export const findRenewalToMove = async (saved: SavedAddress): Promise<RenewalToMove | null> => {
  if (saved.type === "delivery") return null;
  // The address is saved; if this call fails, the question can wait for another time.
  const answer = await call(readSubscription, {}).catch(() => null);
  const billing = answer?.data?.billing;
  if (!billing || billing.why_fixed !== null || billing.country === saved.country) return null;
  return {
    from: billing.country_name,
    billing: {
      ...billing,
      address: withPlaceOf(saved, billing.address ?? {}),
      country: saved.country,
      country_name: saved.country_name,
      // A company has a different VAT number in the other country, or none.
      vat_number: "",
    },
  };
};

const withPlaceOf = (saved: SavedAddress, before: AddressDraft): AddressDraft => ({
  ...before,
  ...Object.fromEntries(placeFields.map((field) => [field, saved[field] ?? ""])),
});
