/**
 * The rows of the table that each worker follows (decision 091): for the stack, which makes a queue for each worker, and for the
 * function that reads the table's stream and forwards changes.
 */

type TextPattern = string | { readonly prefix: string };

export interface RowPattern {
  /** The patterns of the partition key, one of which must match. */
  readonly pk: readonly TextPattern[];
  /** The patterns of the sort key; any if absent. */
  readonly sk?: readonly TextPattern[];
  /**
   * The attributes of the row, before and after the change, that the worker gets beside its key; it reads the rest from the
   * table.
   */
  readonly attributes?: readonly string[];
}

export interface ChangeSubscription {
  /** The patterns of rows, one of which must match. */
  readonly rows: readonly RowPattern[];
  /** The events; all if absent. */
  readonly events?: readonly ChangeEvent[];
  /** The number of changes that share a message and are retried together if one of them fails. */
  readonly together: number;
}

export type ChangeEvent = "INSERT" | "MODIFY" | "REMOVE";

const users = [{ prefix: "USER#" }];

/** The rows of items and their pages; the row that names an item's PDFs changes nothing that is published. */
const itemRows = { pk: [{ prefix: "CONTENT#" }], sk: ["ITEM", { prefix: "PAGE#" }] };

export const changeSubscriptions = {
  "email-outbox": {
    rows: [{ pk: [{ prefix: "OUTBOX#" }] }],
    events: ["INSERT"],
    together: 1,
  },
  invoicing: {
    // Deleting a row deletes its file.
    rows: [{ pk: [{ prefix: "DOCUMENT#" }], attributes: ["file"] }],
    events: ["INSERT", "REMOVE"],
    together: 1,
  },
  "member-import": {
    // The worker follows requests of staff; an import in progress is not started again for each batch.
    rows: [{ pk: [{ prefix: "MOVE#" }], attributes: ["state", "inviting"] }],
    events: ["INSERT", "MODIFY"],
    together: 1,
  },
  "content-indexing": {
    rows: [
      itemRows,
      { pk: [{ prefix: "CATEGORY#" }, "TAXONOMY", { prefix: "SHOP" }, "SITE"] },
      // Reading by members decides popularity.
      { pk: users, sk: [{ prefix: "READ#" }], attributes: ["items"] },
    ],
    together: 25,
  },
  "report-pdfs": {
    // The worker renders the share images of products.
    rows: [itemRows, { pk: [{ prefix: "SHOP#" }], sk: ["ITEM"] }],
    together: 25,
  },
  "board-pdfs": {
    rows: [{ pk: [{ prefix: "BOARDPDF#" }] }],
    events: ["INSERT", "MODIFY"],
    together: 1,
  },
  "directory-projection": {
    rows: [
      {
        pk: users,
        sk: [
          "PROFILE",
          "ENTITLEMENT",
          "MEMBERSHIP",
          { prefix: "ADDRESS#" },
          { prefix: "ORDER#" },
          { prefix: "PAYMENT#" },
        ],
      },
      // The worker follows a team's name, its admin and its seats.
      { pk: [{ prefix: "TEAM#" }], sk: ["TEAM"], attributes: ["displayName", "adminId", "seats"] },
      // Ledger rows update the revenue figures.
      { pk: [{ prefix: "LEDGER#" }] },
    ],
    together: 25,
  },
} as const satisfies Readonly<Record<string, ChangeSubscription>>;

export type SubscribedWorker = keyof typeof changeSubscriptions;
