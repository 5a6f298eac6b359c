import { product } from "../../shared/kernel/product.ts";
import styles from "./bank-details.module.css";

const { bank } = product;

/** The bank details for a transfer, with the payment reference (the order's id). */
export const BankDetails = ({ reference, amount }: { reference: string; amount?: string }) => {
  const details = [
    ...(amount === undefined ? [] : [["Amount", amount] as const]),
    ["Payment reference", reference],
    ["Account name", bank.accountName],
    ["Bank", bank.bank],
    ["Sort code", bank.sortCode],
    ["Account number", bank.accountNumber],
    ["IBAN", inFours(bank.iban)],
    ["SWIFT", bank.swift],
  ] as const;
  return (
    <dl className={styles["details"]} data-noted="">
      {details.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

/** Groups an IBAN in fours, as bank statements print it, so that it can wrap between groups. */
const inFours = (iban: string): string => iban.replaceAll(/.{4}(?=.)/g, "$& ");
