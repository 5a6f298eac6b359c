/**
 * What is wrong with an order, by the server's own names: `agree_terms`, `address_billing_json.postcode`. The error box
 * links to the controls, and the same words stand beside them.
 */
import type { AddressDraft } from "../../../shared/contract/addresses/address-draft.ts";
import { type AddressType, addressTypes } from "../../../shared/kernel/order-terms.ts";
import type { ApiFailure } from "../../lib/api-failure.ts";
import type { FormFault } from "../../ui/error-summary.tsx";

export interface OrderFaults {
  /** Of the failure as a whole. */
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
}

export const faultsOf = ({ message, errors }: ApiFailure): OrderFaults => ({
  message,
  fields: Object.fromEntries(
    Object.entries(errors).flatMap(([field, [first]]) =>
      first === undefined ? [] : [[field, first]],
    ),
  ),
});

/** The wire's name of an address. */
export const addressKey = (type: AddressType) => `address_${type}_json` as const;

/** While all addresses are one, what is wrong with another is wrong with that one. */
export const asOneAddress = ({ message, fields }: OrderFaults): OrderFaults => {
  const account = addressKey("account");
  const merged = Object.entries(fields).map(([field, words]): [string, string] => {
    const other = addressTypes.find((type) => field.startsWith(addressKey(type)));
    return [other === undefined ? field : field.replace(addressKey(other), account), words];
  });
  return { message, fields: Object.fromEntries(merged) };
};

/** Those of one address, by its own fields. */
export const addressFaults = (
  { fields }: OrderFaults,
  type: AddressType,
): Readonly<Partial<Record<keyof AddressDraft, string>>> => {
  const start = `${addressKey(type)}.`;
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, message]) =>
      field.startsWith(start) ? [[field.slice(start.length), message]] : [],
    ),
  );
};

/** As the sections stand on the page. */
const order = ["payment_type", ...addressTypes.map(addressKey)];
const place = (field: string): number => {
  const found = order.findIndex((start) => field === start || field.startsWith(`${start}.`));
  return found === -1 ? order.length : found;
};

/** The address field that a field of the wire is, if it is one. */
const addressFieldOf = (field: string): { type: AddressType; name: string } | null => {
  const type = addressTypes.find((one) => field.startsWith(addressKey(one)));
  return type === undefined ? null : { type, name: field.split(".")[1] ?? "" };
};

/**
 * An address that the order turns out to need only now was not sent along: what is filled in there already is not
 * missing.
 */
export const isFilledUnsent = (
  field: string,
  addresses: Readonly<Record<AddressType, AddressDraft>>,
  wasSent: (type: AddressType) => boolean,
): boolean => {
  const found = addressFieldOf(field);
  if (found === null || wasSent(found.type)) return false;
  const values = new Map<string, unknown>(Object.entries(addresses[found.type]));
  return Boolean(values.get(found.name));
};

/** The id of the control that a field of the wire is filled in with. */
const controlOf = (field: string): string => {
  const found = addressFieldOf(field);
  return found === null ? field : `${found.type}-${found.name || "first_name"}`;
};

const capitals = { account: "Account", billing: "Billing", delivery: "Delivery" } as const;

/** Three addresses have the same fields: the box says whose it is. */
const wordsOf = (field: string, message: string): string => {
  const found = addressFieldOf(field);
  return found === null ? message : `${capitals[found.type]} address: ${message}`;
};

export const listedFaults = ({ message, fields }: OrderFaults): readonly FormFault[] => {
  const named = Object.entries(fields).toSorted(([a], [b]) => place(a) - place(b));
  return named.length === 0
    ? [{ message }]
    : named.map(([field, words]) => ({
        field: controlOf(field),
        message: wordsOf(field, words),
      }));
};

/** Without those that a change has just answered; null when none is left. */
export const withoutFaults = (
  faults: OrderFaults,
  answered: (field: string) => boolean,
): OrderFaults | null => {
  const left = Object.entries(faults.fields).filter(([field]) => !answered(field));
  return left.length === 0 ? null : { ...faults, fields: Object.fromEntries(left) };
};
