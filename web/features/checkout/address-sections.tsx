import type { ReactNode } from "react";
import type { AddressDraft } from "../../../shared/contract/addresses/address-draft.ts";
import type { BasketView } from "../../../shared/contract/basket/basket-view.ts";
import type { AddressType } from "../../../shared/kernel/order-terms.ts";
import { announce } from "../../ui/announce.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { CheckoutSection } from "./checkout-section.tsx";
import { addressFaults } from "./order-faults.ts";
import type { Checkout } from "./use-checkout.ts";

/** The props of the page's own address form. */
export interface AddressSlot {
  readonly section: AddressType;
  readonly value: AddressDraft;
  readonly onChange: (next: AddressDraft) => void;
  readonly errors: Readonly<Partial<Record<keyof AddressDraft, string>>>;
  readonly countries: BasketView["countries"];
}

interface AddressSectionsProps {
  checkout: Checkout;
  countries: BasketView["countries"];
  renderAddress: (slot: AddressSlot) => ReactNode;
}

interface Section {
  readonly type: AddressType;
  readonly title: string;
  readonly from?: { readonly type: AddressType; readonly label: string };
}

const account: Section = { type: "account", title: "Account address" };
const copyAccount = { type: "account", label: "Copy account" } as const;
const copyBilling = { type: "billing", label: "Copy billing" } as const;

const emptyFaults = { message: "", fields: {} };

export const AddressSections = ({ checkout, countries, renderAddress }: AddressSectionsProps) => {
  const { filled, needs, same, validation, enterAddress, setSame } = checkout;
  const copy = (to: AddressType, from: AddressType, title: string): void => {
    const { email: _, ...copied } = filled.addresses[from];
    const { email } = filled.addresses[to];
    enterAddress(to, { ...copied, ...(to === "billing" && email !== undefined ? { email } : {}) });
    announce(`${title} filled in.`);
  };
  const sections = sectionsFor(needs);
  return sections.slice(0, same ? 1 : sections.length).map(({ type, title, from }) => (
    <CheckoutSection
      key={type}
      title={title}
      action={
        from && (
          <Button variant="quiet" onClick={() => copy(type, from.type, title)}>
            {from.label}
          </Button>
        )
      }
    >
      {renderAddress({
        section: type,
        value: filled.addresses[type],
        onChange: (next) => enterAddress(type, next),
        errors: addressFaults(validation ?? emptyFaults, type),
        countries,
      })}
      {type === "account" && sections.length > 1 && (
        <Checkbox
          name="same_address"
          label={sameAddressLabel(needs)}
          checked={same}
          onChange={(event) => setSame(event.target.checked)}
        />
      )}
    </CheckoutSection>
  ));
};

/** Returns the label of the checkbox that uses one address for everything that the order needs. */
const sameAddressLabel = ({ pays, ships }: Checkout["needs"]): string => {
  if (!ships) return "Billing is the same";
  return pays ? "Billing and delivery are the same" : "Delivery is the same";
};

/** Returns the sections: billing only if something is charged, delivery only if something is shipped. */
const sectionsFor = ({ pays, ships }: Checkout["needs"]): readonly Section[] => [
  account,
  ...(pays ? [{ type: "billing", title: "Billing address", from: copyAccount } as const] : []),
  ...(ships
    ? [
        {
          type: "delivery",
          title: "Delivery address",
          from: pays ? copyBilling : copyAccount,
        } as const,
      ]
    : []),
];
