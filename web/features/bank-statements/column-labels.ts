import type { WireColumnUse } from "../../../shared/contract/bank-statements/bank-statements.ts";

/** The labels for the possible uses of a column in a bank's file. */
export const columnLabels: Readonly<Record<WireColumnUse, string>> = {
  none: "Ignore",
  day: "Date",
  amount: "Amount (in and out)",
  "paid-in": "Paid in",
  "paid-out": "Paid out",
  text: "Reference or name",
  currency: "Currency",
};
