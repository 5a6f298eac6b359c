/** Columns that the lists of orders and of quotes share. */
import { Link } from "react-router";
import { staffOrderPath } from "../../lib/staff-paths.ts";
import { instantText } from "./date-text.ts";
import { poundsText } from "./form-values.ts";
import type { TableColumn } from "./table-column.ts";
import { TwoLines } from "./two-lines.tsx";

export const numberColumn = (
  title: string,
): TableColumn<{ readonly id: string; readonly title: string }> => ({
  id: "id",
  title,
  cell: (sale) => (
    <TwoLines below={sale.title}>
      <Link to={staffOrderPath(sale.id)}>{sale.id}</Link>
    </TwoLines>
  ),
  text: ({ id }) => id,
});

export const totalColumn: TableColumn<{
  readonly total: number;
  readonly total_display: string;
}> = {
  id: "total",
  title: "Total",
  sort: "total",
  descends: true,
  numeric: true,
  cell: ({ total_display }) => total_display,
  text: ({ total }) => poundsText(total),
};

export const placedColumn = (title: string): TableColumn<{ readonly placed_at: string }> => ({
  id: "placed_at",
  title,
  sort: "placed_at",
  descends: true,
  cell: ({ placed_at }) => instantText(placed_at),
  text: ({ placed_at }) => placed_at,
});
