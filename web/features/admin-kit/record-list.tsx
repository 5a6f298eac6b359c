/** A list of records: found, filtered, sorted and paged by the page's address; what is picked can be worked on together. */
import { type ReactNode, useState } from "react";
import { withQuery } from "../../lib/list-query.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { LoadingNote, Skeleton } from "../../ui/skeleton.tsx";
import { BulkBar, type BulkAction } from "./bulk-bar.tsx";
import { counted } from "./counted.ts";
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
  /** In saved views and the names of files: `products`. */
  name: string;
  title: string;
  /** What these are, where their name does not tell. */
  about?: ReactNode;
  /** Where files are brought that become its records. */
  bring?: ReactNode;
  /** `product`, `products` */
  words: readonly [one: string, many: string];
  list: ListCall<R, A>;
  /** `getting the product list`, for who is told that it failed, where its words are fixed. */
  getting?: string;
  columns: ReadonlyArray<TableColumn<R>>;
  /** Their choices may depend on what was found. */
  filters?: (answer: A | undefined) => readonly ListFilter[];
  nameOf: (record: R) => string;
  /** Where a new one is made, for those who may. */
  create?: { readonly to: string; readonly label: string } | undefined;
  /** The same where a sheet asks for all that is needed. */
  begin?: ReactNode;
  /** What can be done with those that are picked. */
  actions?: ReadonlyArray<BulkAction<R>>;
  /** What the search looks in; lists without one have no search. */
  hint?: string;
  /** What is shown before there is any. */
  empty: ReactNode;
  /** The drawer of one of them, or what stands below the list. */
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
    getting = `getting the ${words[1]}`,
    children,
  } = props;
  const { search, answer, failure, changing, mutate } = useRecordList(list);
  const [ids, setIds] = useState(none);
  const found = lookedFor(search);
  const [foundBefore, setFoundBefore] = useState(found);
  // What was picked is of what the list found then.
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
            {meta && counted(meta.total, ...words)}
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
        filters={filters?.(answer) ?? []}
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

/** What an address says beside what is looked for. */
const shows: ReadonlySet<string> = new Set([
  "after",
  "columns",
  "page",
  "sort",
  "limit",
  "per_page",
]);

const lookedFor = (search: URLSearchParams): string =>
  new URLSearchParams([...search].filter(([key]) => !shows.has(key))).toString();

const Nothing = ({
  search,
  words: [, many],
  isCut,
  empty,
}: {
  search: URLSearchParams;
  words: readonly [string, string];
  /** There are older ones that were not looked at. */
  isCut: boolean;
  empty: ReactNode;
}) => {
  if (isCut) return <EmptyState message={`No matches yet. Older ${many} may match.`} />;
  if (lookedFor(search) === "") return empty;
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
