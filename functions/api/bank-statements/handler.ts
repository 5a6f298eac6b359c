import { bankStatementsContract } from "../../../shared/contract/bank-statements/bank-statements.ts";
import { withDirectory } from "../../directory-index/with-directory.ts";
import { defineHandler } from "../../lambda/define-handler.ts";
import { applyLine } from "./apply-line.ts";
import { importStatement } from "./import-statement.ts";
import { dismissLine } from "./dismiss-line.ts";
import { deleteColumnMapping } from "./forget-columns.ts";
import { listStatements } from "./list-statements.ts";
import { readStatement } from "./read-statement.ts";
import { reopenLine } from "./reopen-line.ts";

export const handler = defineHandler(
  bankStatementsContract,
  {
    listStatements,
    bringStatement: importStatement,
    forgetColumns: deleteColumnMapping,
    readStatement,
    applyLine,
    dismissLine,
    reopenLine,
  },
  withDirectory,
);
