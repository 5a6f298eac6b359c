import { useState } from "react";
import type { AddressDraft } from "../../../shared/contract/addresses/address-draft.ts";
import type { BasketView } from "../../../shared/contract/basket/basket-view.ts";
import type { OrderView } from "../../../shared/contract/orders/order-view.ts";
import type { AddressType } from "../../../shared/kernel/order-terms.ts";
import { asFailure } from "../../lib/api-failure.ts";
import { notifyProblem } from "../../lib/notifications.ts";
import type { User } from "../../lib/session.ts";
import { announce } from "../../ui/announce.ts";
import {
  chosenAddresses,
  type CheckoutValues,
  initialValues,
  orderRequirements,
  orderUpdate,
} from "./checkout-values.ts";
import {
  addressKey,
  mergeAddressFaults,
  faultsOf,
  isFilledUnsent,
  type OrderFaults,
  withoutFaults,
} from "./order-faults.ts";
import { useOrderSaving } from "./use-order-saving.ts";

export interface CheckoutProps {
  readonly basket: BasketView;
  readonly orderId: string;
  readonly user: User;
  /** True if the member has a different saved address for billing or delivery. */
  readonly hasOtherAddress: boolean;
  /** This is called if the cost or the needs of the order differ from the basket that is shown. */
  readonly onChanged: () => Promise<unknown>;
}

/** The error for an order that has changed although all its data is complete. */
const orderChangedFaults: OrderFaults = {
  message: "Your order has changed in another window. Please check the new total.",
  fields: {},
};

/** Holds the data entered at checkout, saves it with the order, and keeps the errors until they are fixed. */
export const useCheckout = ({
  basket,
  orderId,
  user,
  hasOtherAddress,
  onChanged,
}: CheckoutProps) => {
  const [filled, setFilled] = useState(() => initialValues(basket, user));
  const [validation, setValidation] = useState<OrderFaults | null>(null);
  /** Grows each time that the error summary should take the focus. */
  const [attempt, setAttempt] = useState(0);
  const needs = orderRequirements(basket);
  const same = filled.same ?? !hasOtherAddress;
  const addresses = chosenAddresses(filled.addresses, same);
  const shown = (faults: OrderFaults): OrderFaults => (same ? mergeAddressFaults(faults) : faults);

  // A different text is a different contract, so the agreement to the previous one does not apply.
  const [contract, setContract] = useState(basket.order.contract);
  if (contract !== basket.order.contract) {
    setContract(basket.order.contract);
    setFilled({ ...filled, agree_contract: false });
  }

  const follow = (order: OrderView): void => {
    const costsTheSame =
      order.totals.total === basket.totals.total && order.totals.toPay === basket.totals.toPay;
    if (!costsTheSame) void onChanged().then(() => announce("The total has changed."));
  };
  const saving = useOrderSaving({
    orderId,
    change: orderUpdate(filled, needs, addresses),
    onSaved: follow,
    onFailed: (thrown) => {
      notifyProblem("updating the order", thrown);
      setValidation(shown(faultsOf(asFailure(thrown))));
    },
  });

  const answer = (isAnswered: (field: string) => boolean): void =>
    setValidation((faults) => faults && withoutFaults(faults, isAnswered));
  const enter = (part: Partial<CheckoutValues>): void => {
    setFilled((before) => ({ ...before, ...part }));
    answer((field) => Object.hasOwn(part, field));
  };
  const enterAddress = (type: AddressType, next: AddressDraft): void => {
    const before = new Map<string, unknown>(Object.entries(filled.addresses[type]));
    // Several addresses are filled in at once if a member has saved ones.
    setFilled((others) => ({ ...others, addresses: { ...others.addresses, [type]: next } }));
    const key = addressKey(type);
    const changed = Object.entries(next).flatMap(([field, value]) =>
      before.get(field) === value ? [] : [`${key}.${field}`],
    );
    // Several changed fields mean that another address was copied or selected, which the server validates anew.
    const isOther = changed.length > 1;
    answer((field) => (isOther ? field.startsWith(key) : field === key || changed.includes(field)));
  };

  /** Shows the errors of a failed update of the order, and moves the focus there. */
  const refuse = (thrown: unknown): void => {
    const sent = orderUpdate(filled, needs, addresses);
    const wasSent = (type: AddressType): boolean => Object.hasOwn(sent, addressKey(type));
    const faults = faultsOf(asFailure(thrown));
    const isAnswered = (field: string): boolean => isFilledUnsent(field, addresses, wasSent);
    const isOther = Object.keys(faults.fields).some(isAnswered);
    setValidation(
      shown(isOther ? (withoutFaults(faults, isAnswered) ?? orderChangedFaults) : faults),
    );
    setAttempt((tried) => tried + 1);
  };

  return {
    filled,
    needs,
    same,
    validation,
    attempt,
    enter,
    enterAddress,
    /** Separate addresses start with the address that was used for all. */
    setSame: (next: boolean): void => {
      setFilled((before) => ({ ...before, same: next, addresses }));
      setValidation(null);
    },
    saveNow: saving.saveNow,
    sendWhole: saving.sendWhole,
    refuse,
    /** Saves the details again after a failure, without placing the order. */
    async retry(): Promise<void> {
      setValidation(null);
      await saving.sendWhole({}).then(follow, refuse);
    },
    clearFaults: (): void => setValidation(null),
  };
};
export type Checkout = ReturnType<typeof useCheckout>;
