import { bankContract } from "../../../shared/contract/bank.ts";
import { withDirectory } from "../../listing/with-directory.ts";
import { defineHandler } from "../../runtime/define-handler.ts";
import { applyLine } from "./apply-line.ts";
import { bringStatement } from "./bring-statement.ts";
import { listStatements } from "./list-statements.ts";
import { readStatement } from "./read-statement.ts";

export const handler = defineHandler(
  bankContract,
  { listStatements, bringStatement, readStatement, applyLine },
  withDirectory,
);
