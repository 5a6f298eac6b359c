import { bankStatementsContract } from "../../../shared/contract/bank-statements/bank-statements.ts";
import { withDirectory } from "../../directory-index/with-directory.ts";
import { defineHandler } from "../../lambda/define-handler.ts";
import { matchLine } from "./match-line.ts";
import { importStatement } from "./import-statement.ts";
import { ignoreLine } from "./ignore-line.ts";
import { deleteColumnMapping } from "./delete-column-mapping.ts";
import { listStatements } from "./list-statements.ts";
import { readStatement } from "./read-statement.ts";
import { reopenLine } from "./reopen-line.ts";

export const handler = defineHandler(
  bankStatementsContract,
  {
    listStatements,
    importStatement,
    deleteColumnMapping,
    readStatement,
    matchLine,
    ignoreLine,
    reopenLine,
  },
  withDirectory,
);
