import { accountingContract } from "../../../shared/contract/accounting/accounting.ts";
import { withDirectory } from "../../directory-index/with-directory.ts";
import { defineHandler } from "../../lambda/define-handler.ts";
import { annotateDifference } from "./annotate-difference.ts";
import { exportAccounts, readAccountsParts } from "./export-accounts.ts";
import { listRenewals } from "./list-renewals.ts";
import { readFigures } from "./read-figures.ts";
import { readReconciliation } from "./read-reconciliation.ts";

export const handler = defineHandler(
  accountingContract,
  {
    readFigures,
    listRenewals,
    exportAccounts,
    readAccountsParts,
    readReconciliation,
    annotateDifference,
  },
  withDirectory,
);
