/** Reports what a changed row means: an order, a document or an email. Rows are recognised by their keys. */
import { valueAt, numberOf, textOf } from "../../json.ts";
import type { RowChange } from "../streams/follow-table.ts";
import { inPounds, sentenceCase, type JournalEntry } from "./journal-entry.ts";

/** Returns the entry; null for a row that needs no report. */
export const entryOfRow = ({ before, after }: RowChange): JournalEntry | null => {
  const [pk, sk] = [textOf(valueAt(after, "pk", "S")), textOf(valueAt(after, "sk", "S"))];
  const row: ChangedRow = {
    isNew: before === undefined,
    was: (...path) => textIn(before, path),
    is: (...path) => textIn(after, path),
  };
  if (pk.startsWith("USER#") && sk.startsWith("ORDER#")) return orderEntry(row);
  if (pk.startsWith("DOCUMENT#")) return documentEntry(row);
  return pk.startsWith("OUTBOX#") ? mailEntry(row) : null;
};

interface ChangedRow {
  readonly isNew: boolean;
  /** Returns an attribute before and after, by its path. */
  was(...path: readonly string[]): string;
  is(...path: readonly string[]): string;
}

/** Returns a text, a number or a boolean as text; empty for anything else. */
const textIn = (image: unknown, path: readonly string[]): string => {
  const value = path.reduce<unknown>(
    (here, name, depth) => valueAt(here, ...(depth > 0 ? ["M"] : []), name),
    image,
  );
  const truth = valueAt(value, "BOOL");
  return typeof truth === "boolean"
    ? String(truth)
    : textOf(valueAt(value, "S") ?? valueAt(value, "N"));
};

const orderEntry = ({ isNew, was, is }: ChangedRow): JournalEntry | null => {
  const [id, status] = [is("orderId"), is("status")];
  const buyer = is("buyer", "email");
  const name = is("renewal") === "true" ? "Renewal order" : "Order";
  if (isNew) {
    const total = inPounds(numberOf(is("totals", "toPay"), 0));
    return { kind: "order", id, text: `${name} ${id} of ${buyer}, ${total}, is made: ${status}` };
  }
  if (was("status") === status) return null;
  const cancelReason = is("cancelled", "because");
  const reason = status === "cancelled" && cancelReason !== "" ? ` (${cancelReason})` : "";
  const text = `${name} ${id} of ${buyer} was ${was("status")} and is ${status}${reason}`;
  return { kind: "order", id, text };
};

const documentEntry = ({ was, is }: ChangedRow): JournalEntry | null => {
  if (is("status") !== "ready" || was("status") === "ready") return null;
  const id = is("orderId");
  const name = [sentenceCase(is("kind")), is("number")].filter((word) => word !== "").join(" ");
  const amount = inPounds(numberOf(is("amount"), 0));
  return { kind: "document", id, text: `${name} of order ${id}, ${amount}` };
};

const mailEntry = ({ was, is }: ChangedRow): JournalEntry | null => {
  const status = is("status");
  if (status === was("status") || status === "queued" || status === "") return null;
  const about = is("request", "data", "orderId");
  const order = about === "" ? "" : `, order ${about}`;
  const end = status === "sent" ? "" : `: ${status}, not sent`;
  const text = `“${sentenceCase(is("request", "template"))}” to ${is("to")}${order}${end}`;
  return { kind: "mail", id: is("outboxId"), text };
};
