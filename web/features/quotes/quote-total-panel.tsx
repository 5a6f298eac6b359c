import type { QuotePreview } from "../../../shared/contract/quotes/quotes.ts";
import { TotalsTable } from "../../ui/totals.tsx";
import styles from "./quotes.module.css";
import type { QuoteTotal } from "./use-quote-total.ts";

/** The prices that the buyer will see, shown before the quote is sent. */
export const QuoteTotalPanel = ({ sum: { preview, asking, refusal } }: { sum: QuoteTotal }) => (
  <section className={styles["sum"]} aria-labelledby="sum" aria-busy={asking}>
    <h2 id="sum">Total</h2>
    <div role="status" className={styles["refused"]}>
      {refusal ?? preview?.voucher_refused}
    </div>
    {preview === null
      ? refusal === null && <p className={styles["quiet"]}>Choose a plan or a product.</p>
      : refusal === null && <Sum preview={preview} />}
  </section>
);

const Sum = ({
  preview: { lines, totals, valid_until_display, by_transfer },
}: {
  preview: QuotePreview;
}) => (
  <>
    <ul className={styles["lines"]}>
      {lines.map((line) => (
        <li key={line.id}>
          <span>
            {line.upgrade ? `Upgrade to ${line.product.title}` : line.product.title}
            {line.option && `, ${line.option.title}`}
            {line.qty > 1 && ` × ${line.qty}`}
          </span>
          <span>{line.total_display}</span>
        </li>
      ))}
    </ul>
    <TotalsTable totals={totals} ships={lines.some(({ ships }) => ships)} />
    <p className={styles["quiet"]}>
      {`Valid to the end of ${valid_until_display}. We’ll email it now with a link anyone can use to pay by card${by_transfer ? ", and with our account for a bank transfer" : ""}. Paying means agreeing to the terms${lines.some(({ purchase_type }) => purchase_type !== "product") ? " and to the subscription agreement" : ""}.`}
    </p>
  </>
);
