/** The data entered at checkout, and its form in the API. */
import type * as z from "zod/mini";
import type { AddressDraft } from "../../../shared/contract/addresses/address-draft.ts";
import type { BasketView } from "../../../shared/contract/basket/basket-view.ts";
import type { ordersContract } from "../../../shared/contract/orders/orders.ts";
import type { AddressType, PaymentType } from "../../../shared/kernel/order-terms.ts";
import { isByCardOnly } from "../../lib/by-card-only.ts";
import type { User } from "../../lib/session.ts";

type Addresses = Readonly<Record<AddressType, AddressDraft>>;

/** The payment method. `approval`: saved as a quote that somebody else pays. */
export type PaymentChoice = PaymentType | "approval";

export interface CheckoutValues {
  readonly payment_type: PaymentChoice;
  readonly addresses: Addresses;
  /** True if billing and delivery use the account's address; null if nothing has been chosen yet. */
  readonly same: boolean | null;
  readonly purchase_number: string;
  readonly vat_number: string;
  readonly company_number: string;
  readonly agree_terms: boolean;
  readonly agree_contract: boolean;
}

/** The data that the order needs, as far as its lines determine it. */
export interface OrderRequirements {
  readonly pays: boolean;
  readonly ships: boolean;
  readonly subscribes: boolean;
  /** True for a monthly plan, or an upgrade of one, which has to be paid by card. */
  readonly byMonth: boolean;
  /** True for an upgrade on its own, which can be saved as a quote. */
  readonly mayBeQuote: boolean;
}

export const orderRequirements = ({
  data,
  totals,
  ships,
  hasSubscriptions,
}: BasketView): OrderRequirements => ({
  pays: totals.total !== 0,
  ships,
  subscribes: hasSubscriptions,
  byMonth: isByCardOnly(totals),
  mayBeQuote: data?.product.length === 0 && data.subscription.some(({ upgrade }) => upgrade),
});

/** Returns the data saved with the order, and the member's own data where nothing has been entered yet. */
export const initialValues = (basket: BasketView, user: User): CheckoutValues => {
  const { order, shipping } = basket;
  const ownAddress: AddressDraft = {
    first_name: user.first_name,
    last_name: user.last_name,
    company: user.company,
    phone: user.telephone,
    country: shipping.country ?? "GB",
  };
  return {
    payment_type: orderRequirements(basket).byMonth ? "card" : (order.payment_type ?? "card"),
    addresses: {
      account: order.address_account_json ?? ownAddress,
      billing: order.address_billing_json ?? { ...ownAddress, email: user.email },
      delivery: order.address_delivery_json ?? ownAddress,
    },
    same: savedAddressesMatch(order),
    purchase_number: order.purchase_number,
    vat_number: order.vat_number,
    company_number: order.company_number,
    agree_terms: order.agree_terms,
    agree_contract: order.agree_contract,
  };
};

const withoutEmail = (address: AddressDraft): AddressDraft => {
  const { email: _, ...postal } = address;
  return postal;
};

const isSame = (a: AddressDraft, b: AddressDraft): boolean => {
  const linesOf = (address: AddressDraft): string =>
    JSON.stringify(
      Object.entries(withoutEmail(address))
        .filter(([, value]) => Boolean(value))
        .toSorted(([one], [other]) => one.localeCompare(other)),
    );
  return linesOf(a) === linesOf(b);
};

/** Returns whether the saved addresses equal the account's; null if the account's or both others are missing. */
const savedAddressesMatch = ({
  address_account_json: account,
  address_billing_json: billing,
  address_delivery_json: delivery,
}: BasketView["order"]): boolean | null => {
  if (account === null || (billing === null && delivery === null)) return null;
  return [billing, delivery].every((other) => other === null || isSame(account, other));
};

/** Returns the addresses of the order: one for all purposes if they are the same. */
export const chosenAddresses = (addresses: Addresses, same: boolean): Addresses => {
  if (!same) return addresses;
  const { account, billing } = addresses;
  const postal = withoutEmail(account);
  return {
    account,
    billing: { ...postal, ...(billing.email === undefined ? {} : { email: billing.email }) },
    delivery: postal,
  };
};

export type CheckoutUpdate = z.input<typeof ordersContract.endpoints.updateOrder.body>;

/** Returns all data that this order needs. */
export const orderUpdate = (
  filled: CheckoutValues,
  { pays, ships, subscribes }: OrderRequirements,
  addresses: Addresses = filled.addresses,
): CheckoutUpdate => ({
  agree_terms: filled.agree_terms,
  address_account_json: addresses.account,
  ...(pays
    ? {
        ...(filled.payment_type === "approval" ? {} : { payment_type: filled.payment_type }),
        address_billing_json: addresses.billing,
        purchase_number: filled.purchase_number,
        vat_number: filled.vat_number,
        company_number: filled.company_number,
      }
    : {}),
  ...(ships ? { address_delivery_json: addresses.delivery } : {}),
  ...(subscribes ? { agree_contract: filled.agree_contract } : {}),
});

/** Returns the parts that have changed. */
export const changedOrderFields = (
  before: CheckoutUpdate,
  after: CheckoutUpdate,
): CheckoutUpdate => {
  const previous = new Map<string, unknown>(Object.entries(before));
  return Object.fromEntries(
    Object.entries(after).filter(
      ([part, value]) => JSON.stringify(value) !== JSON.stringify(previous.get(part)),
    ),
  );
};
