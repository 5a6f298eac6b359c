/**
 * The errors of an order by the server's field names: `agree_terms`, `address_billing_json.postcode`. The error
 * summary links to the controls, and the same messages are shown beside them.
 */
import type { AddressDraft } from "../../../shared/contract/addresses/address-draft.ts";
import { type AddressType, addressTypes } from "../../../shared/kernel/order-terms.ts";
import type { ApiFailure } from "../../lib/api-failure.ts";
import type { FormError } from "../../ui/error-summary.tsx";

export interface OrderFaults {
  /** The message about the failure as a whole. */
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

/** Returns the API's name of an address. */
export const addressKey = (type: AddressType) => `address_${type}_json` as const;

/** Assigns the errors of other addresses to the one that is used for all. */
export const mergeAddressFaults = ({ message, fields }: OrderFaults): OrderFaults => {
  const account = addressKey("account");
  const merged = Object.entries(fields).map(([field, words]): [string, string] => {
    const other = addressTypes.find((type) => field.startsWith(addressKey(type)));
    return [other === undefined ? field : field.replace(addressKey(other), account), words];
  });
  return { message, fields: Object.fromEntries(merged) };
};

/** Returns the errors of one address by its own fields. */
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

/** The order of the sections on the page. */
const order = ["payment_type", ...addressTypes.map(addressKey)];
const place = (field: string): number => {
  const found = order.findIndex((start) => field === start || field.startsWith(`${start}.`));
  return found === -1 ? order.length : found;
};

/** Returns the address and the field that an API field refers to, or null. */
const addressFieldOf = (field: string): { type: AddressType; name: string } | null => {
  const type = addressTypes.find((one) => field.startsWith(addressKey(one)));
  return type === undefined ? null : { type, name: field.split(".")[1] ?? "" };
};

/**
 * Returns whether an error concerns an address that the order needs only now and that was not sent: its fields are
 * filled in, so they are not missing.
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

/** Returns the id of the control for an API field. */
const controlOf = (field: string): string => {
  const found = addressFieldOf(field);
  return found === null ? field : `${found.type}-${found.name || "first_name"}`;
};

const capitals = { account: "Account", billing: "Billing", delivery: "Delivery" } as const;

/** Returns the message with the name of the address, since three addresses have the same fields. */
const messageWithAddress = (field: string, message: string): string => {
  const found = addressFieldOf(field);
  return found === null ? message : `${capitals[found.type]} address: ${message}`;
};

export const listedFaults = ({ message, fields }: OrderFaults): readonly FormError[] => {
  const sorted = Object.entries(fields).toSorted(([a], [b]) => place(a) - place(b));
  return sorted.length === 0
    ? [{ message }]
    : sorted.map(([field, words]) => ({
        field: controlOf(field),
        message: messageWithAddress(field, words),
      }));
};

/** Returns the errors without those that a change has just fixed; null if none is left. */
export const withoutFaults = (
  faults: OrderFaults,
  answered: (field: string) => boolean,
): OrderFaults | null => {
  const left = Object.entries(faults.fields).filter(([field]) => !answered(field));
  return left.length === 0 ? null : { ...faults, fields: Object.fromEntries(left) };
};
