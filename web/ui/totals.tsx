import type { BasketTotals } from "../../shared/contract/basket-view.ts";
import { classNames } from "./class-names.ts";
import styles from "./totals.module.css";

/** What a basket or an order costs: net, delivery, VAT, the whole, and what of it is due when. */
export const Totals = ({
  totals,
  ships,
  pending = false,
}: {
  totals: BasketTotals;
  ships: boolean;
  /** Other figures are on their way. */
  pending?: boolean;
}) => (
  <div className={classNames(styles["totals"], pending && styles["pending"])} aria-busy={pending}>
    <dl>
      {totals.voucher && (
        <Row
          name={
            totals.voucher.code === null ? "Agreed reduction" : `Voucher ${totals.voucher.code}`
          }
          amount={totals.voucher.display}
        />
      )}
      <Row name="Subtotal, without VAT" amount={totals.subTotalDisplay} />
      {ships && (
        <Row
          name="Delivery, without VAT"
          amount={totals.shipping === 0 ? "Free" : totals.shippingDisplay}
        />
      )}
      <VatRows totals={totals} />
      <Row name="Total" amount={totals.totalDisplay} strong />
      {totals.toPay !== totals.total &&
        totals.amounts.rows.map(({ name, amount }, index) => (
          <Row key={name} name={name} amount={amount} strong={index === 0} />
        ))}
    </dl>
    {totals.monthly && (
      <p className={styles["note"]}>
        Billed monthly, {totals.months} month minimum term. This is the total for the full{" "}
        {totals.months} months.
      </p>
    )}
    {totals.upgradeMonths !== null && totals.toPay !== totals.total && (
      <p className={styles["note"]}>
        The total is today&rsquo;s payment plus the extra cost of the remaining months, which is
        added to each monthly payment.
      </p>
    )}
    {totals.reverseCharge && (
      <p className={styles["note"]}>
        No UK VAT is charged outside the United Kingdom. You account for VAT where you are (reverse
        charge).
      </p>
    )}
  </div>
);

const Row = ({ name, amount, strong }: { name: string; amount: string; strong?: boolean }) => (
  <div className={classNames(styles["row"], strong && styles["strong"])}>
    <dt>{name}</dt>
    <dd>{amount}</dd>
  </div>
);

/** By rate when there are several; a basket without VAT says so in one line. */
const VatRows = ({ totals: { vat, taxDisplay } }: { totals: BasketTotals }) => {
  const charged = vat.filter(({ tax }) => tax > 0);
  return charged.length === 0 ? (
    <Row name="VAT" amount={taxDisplay} />
  ) : (
    charged.map(({ rate, taxDisplay: amount }) => (
      <Row key={rate} name={`VAT at ${rate}`} amount={amount} />
    ))
  );
};
