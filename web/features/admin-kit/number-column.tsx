import { Link } from "react-router";
import { staffOrderPath } from "../../lib/staff-paths.ts";
import type { TableColumn } from "./table-column.ts";
import { TwoLines } from "./two-lines.tsx";

/** The number of an order or a quote, with a link to it, and its title. */
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
