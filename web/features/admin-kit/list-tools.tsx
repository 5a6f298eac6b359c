import { useSearchParams } from "react-router";
import { Filter } from "../../ui/filter.tsx";
import { ColumnChoice } from "./column-choice.tsx";
import { DayChoice } from "./day-choice.tsx";
import { ExportList } from "./export-list.tsx";
import type { ListCall } from "./list-call.ts";
import type { ListFilter } from "./list-filter.ts";
import styles from "./list-tools.module.css";
import { SavedViews } from "./saved-views.tsx";
import { AdminSearchBox } from "./search-box.tsx";
import type { TableColumn } from "./table-column.ts";

interface ListToolsProps<R> {
  name: string;
  list: ListCall<R>;
  columns: ReadonlyArray<TableColumn<R>>;
  filters: readonly ListFilter[];
  hint?: string | undefined;
}

/** The tools above a list: search, filters, saved views and export. */
export const ListTools = <R,>({ name, list, columns, filters, hint }: ListToolsProps<R>) => {
  const [search] = useSearchParams();
  return (
    <div className={styles["tools"]} role="search" aria-label="This list">
      {hint !== undefined && <AdminSearchBox hint={hint} />}
      {filters.map((filter) =>
        "day" in filter ? (
          <DayChoice key={filter.name} name={filter.name} label={filter.label} />
        ) : (
          <Filter
            key={filter.name}
            name={filter.name}
            label={filter.label}
            standard={filter.choices[0]?.id ?? ""}
            value={search.get(filter.name) ?? filter.choices[0]?.id ?? ""}
            choices={filter.choices}
          />
        ),
      )}
      <div className={styles["end"]} data-wide>
        <SavedViews list={name} />
        <ColumnChoice columns={columns} />
        <ExportList name={name} list={list} columns={columns} />
      </div>
    </div>
  );
};
