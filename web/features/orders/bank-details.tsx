import type { OrderView } from "../../../shared/contract/order-view.ts";
import { product } from "../../../shared/kernel/product.ts";
import styles from "./bank-details.module.css";

/** Where to send the money, with the order's id as the payment's reference (specification A §9). */
export const BankDetails = ({ order }: { order: OrderView }) => {
  const { bank } = product;
  const details = [
    ["Amount", order.left_display],
    ["Payment reference", order.id],
    ["Account name", bank.accountName],
    ["Bank", bank.bank],
    ["Sort code", bank.sortCode],
    ["Account number", bank.accountNumber],
    ["IBAN", bank.iban],
    ["SWIFT", bank.swift],
  ] as const;
  return (
    <dl className={styles["details"]}>
      {details.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};
