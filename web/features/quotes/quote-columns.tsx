import { Link } from "react-router";
import type { ListedQuote } from "../../../shared/contract/directory.ts";
import { staffOrderPath, staffPersonPath } from "../../lib/staff-paths.ts";
import { Badge } from "../../ui/badge.tsx";
import { instantText } from "../records/date-text.ts";
import type { TableColumn } from "../records/table-column.ts";
import styles from "./quotes.module.css";

export const stateWords: Readonly<Record<ListedQuote["state"], string>> = {
  open: "Open",
  paid: "Paid",
  lapsed: "Lapsed",
  withdrawn: "Withdrawn",
};

const tones = { open: "warn", paid: "good", lapsed: "plain", withdrawn: "plain" } as const;

const makerOf = ({ by }: ListedQuote): string => by ?? "Its member";

export const quoteColumns: ReadonlyArray<TableColumn<ListedQuote>> = [
  {
    id: "id",
    title: "Quote",
    cell: ({ id, title }) => (
      <span className={styles["twoLines"]}>
        <Link to={staffOrderPath(id)} className={styles["number"]}>
          {id}
        </Link>
        <span>{title}</span>
      </span>
    ),
    text: ({ id }) => id,
  },
  {
    id: "buyer",
    title: "For",
    sort: "buyer",
    cell: ({ buyer }) => (
      <span className={styles["twoLines"]}>
        <Link to={staffPersonPath(buyer.id)}>{buyer.name}</Link>
        <span>{buyer.company}</span>
      </span>
    ),
    text: ({ buyer }) => buyer.name,
  },
  {
    id: "email",
    title: "Email",
    extra: true,
    cell: ({ buyer }) => buyer.email,
    text: ({ buyer }) => buyer.email,
  },
  {
    id: "state",
    title: "State",
    cell: ({ state }) => <Badge tone={tones[state]}>{stateWords[state]}</Badge>,
    text: ({ state }) => stateWords[state],
  },
  { id: "by", title: "Made by", cell: makerOf, text: makerOf },
  {
    id: "total",
    title: "Total",
    sort: "total",
    descends: true,
    numeric: true,
    cell: ({ total_display }) => total_display,
    text: ({ total }) => (total / 100).toFixed(2),
  },
  {
    id: "until",
    title: "Good until",
    sort: "until",
    cell: ({ until }) => instantText(until),
    text: ({ until }) => until,
  },
  {
    id: "placed_at",
    title: "Made",
    sort: "placed_at",
    descends: true,
    cell: ({ placed_at }) => instantText(placed_at),
    text: ({ placed_at }) => placed_at,
  },
];
