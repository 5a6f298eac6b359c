/** A list of records: found, filtered, sorted and paged by the page's address; what is picked can be worked on together. */
import { type ReactNode, useState } from "react";
import { withQuery } from "../../lib/list-query.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { LoadingNote, Skeleton } from "../../ui/skeleton.tsx";
import { BulkBar, type BulkAction } from "./bulk-bar.tsx";
import type { ListAnswer, ListCall } from "./list-call.ts";
import type { ListFilter } from "./list-filter.ts";
import { ListTools } from "./list-tools.tsx";
import { StaffScreen } from "./staff-screen.tsx";
import styles from "./record-list.module.css";
import { RecordTable } from "./record-table.tsx";
import { shownColumns, type TableColumn } from "./table-column.ts";
import { useRecordList } from "./use-record-list.ts";

export interface RecordListProps<R extends { readonly id: string }, A extends ListAnswer<R>> {
  /** In saved views and the names of files: `products`. */
  name: string;
  title: string;
  /** What these are, where their name does not tell. */
  about?: ReactNode;
  /** `product`, `products` */
  words: readonly [one: string, many: string];
  list: ListCall<R, A>;
  columns: ReadonlyArray<TableColumn<R>>;
  /** Their choices may depend on what was found. */
  filters?: (answer: A | undefined) => readonly ListFilter[];
  nameOf: (record: R) => string;
  /** Where a new one is made, for those who may. */
  create?: { readonly to: string; readonly label: string } | undefined;
  /** What can be done with those that are picked. */
  actions?: ReadonlyArray<BulkAction<R>>;
  /** What the search looks in; lists without one have no search. */
  hint?: string;
  /** What is shown before there is any. */
  empty: ReactNode;
  /** The drawer of one of them. */
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
    filters,
    create,
    actions = [],
    children,
  } = props;
  const { search, answer, failure, changing, mutate } = useRecordList(list);
  const [ids, setIds] = useState(none);
  const shown = shownColumns(columns, search);
  const total = answer?.meta.total;
  return (
    <StaffScreen className={styles["list"]}>
      <header className={styles["head"]}>
        <h1 className={styles["title"]}>{title}</h1>
        <p className={styles["count"]} role="status">
          {total !== undefined && counted(total, words)}
        </p>
        {create && <ButtonLink to={create.to}>{create.label}</ButtonLink>}
      </header>
      {about !== undefined && <div className={styles["about"]}>{about}</div>}
      <ListTools
        {...{ name, list, columns, search }}
        hint={props.hint}
        filters={filters?.(answer) ?? []}
      />
      {ids.size > 0 && (
        <BulkBar
          {...{ ids, list, actions, words }}
          total={total ?? 0}
          nameOf={props.nameOf}
          onDone={async () => {
            setIds(none);
            await mutate();
          }}
          onPick={setIds}
        />
      )}
      {failure && !answer && (
        <ErrorState
          message={`There was a problem getting the ${words[1]}: ${failure.message}`}
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
      {answer?.data.length === 0 && <Nothing search={search} words={words} empty={props.empty} />}
      {answer && (
        <Pagination
          page={answer.meta.page}
          perPage={answer.meta.perPage}
          total={answer.meta.total}
          addressOf={(page) => withQuery(search, { page })}
        />
      )}
      {children}
    </StaffScreen>
  );
};

const counted = (total: number, [one, many]: readonly [string, string]): string =>
  `${total.toLocaleString("en-GB")} ${total === 1 ? one : many}`;

/** What an address says beside what is looked for. */
const shows: ReadonlySet<string> = new Set(["columns", "page", "sort", "limit", "per_page"]);

const Nothing = ({
  search,
  words: [, many],
  empty,
}: {
  search: URLSearchParams;
  words: readonly [string, string];
  empty: ReactNode;
}) => {
  const looksFor = [...search.keys()].some((key) => !shows.has(key));
  if (!looksFor) return empty;
  return (
    <EmptyState message={`No ${many} match this.`}>
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
