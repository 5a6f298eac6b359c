import { useSearchParams } from "react-router";
import { accountingContract } from "../../../shared/contract/accounting/accounting.ts";
import type { FiguresView } from "../../../shared/contract/accounting/accounting-views.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Filter } from "../../ui/filter.tsx";
import { LoadingNote, Skeleton } from "../../ui/skeleton.tsx";
import { asCsv, saveCsvFile } from "../admin-kit/csv-file.ts";
import { poundsText } from "../admin-kit/form-values.ts";
import { StaffScreen } from "../admin-kit/staff-screen.tsx";
import styles from "./books.module.css";
import { monthChoices } from "./month-choices.ts";
import { OutstandingNow } from "./outstanding-now.tsx";
import { PlansByMonth } from "./plans-by-month.tsx";
import { RevenueByMonth } from "./revenue-by-month.tsx";

const { readFigures } = accountingContract.endpoints;

/** Revenue, outstanding amounts and plans by month. The period is stored in the URL. */
export const FiguresScreen = () => {
  const [search] = useSearchParams();
  const requested = readFigures.query.safeParse(Object.fromEntries(search));
  const query = requested.success ? requested.data : {};
  const { data, error, mutate } = useEndpoint(
    readFigures,
    { query },
    { leaves: false, keepPreviousData: true },
  );
  const figures = data?.data;
  return (
    <StaffScreen className={styles["screen"]}>
      <div className={styles["head"]}>
        <h1 className={styles["title"]}>Figures</h1>
        {figures && <Period figures={figures} />}
      </div>
      {error && (
        <ErrorState
          message={`There was a problem getting the figures: ${error.message}`}
          onRetry={() => void mutate()}
        />
      )}
      {!figures && !error && <Waiting />}
      {figures && !error && (
        <>
          <OutstandingNow owed={figures.owed} />
          <RevenueByMonth figures={figures} />
          <PlansByMonth months={figures.months} />
        </>
      )}
    </StaffScreen>
  );
};

const Period = ({ figures }: { figures: FiguresView }) => {
  const months = monthChoices(figures.owed.today);
  const spoken = ({ id, title }: { id: string; title: string }, word: string) => ({
    id,
    title: `${word} ${title}`,
  });
  return (
    <div className={styles["tools"]}>
      <Filter
        name="from"
        label="First month"
        value={figures.from}
        standard=""
        choices={months.map((month) => spoken(month, "From"))}
      />
      <Filter
        name="to"
        label="Last month"
        value={figures.to}
        standard=""
        choices={months.map((month) => spoken(month, "To"))}
      />
      <Button variant="hollow" onClick={() => exportFigures(figures)}>
        Download CSV
      </Button>
    </div>
  );
};

const exportFigures = ({ from, to, months, total }: FiguresView): void => {
  type Month = FiguresView["months"][number];
  const text = asCsv<Month>(
    [
      { title: "Month", text: ({ month }) => month },
      { title: "Received, incl. VAT", text: ({ taken: received }) => poundsText(received.gross) },
      { title: "Refunded, incl. VAT", text: ({ refunded }) => poundsText(refunded.gross) },
      { title: "Revenue, excl. VAT", text: ({ revenue }) => poundsText(revenue.net) },
      { title: "VAT", text: ({ revenue }) => poundsText(revenue.tax) },
      { title: "Revenue, incl. VAT", text: ({ revenue }) => poundsText(revenue.gross) },
      ...total.buckets.map(({ id, title }) => ({
        title: `${title}, excl. VAT`,
        text: ({ buckets }: Month) => poundsText(buckets.find((one) => one.id === id)?.net ?? 0),
      })),
      { title: "Plans at start", text: ({ plans }) => String(plans.before) },
      { title: "New", text: ({ plans }) => String(plans.begun) },
      { title: "Ended", text: ({ plans }) => String(plans.ended) },
      { title: "Plans at end", text: ({ plans }) => String(plans.after) },
    ],
    months,
  );
  saveCsvFile(`figures-${from}-to-${to}.csv`, text);
};

const Waiting = () => (
  <>
    <LoadingNote>Calculating</LoadingNote>
    <Skeleton height={96} />
    <Skeleton height={420} />
    <Skeleton height={420} />
  </>
);
