import { useNavigate, useSearchParams } from "react-router";
import { withQuery } from "../../lib/list-query.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { columnsParam, shownColumns, type TableColumn } from "./table-column.ts";
import { ToolMenu } from "./tool-menu.tsx";

/** The choice of visible columns; the first column is always visible. */
export const ColumnChoice = <R,>({ columns }: { columns: ReadonlyArray<TableColumn<R>> }) => {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const shown = shownColumns(columns, search);
  const choose = (id: string, requested: boolean): void => {
    const next = new Set(shown);
    if (requested) next.add(id);
    else next.delete(id);
    const page = search.get("page") ?? "";
    void navigate(withQuery(search, { columns: columnsParam(columns, next), page }), {
      replace: true,
      preventScrollReset: true,
    });
  };
  return (
    <ToolMenu label="Columns">
      {columns.slice(1).map(({ id, title }) => (
        <Checkbox
          key={id}
          id={`column-${id}`}
          name={`column-${id}`}
          label={title}
          checked={shown.has(id)}
          onChange={({ target }) => choose(id, target.checked)}
        />
      ))}
    </ToolMenu>
  );
};
