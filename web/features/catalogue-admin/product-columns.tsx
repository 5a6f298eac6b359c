import type { ProductLine } from "../../../shared/contract/catalogue/product-views.ts";
import { staffPaths } from "../../lib/staff-paths.ts";
import { Badge } from "../../ui/badge.tsx";
import { Picture } from "../../ui/picture.tsx";
import { RecordLink } from "../admin-kit/record-link.tsx";
import { poundsText } from "../admin-kit/form-values.ts";
import type { TableColumn } from "../admin-kit/table-column.ts";
import { dayColumn, instantColumn, moneyColumn } from "../admin-kit/value-columns.ts";
import styles from "./product-columns.module.css";
import { formLabels } from "./product-labels.ts";

const titles = (requested: readonly { readonly title: string }[]): string =>
  requested.map(({ title }) => title).join(", ");

export const productColumns: ReadonlyArray<TableColumn<ProductLine>> = [
  {
    id: "title",
    title: "Product",
    sort: "title",
    cell: ({ id, title, image }) => (
      <RecordLink list={staffPaths.products} id={id}>
        <span className={styles["cover"]}>
          {image && <Picture picture={image} sizes="40px" ratio="4 / 5" decorative />}
        </span>
        {title}
      </RecordLink>
    ),
    text: ({ title }) => title,
  },
  { id: "kind", title: "Type", text: ({ kind }) => formLabels[kind] },
  moneyColumn("price", "Price, excl. VAT"),
  {
    id: "rrp",
    title: "Compare-at price",
    numeric: true,
    extra: true,
    cell: ({ rrp_display }) => rrp_display ?? "",
    text: ({ rrp }) => poundsText(rrp),
  },
  {
    id: "options",
    title: "Options",
    numeric: true,
    cell: ({ options }) => (options === 0 ? "–" : options),
    text: ({ options }) => String(options),
  },
  { id: "categories", title: "Categories", text: ({ categories }) => titles(categories) },
  { id: "tags", title: "Tags", extra: true, text: ({ tags }) => titles(tags) },
  {
    id: "status",
    title: "Status",
    cell: ({ on_sale, featured }) => (
      <span className={styles["status"]}>
        <Badge tone={on_sale ? "good" : "plain"}>{on_sale ? "On sale" : "Not on sale"}</Badge>
        {featured && <Badge>Featured</Badge>}
      </span>
    ),
    text: ({ on_sale }) => (on_sale ? "On sale" : "Not on sale"),
  },
  dayColumn("added_on", "Added", { descends: true }),
  instantColumn("updated_at", "Updated", { extra: true }),
];
