import { addressTypes, type AddressType } from "../../../shared/kernel/order-terms.ts";
import type { Option } from "../../ui/select-field.tsx";

const names: Record<AddressType, string> = {
  account: "Account",
  billing: "Billing",
  delivery: "Delivery",
};

export const typeName = (type: AddressType): string => names[type];

/** The address types in the order used everywhere: account, delivery, billing. */
export const typeOptions: readonly Option[] = addressTypes
  .toSorted((a, b) => Number(a === "billing") - Number(b === "billing"))
  .map((type) => ({ id: type, label: names[type] }));
