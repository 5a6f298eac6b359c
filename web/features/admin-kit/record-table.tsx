/** A table of records with selectable columns, sorting and selectable rows; on a phone it is a list of cards. */
import {
  type ColumnDef,
  columnVisibilityFeature,
  type RowSelectionState,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import { useMemo } from "react";
import { Link, useSearchParams } from "react-router";
import { withQuery } from "../../lib/list-query.ts";
import { classNames } from "../../ui/class-names.ts";
import styles from "./record-table.module.css";
import type { TableColumn } from "./table-column.ts";

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature });

interface RecordTableProps<R extends { readonly id: string }> {
  /** The table's caption for screen readers. */
  caption: string;
  columns: ReadonlyArray<TableColumn<R>>;
  shown: ReadonlySet<string>;
  records: readonly R[];
  /** Returns a record's name. */
  nameOf: (record: R) => string;
  /** The selected rows by id; null if the list has no bulk actions. */
  picked: PickedRows | null;
  /** True while the rows still belong to the previous URL. */
  changing: boolean;
}

export interface PickedRows {
  readonly ids: ReadonlySet<string>;
  readonly set: (ids: ReadonlySet<string>) => void;
}

const stateOf = (ids: ReadonlySet<string>): RowSelectionState =>
  Object.fromEntries([...ids].map((id) => [id, true]));

const idsIn = (state: RowSelectionState): ReadonlySet<string> =>
  new Set(Object.keys(state).filter((id) => state[id]));

export const RecordTable = <R extends { readonly id: string }>({
  caption,
  columns,
  shown,
  records,
  nameOf,
  picked,
  changing,
}: RecordTableProps<R>) => {
  const table = useRecordTable(columns, shown, records, picked);
  const visible = table.getVisibleLeafColumns();
  const isPlain = picked === null && columns.every(({ sort }) => sort === undefined);
  const byId = new Map(columns.map((column) => [column.id, column]));
  return (
    <div
      className={classNames(styles["scroller"], changing && styles["changing"])}
      // If no element in the table can take the focus, the table itself is focusable, so that keys can scroll it.
      {...(isPlain && { tabIndex: 0, role: "group", "aria-label": caption })}
    >
      <table className={styles["table"]} aria-busy={changing || undefined}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {picked !== null && (
              <td className={styles["pick"]}>
                <input
                  type="checkbox"
                  aria-label="All on this page"
                  checked={table.getIsAllRowsSelected()}
                  ref={(box) => {
                    if (box) box.indeterminate = table.getIsSomeRowsSelected();
                  }}
                  onChange={table.getToggleAllRowsSelectedHandler()}
                />
              </td>
            )}
            {visible.map(({ id }) => {
              const column = byId.get(id);
              return column && <ColumnHead key={id} column={column} />;
            })}
          </tr>
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id} data-picked={row.getIsSelected() || undefined}>
              {picked !== null && (
                <td className={styles["pick"]}>
                  <input
                    type="checkbox"
                    aria-label={nameOf(row.original)}
                    checked={row.getIsSelected()}
                    // A click with Shift selects all rows in between.
                    onChange={row.getToggleSelectedHandler()}
                  />
                </td>
              )}
              {visible.map(({ id }, at) => {
                const column = byId.get(id);
                const Cell = at === 0 ? "th" : "td";
                return (
                  column && (
                    <Cell
                      key={id}
                      {...(at === 0 && { scope: "row" })}
                      data-label={column.title}
                      className={classNames(column.numeric && styles["numeric"])}
                    >
                      {(column.cell ?? column.text)?.(row.original)}
                    </Cell>
                  )
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

const useRecordTable = <R extends { readonly id: string }>(
  columns: ReadonlyArray<TableColumn<R>>,
  shown: ReadonlySet<string>,
  records: readonly R[],
  picked: PickedRows | null,
) => {
  const definitions = useMemo(
    () =>
      columns.map((column): ColumnDef<typeof features, R> => ({
        id: column.id,
        accessorFn: column.text ?? (() => ""),
      })),
    [columns],
  );
  const data = useMemo(() => [...records], [records]);
  const rowSelection = picked === null ? {} : stateOf(picked.ids);
  const columnVisibility = Object.fromEntries(columns.map(({ id }) => [id, shown.has(id)]));
  return useTable({
    features,
    columns: definitions,
    data,
    getRowId: ({ id }) => id,
    enableRowSelection: picked !== null,
    state: { rowSelection, columnVisibility },
    onRowSelectionChange: (change) =>
      picked?.set(idsIn(typeof change === "function" ? change(rowSelection) : change)),
  });
};

type Order = "ascending" | "descending" | undefined;

const orderIn = (search: URLSearchParams, sort: string): Order => {
  const requested = search.get("sort");
  if (requested === sort) return "ascending";
  return requested === `-${sort}` ? "descending" : undefined;
};

/**
 * Returns the sort order after a click: the first click sorts, the second reverses the order, the third restores the
 * list's own.
 */
const nextSort = (order: Order, sort: string, descends: boolean): string => {
  const [first, second] = descends ? [`-${sort}`, sort] : [sort, `-${sort}`];
  if (order === undefined) return first;
  return (order === "descending") === descends ? second : "";
};

const ColumnHead = <R,>({ column }: { column: TableColumn<R> }) => {
  const [search] = useSearchParams();
  const { sort, title, numeric, descends = false } = column;
  const className = classNames(numeric && styles["numeric"]);
  if (sort === undefined)
    return (
      <th scope="col" className={className}>
        {title}
      </th>
    );
  const order = orderIn(search, sort);
  return (
    <th scope="col" aria-sort={order} className={className}>
      <Link
        to={withQuery(search, { sort: nextSort(order, sort, descends) })}
        preventScrollReset
        className={styles["sort"]}
      >
        {title}
        {order === "ascending" && <ArrowUp size={14} strokeWidth={1.75} aria-hidden />}
        {order === "descending" && <ArrowDown size={14} strokeWidth={1.75} aria-hidden />}
      </Link>
    </th>
  );
};
