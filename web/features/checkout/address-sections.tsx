import type { ReactNode } from "react";
import type { AddressDraft } from "../../../shared/contract/addresses.ts";
import type { BasketView } from "../../../shared/contract/basket-view.ts";
import type { AddressType } from "../../../shared/kernel/order-terms.ts";
import { announce } from "../../ui/announce.ts";
import { Button } from "../../ui/button.tsx";
import { CheckoutSection } from "./checkout-section.tsx";
import { addressFaults } from "./order-faults.ts";
import type { Checkout } from "./use-checkout.ts";

/** What the page's own form of an address is given. */
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
  const { filled, needs, validation, enterAddress } = checkout;
  const copy = (to: AddressType, from: AddressType, title: string): void => {
    const { email: _, ...copied } = filled.addresses[from];
    const { email } = filled.addresses[to];
    enterAddress(to, { ...copied, ...(to === "billing" && email !== undefined ? { email } : {}) });
    announce(`${title} filled in.`);
  };
  return sectionsFor(needs).map(({ type, title, from }) => (
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
    </CheckoutSection>
  ));
};

/** Billing only for what costs something, delivery only for what is sent. */
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
