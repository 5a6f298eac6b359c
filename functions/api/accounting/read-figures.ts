import type { accountingContract } from "../../../shared/contract/accounting/accounting.ts";
import type {
  FiguresMonth,
  FiguresView,
} from "../../../shared/contract/accounting/accounting-views.ts";
import {
  addSums,
  type MoneySums,
  totalOf,
} from "../../../shared/domain/accounting/revenue-figures.ts";
import {
  outstandingFigures,
  type OutstandingCount,
} from "../../../shared/domain/accounting/outstanding-figures.ts";
import {
  type PlanMonth,
  planMonths,
  planTenures,
} from "../../../shared/domain/accounting/plan-figures.ts";
import { invalidField } from "../../../shared/kernel/app-error.ts";
import { formatDay, monthsAfter } from "../../../shared/kernel/calendar-day.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import { formatPence, roundHalfUp } from "../../../shared/kernel/money.ts";
import type { DirectoryDeps } from "../../directory-index/with-directory.ts";
import { listFigures } from "../../entities/figures.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { monthTitle } from "./month-title.ts";

type Endpoint = typeof accountingContract.endpoints.readFigures;

/** Returns the figures, with one query per month in parallel. People and orders are read from memory. */
export const readFigures: UseCase<Endpoint, DirectoryDeps> = async (deps, _staff, { query }) => {
  const now = deps.now();
  const months = parseMonthRange(query, londonDay(now).slice(0, 7));
  const [days, orders, people] = await Promise.all([
    Promise.all(months.map((month) => listFigures(deps.table, month))),
    deps.orders.current(),
    deps.people.current(),
  ]);
  const entries = orders.inOrder("placed_at").map(({ entry }) => entry);
  const everybody = people.inOrder("created_at").map(({ entry }) => entry);
  const plans = planMonths(planTenures(entries, everybody, now), months, now);
  const sums = days.map(addSums);
  return {
    status: 200,
    body: {
      data: {
        from: months[0] ?? "",
        to: months.at(-1) ?? "",
        months: months.map((month, at) => monthView(month, sums[at], plans[at])),
        total: moneyView(addSums(sums)),
        owed: owedView(outstandingFigures(entries, londonDay(now)), londonDay(now)),
      },
    },
  };
};

const defaultMonths = 12;
const maxMonths = 36;

const shiftMonth = (month: string, by: number): string =>
  monthsAfter(`${month}-01`, by).slice(0, 7);

const parseMonthRange = (
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  current: string,
): readonly string[] => {
  const last = to ?? current;
  const first = from ?? shiftMonth(last, 1 - defaultMonths);
  if (first > last) throw invalidField("to", "Choose a last month after the first");
  const months: string[] = [];
  for (let month = first; month <= last; month = shiftMonth(month, 1)) {
    if (months.length === maxMonths)
      throw invalidField("from", `Choose ${maxMonths} months or fewer`);
    months.push(month);
  }
  return months;
};

const moneyView = (sums: MoneySums) => ({
  taken: totalOf(sums, "taken"),
  refunded: totalOf(sums, "refunded"),
  revenue: totalOf(sums),
  buckets: bucketsOf(sums),
});

const bucketsOf = (sums: MoneySums): FiguresMonth["buckets"] => {
  const ids = new Map(sums.figures.map(({ bucket, title }) => [bucket, title]));
  return [...ids]
    .toSorted(([a], [b]) => placeOf(a) - placeOf(b))
    .map(([id, title]) => {
      const figures = sums.figures.filter(({ bucket }) => bucket === id);
      return { id, title, ...totalOf({ figures }) };
    });
};

/** Orders the rows: plans by their number, then products, then delivery. */
const placeOf = (bucket: string): number => {
  if (bucket === "delivery") return Number.MAX_SAFE_INTEGER;
  return bucket === "products" ? Number.MAX_SAFE_INTEGER - 1 : Number(bucket.split("-")[1]);
};

const emptyPlanMonth: Omit<PlanMonth, "month"> = {
  before: 0,
  begun: 0,
  ended: 0,
  after: 0,
  mix: [],
};

const monthView = (
  month: string,
  sums: MoneySums = addSums([]),
  { before, begun, ended, after, mix }: Omit<PlanMonth, "month"> = emptyPlanMonth,
): FiguresMonth => ({
  month,
  title: monthTitle(month),
  ...moneyView(sums),
  kept: sums.kept,
  plans: {
    before,
    begun,
    ended,
    after,
    churn: before === 0 ? null : roundHalfUp(ended * 10_000, before),
    mix: [...mix],
  },
});

const countView = ({ orders, amount }: OutstandingCount) => ({
  orders,
  amount,
  amount_display: formatPence(amount),
});

const owedView = (
  { overdue, ages, due, late }: ReturnType<typeof outstandingFigures>,
  today: string,
): FiguresView["owed"] => ({
  today: formatDay(today),
  overdue: countView(overdue),
  ages: ages.map(({ title, ...count }) => ({ title, ...countView(count) })),
  due: countView(due),
  late: countView(late),
});
