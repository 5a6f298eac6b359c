import type { WireColumnUse } from "../../../shared/contract/bank-statements/bank-statements.ts";

/** What a column of a bank's file can be. */
export const columnWords: Readonly<Record<WireColumnUse, string>> = {
  none: "Ignore",
  day: "Date",
  amount: "Amount (in and out)",
  "paid-in": "Paid in",
  "paid-out": "Paid out",
  text: "Reference or name",
  currency: "Currency",
};
