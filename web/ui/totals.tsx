import type { BasketTotals, UpgradeQuoteView } from "../../shared/contract/basket/basket-view.ts";
import { classNames } from "./class-names.ts";
import styles from "./totals.module.css";

/** The cost of a basket or an order: net, delivery, VAT and total, and the amounts due on each date. */
export const TotalsTable = ({
  totals,
  ships,
  pending = false,
}: {
  totals: BasketTotals;
  ships: boolean;
  /** Marks figures that are about to be replaced by new ones. */
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
      <Row name="Subtotal excl. VAT" amount={totals.subTotalDisplay} />
      {ships && (
        <Row
          name="Delivery excl. VAT"
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
    {totals.reverseCharge && <ReverseChargeNote />}
  </div>
);

export const ReverseChargeNote = () => (
  <p className={styles["note"]}>
    We charge no UK VAT outside the United Kingdom. Reverse charge: your business accounts for VAT
    in its own country.
  </p>
);

/** The amount charged today for an upgrade, and the extra cost of each remaining month of the term. */
export const QuotedAmounts = ({ quote }: { quote: UpgradeQuoteView }) => (
  <div className={styles["totals"]}>
    <dl>
      <Row name="To pay today, excl. VAT" amount={quote.netDisplay} />
      <Row name={quote.tax === 0 ? "VAT" : `VAT at ${quote.taxRate}`} amount={quote.taxDisplay} />
      <Row name="To pay today" amount={quote.toPayDisplay} strong />
      {quote.commitment && (
        <Row name={monthsAt(quote.commitment)} amount={quote.commitment.toPayMonthlyDisplay} />
      )}
    </dl>
    {quote.commitment && (
      <p className={styles["note"]}>
        Until the end of your term the upgrade adds {quote.commitment.totalDisplay} including VAT:
        today&rsquo;s payment, and the extra cost of each remaining month.
      </p>
    )}
    {quote.reverseCharge && <ReverseChargeNote />}
  </div>
);

const monthsAt = ({ months }: NonNullable<UpgradeQuoteView["commitment"]>): string =>
  months === 1 ? "Then 1 month at" : `Then ${months} months at`;

const Row = ({ name, amount, strong }: { name: string; amount: string; strong?: boolean }) => (
  <div className={classNames(styles["row"], strong && styles["strong"])}>
    <dt>{name}</dt>
    <dd>{amount}</dd>
  </div>
);

/** Shows VAT by rate if there are several rates. A basket without VAT says so in one line. */
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
