/**
 * A list of records that is searched, filtered, sorted and paged through the page's URL. Bulk actions apply to the
 * selected records.
 */
import { type ReactNode, useState } from "react";
import { withQuery } from "../../lib/list-query.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { LoadingNote, Skeleton } from "../../ui/skeleton.tsx";
import { BulkBar, type BulkAction } from "./bulk-bar.tsx";
import { formatCount } from "./format-count.ts";
import type { ListAnswer, ListCall } from "./list-call.ts";
import type { ListFilter } from "./list-filter.ts";
import { ListTools } from "./list-tools.tsx";
import { OlderPages } from "./older-pages.tsx";
import { StaffScreen } from "./staff-screen.tsx";
import styles from "./record-list.module.css";
import { RecordTable } from "./record-table.tsx";
import { shownColumns, type TableColumn } from "./table-column.ts";
import { useRecordList } from "./use-record-list.ts";

export interface RecordListProps<R extends { readonly id: string }, A extends ListAnswer<R>> {
  /** The name of the list in saved views and file names: `products`. */
  name: string;
  title: string;
  /** The description of the records, if their name does not explain them. */
  about?: ReactNode;
  /** The upload of files whose rows become records. */
  bring?: ReactNode;
  /** The noun in singular and plural: `product`, `products`. */
  words: readonly [one: string, many: string];
  list: ListCall<R, A>;
  /** The activity for error messages, where the wording is specified: `getting the product list`. */
  getting?: string;
  columns: ReadonlyArray<TableColumn<R>>;
  /** The filters, or a function that returns them if their options depend on the answer. */
  filters?: readonly ListFilter[] | ((answer: A | undefined) => readonly ListFilter[]);
  nameOf: (record: R) => string;
  /** The link to the creation form, for those who may create records. */
  create?: { readonly to: string; readonly label: string } | undefined;
  /** The button that creates a record in a dialog, instead of `create`. */
  begin?: ReactNode;
  /** The bulk actions for selected records. */
  actions?: ReadonlyArray<BulkAction<R>>;
  /** The fields that the search looks in; without it the list has no search. */
  hint?: string;
  /** The content shown before there are any records. */
  empty: ReactNode;
  /** The drawer of a record, or content below the list. */
  children?: ReactNode;
}

const none: ReadonlySet<string> = new Set();

export const RecordList = <R extends { readonly id: string }, A extends ListAnswer<R>>(
  props: RecordListProps<R, A>,
) => {
  const {
    name,
    title,
    about,
    words,
    list,
    columns,
    filters = [],
    create,
    actions = [],
    getting = `getting the ${words[1]}`,
    children,
  } = props;
  const { search, answer, failure, changing, mutate } = useRecordList(list);
  const [ids, setIds] = useState(none);
  const found = filterQuery(search);
  const [foundBefore, setFoundBefore] = useState(found);
  // The selection belongs to the previous results.
  if (found !== foundBefore) {
    setFoundBefore(found);
    setIds(none);
  }
  const shown = shownColumns(columns, search);
  const meta = answer && "meta" in answer ? answer.meta : undefined;
  const next = answer && "next" in answer ? answer.next : null;
  return (
    <StaffScreen className={styles["list"]}>
      <header className={styles["head"]}>
        <h1 className={styles["title"]}>{title}</h1>
        {(!answer || meta) && (
          <p className={styles["count"]} role="status">
            {meta && formatCount(meta.total, ...words)}
          </p>
        )}
        {create && <ButtonLink to={create.to}>{create.label}</ButtonLink>}
        {props.begin}
      </header>
      {about !== undefined && <div className={styles["about"]}>{about}</div>}
      {props.bring !== undefined && <div className={styles["bring"]}>{props.bring}</div>}
      <ListTools
        {...{ name, list, columns, search }}
        hint={props.hint}
        filters={typeof filters === "function" ? filters(answer) : filters}
      />
      {ids.size > 0 && (
        <BulkBar
          {...{ ids, list, actions, words }}
          total={meta?.total ?? 0}
          nameOf={props.nameOf}
          onChange={async () => void (await mutate())}
          onPick={setIds}
        />
      )}
      {failure && !answer && (
        <ErrorState
          message={`There was a problem ${getting}: ${failure.message}`}
          onRetry={() => void mutate()}
        />
      )}
      {!failure && !answer && <Waiting what={words[1]} />}
      {answer && answer.data.length > 0 && (
        <RecordTable
          caption={title}
          columns={columns}
          shown={shown}
          records={answer.data}
          nameOf={props.nameOf}
          picked={actions.length > 0 ? { ids, set: setIds } : null}
          changing={changing}
        />
      )}
      {answer?.data.length === 0 && (
        <Nothing {...{ search, words }} isCut={next !== null} empty={props.empty} />
      )}
      {meta && <Pagination {...meta} addressOf={(page) => withQuery(search, { page })} />}
      {answer && <OlderPages search={search} next={next} />}
      {children}
    </StaffScreen>
  );
};

/** The URL parameters that are not filters. */
const displayParams: ReadonlySet<string> = new Set([
  "after",
  "columns",
  "page",
  "sort",
  "limit",
  "per_page",
]);

const filterQuery = (search: URLSearchParams): string =>
  new URLSearchParams([...search].filter(([key]) => !displayParams.has(key))).toString();

const Nothing = ({
  search,
  words: [, many],
  isCut,
  empty,
}: {
  search: URLSearchParams;
  words: readonly [string, string];
  /** True if there are older records that were not searched. */
  isCut: boolean;
  empty: ReactNode;
}) => {
  if (isCut) return <EmptyState message={`No matches yet. Older ${many} may match.`} />;
  if (filterQuery(search) === "") return empty;
  return (
    <EmptyState message={`No ${many} match your search.`}>
      <ButtonLink variant="hollow" to="?">
        Show all {many}
      </ButtonLink>
    </EmptyState>
  );
};

const Waiting = ({ what }: { what: string }) => (
  <div className={styles["waiting"]}>
    <LoadingNote>{`Loading the ${what}`}</LoadingNote>
    {[1, 2, 3, 4, 5, 6, 7, 8].map((place) => (
      <Skeleton key={place} height={40} />
    ))}
  </div>
);
