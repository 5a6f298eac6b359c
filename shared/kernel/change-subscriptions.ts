/**
 * Which workers follow which rows of the table (decision 091): for the stack, which makes a queue for each of them, and for the
 * function that reads the table's stream and hands on what was written.
 */

type TextPattern = string | { readonly prefix: string };

export interface RowPattern {
  /** One of them has to fit. */
  readonly pk: readonly TextPattern[];
  /** Any unless told. */
  readonly sk?: readonly TextPattern[];
  /** What the worker reads of such a row as it was and as it is, beside its key; it reads the rest from the table. */
  readonly attributes?: readonly string[];
}

export interface ChangeSubscription {
  /** One of them has to fit. */
  readonly rows: readonly RowPattern[];
  /** All unless told. */
  readonly events?: readonly ChangeEvent[];
  /** Changes that share a message, and come again together when one of them fails. */
  readonly together: number;
}

export type ChangeEvent = "INSERT" | "MODIFY" | "REMOVE";

const users = [{ prefix: "USER#" }];

/** Items and their pages; the row that names an item's PDFs changes nothing that is published. */
const itemRows = { pk: [{ prefix: "CONTENT#" }], sk: ["ITEM", { prefix: "PAGE#" }] };

export const changeSubscriptions = {
  "email-outbox": {
    rows: [{ pk: [{ prefix: "OUTBOX#" }] }],
    events: ["INSERT"],
    together: 1,
  },
  invoicing: {
    // A row that is gone takes its file along.
    rows: [{ pk: [{ prefix: "DOCUMENT#" }], attributes: ["file"] }],
    events: ["INSERT", "REMOVE"],
    together: 1,
  },
  "member-import": {
    // Whatever staff ask for; a file that is being worked on is not begun a second time for each slice of it.
    rows: [{ pk: [{ prefix: "MOVE#" }], attributes: ["state", "inviting"] }],
    events: ["INSERT", "MODIFY"],
    together: 1,
  },
  "content-indexing": {
    rows: [
      itemRows,
      { pk: [{ prefix: "CATEGORY#" }, "TAXONOMY", { prefix: "SHOP" }, "SITE"] },
      // What members read, for popularity.
      { pk: users, sk: [{ prefix: "READ#" }], attributes: ["items"] },
    ],
    together: 25,
  },
  "report-pdfs": {
    // Of products it draws what links to them show.
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
      // A team's name, whose it is, and who has its seats.
      { pk: [{ prefix: "TEAM#" }], sk: ["TEAM"], attributes: ["displayName", "adminId", "seats"] },
      // For the figures.
      { pk: [{ prefix: "LEDGER#" }] },
    ],
    together: 25,
  },
} as const satisfies Readonly<Record<string, ChangeSubscription>>;

export type SubscribedWorker = keyof typeof changeSubscriptions;
