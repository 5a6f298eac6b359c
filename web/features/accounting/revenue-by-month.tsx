import { useMemo } from "react";
import type { FiguresView } from "../../../shared/contract/accounting/accounting-views.ts";
import { formatPence } from "../../../shared/kernel/money.ts";
import styles from "./books.module.css";
import { shortMonth } from "./month-choices.ts";
import { ShownPlot } from "./shown-plot.tsx";
import { WideTable } from "./wide-table.tsx";

const shortPounds = (pence: number): string => formatPence(pence).replace(/\.00$/, "");

/** Income and refunds by month, and what they were for. */
export const RevenueByMonth = ({ figures }: { figures: FiguresView }) => {
  const { months, total } = figures;
  const labels = useMemo(() => months.map(({ month }) => shortMonth(month)), [months]);
  const series = useMemo(
    () => [
      {
        title: "Received",
        values: months.map(({ taken: received }) => received.net),
        colour: "--accent",
      },
      { title: "Refunded", values: months.map(({ refunded }) => refunded.net), colour: "--error" },
    ],
    [months],
  );
  return (
    <>
      <section className={styles["section"]} aria-labelledby="revenue">
        <h2 id="revenue">Revenue by month</h2>
        <p className={styles["meaning"]}>
          Card and bank payments for orders, less refunds, in the month they were recorded. Returned
          refunds are not deducted. The chart excludes VAT. Revenue is what was received, not
          invoiced: monthly plans count month by month.
        </p>
        <ShownPlot labels={labels} series={series} bars format={shortPounds} />
        <WideTable title="Revenue by month">
          <thead>
            <tr>
              <th scope="col">Month</th>
              <th scope="col">Received, incl. VAT</th>
              <th scope="col">Refunded, incl. VAT</th>
              <th scope="col">Revenue, excl. VAT</th>
              <th scope="col">VAT</th>
              <th scope="col">Revenue, incl. VAT</th>
            </tr>
          </thead>
          <tbody>
            {months.map((month) => (
              <Row key={month.month} title={month.title} sums={month} />
            ))}
          </tbody>
          <tfoot>
            <Row title="Total" sums={total} />
          </tfoot>
        </WideTable>
      </section>
      <ByPlan figures={figures} />
    </>
  );
};

const Row = ({
  title,
  sums: { taken: received, refunded, revenue },
}: {
  title: string;
  sums: Pick<FiguresView["total"], "refunded" | "revenue" | "taken">;
}) => (
  <tr>
    <th scope="row">{title}</th>
    <td>{formatPence(received.gross)}</td>
    <td>{formatPence(refunded.gross)}</td>
    <td>{formatPence(revenue.net)}</td>
    <td>{formatPence(revenue.tax)}</td>
    <td>{formatPence(revenue.gross)}</td>
  </tr>
);

const ByPlan = ({ figures: { months, total } }: { figures: FiguresView }) =>
  total.buckets.length === 0 ? null : (
    <section className={styles["section"]} aria-labelledby="by-plan">
      <h2 id="by-plan">Revenue by plan and products</h2>
      <p className={styles["meaning"]}>
        The same revenue by what it was for, excl. VAT. Each payment is split across its order as on
        the invoice; a monthly plan payment counts for the plan only.
      </p>
      <WideTable title="Revenue by plan and products by month, excl. VAT">
        <thead>
          <tr>
            <th scope="col">Month</th>
            {total.buckets.map(({ id, title }) => (
              <th key={id} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, title, buckets }) => (
            <tr key={month}>
              <th scope="row">{title}</th>
              {total.buckets.map(({ id }) => (
                <td key={id}>
                  {formatPence(buckets.find((bucket) => bucket.id === id)?.net ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {total.buckets.map(({ id, net }) => (
              <td key={id}>{formatPence(net)}</td>
            ))}
          </tr>
        </tfoot>
      </WideTable>
    </section>
  );
