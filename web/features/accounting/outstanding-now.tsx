import { Link } from "react-router";
import type { FiguresView } from "../../../shared/contract/accounting/accounting-views.ts";
import { staffPaths } from "../../lib/staff-paths.ts";
import { classNames } from "../../ui/class-names.ts";
import { formatCount } from "../admin-kit/format-count.ts";
import styles from "./books.module.css";
import { WideTable } from "./wide-table.tsx";

type Owed = FiguresView["owed"];

/** The amounts outstanding now, whatever the selected period. */
export const OutstandingNow = ({ owed }: { owed: Owed }) => (
  <section className={styles["section"]} aria-labelledby="owed">
    <h2 id="owed">Outstanding now</h2>
    <p className={styles["meaning"]}>
      Including VAT, at {owed.today}. Overdue payments were due by today; later payments are agreed
      but not yet due. Unpaid quotes are not included.
    </p>
    <dl className={styles["owed"]}>
      <Sum title="Overdue" count={owed.overdue} to={`${staffPaths.orders}?due=overdue`} isLate />
      <Sum title="Due later" count={owed.due} to={`${staffPaths.orders}?due=open`} />
      <Sum title="Unallocated payments" count={owed.late} to={`${staffPaths.orders}?kept=true`} />
    </dl>
    {owed.overdue.orders > 0 && (
      <WideTable title="Overdue payments by age">
        <thead>
          <tr>
            <th scope="col">Overdue by</th>
            <th scope="col">Orders</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {owed.ages.map(({ title, orders, amount_display }) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              <td>{orders.toLocaleString("en-GB")}</td>
              <td>{amount_display}</td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    )}
  </section>
);

const Sum = ({
  title,
  count: { orders, amount, amount_display },
  to,
  isLate = false,
}: {
  title: string;
  count: Owed["due"];
  to: string;
  isLate?: boolean;
}) => (
  <div>
    <dt>{title}</dt>
    <dd>
      <span className={classNames(styles["amount"], isLate && amount > 0 && styles["late"])}>
        {amount_display}
      </span>
      {orders === 0 ? (
        <span className={styles["quiet"]}>None</span>
      ) : (
        <Link to={to}>{formatCount(orders, "order")}</Link>
      )}
    </dd>
  </div>
);
