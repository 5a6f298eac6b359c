import { useMemo } from "react";
import type { FiguresMonth } from "../../../shared/contract/accounting/accounting-views.ts";
import styles from "./books.module.css";
import { shortMonth } from "./month-choices.ts";
import { ShownPlot } from "./shown-plot.tsx";
import { WideTable } from "./wide-table.tsx";

const colours = ["--accent", "--ink", "--success", "--warn", "--error"] as const;
const dashes = [[], [6, 4], [2, 3], [10, 4, 2, 4], [1, 2]] as const;

const people = (count: number): string => count.toLocaleString("en-GB");

/** Formats whole numbers only, because an axis that counts people has no halves. */
const wholePeople = (count: number): string => (Number.isInteger(count) ? people(count) : "");

/** The members with a plan of their own by month and plan, with those who joined and those who left. */
export const PlansByMonth = ({ months }: { months: readonly FiguresMonth[] }) => {
  const plans = useMemo(() => plansIn(months), [months]);
  const labels = useMemo(() => months.map(({ month }) => shortMonth(month)), [months]);
  const series = useMemo(
    () =>
      plans.map(({ id, title }, at) => ({
        title,
        values: months.map((month) => peopleOf(month, id)),
        colour: colours[at % colours.length] ?? "--ink",
        dash: dashes[at % dashes.length] ?? [],
      })),
    [months, plans],
  );
  return (
    <section className={styles["section"]} aria-labelledby="plans">
      <h2 id="plans">Plans and churn</h2>
      <p className={styles["meaning"]}>
        People with their own paid plan at the end of each month (for this month, today). Churn is
        the share of members at the start of a month who left during it. Late payers count as
        members until their plan is inactive. A plan that is handed over ends for one person and
        starts for the other.
      </p>
      {plans.length > 0 && (
        <ShownPlot labels={labels} series={series} bars={false} format={wholePeople} />
      )}
      <WideTable title="Plans and churn by month">
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">At start</th>
            <th scope="col">New</th>
            <th scope="col">Ended</th>
            <th scope="col">At end</th>
            <th scope="col">Churn</th>
            {plans.map(({ id, title }) => (
              <th key={id} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <tr key={month.month}>
              <th scope="row">{month.title}</th>
              <td>{people(month.plans.before)}</td>
              <td>{people(month.plans.begun)}</td>
              <td>{people(month.plans.ended)}</td>
              <td>{people(month.plans.after)}</td>
              <td>{churnText(month.plans.churn)}</td>
              {plans.map(({ id }) => (
                <td key={id}>{people(peopleOf(month, id))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </WideTable>
    </section>
  );
};

const plansIn = (months: readonly FiguresMonth[]) => {
  const titles = new Map<number, string>();
  for (const { plans } of months) for (const { id, title } of plans.mix) titles.set(id, title);
  return [...titles].toSorted(([a], [b]) => a - b).map(([id, title]) => ({ id, title }));
};

const peopleOf = ({ plans }: FiguresMonth, id: number): number =>
  plans.mix.find((one) => one.id === id)?.people ?? 0;

const churnText = (churn: number | null): string =>
  churn === null ? "–" : `${(churn / 100).toFixed(1)} %`;
