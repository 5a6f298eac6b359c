import { displayNameOf } from "../../../shared/domain/accounts/person-name.ts";
import type { bankStatementsContract } from "../../../shared/contract/bank-statements/bank-statements.ts";
import {
  type ColumnUse,
  columnUsesError,
  type FileTitles,
  findTitles,
} from "../../../shared/domain/bank-statements/column-mapping.ts";
import type { StatementLine } from "../../../shared/domain/bank-statements/bank-statement.ts";
import { invalidField } from "../../../shared/kernel/app-error.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import { auditWrite, changesBetween } from "../../entities/audit.ts";
import { columnsIdOf, loadBankColumns } from "../../entities/bank-columns.ts";
import {
  lineIdOf,
  loadStatement,
  newBankLine,
  newStatement,
  statementIdOf,
  type StatementRow,
} from "../../entities/bank-statement.ts";
import { loadProcessedBankLines } from "../../entities/processed-bank-line.ts";
import type { Member } from "../../identity/caller.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { ignoreConflict } from "../../platform/table/retry-on-conflict.ts";
import { presentColumnQuestions, columnName } from "./ask-columns.ts";
import type { BankDeps } from "./load-bank-context.ts";
import { parseStatementFile, parseRows, unreadableFileError } from "./parse-statement-file.ts";
import { loadStatementView } from "./read-statement.ts";
import { saveColumnMapping } from "./save-column-mapping.ts";

type Endpoint = typeof bankStatementsContract.endpoints.importStatement;

/**
 * Imports a statement. If the same file is uploaded again, the existing statement is returned. The lines are stored, and none is
 * matched to an order. For a file with unknown columns, the response asks for them and shows a preview before anything is stored.
 */
export const importStatement: UseCase<Endpoint, BankDeps> = async (deps, staff, { body }) => {
  const { table, now } = deps;
  const rows = parseRows(body.text);
  const titles = findTitles(rows);
  const columnsId = columnsIdOf(titles);
  if (body.columns !== undefined) assertColumnsComplete(body.columns, titles);
  const uses = body.columns ?? (await loadSavedColumns(deps, columnsId));
  const read = parseStatementFile(rows, londonDay(now()), uses);
  if (body.columns !== undefined && body.checked !== true)
    return { status: 202, body: { data: presentColumnQuestions(titles, uses, read) } };
  const statementId = statementIdOf(body.text, uses);
  if ((await loadStatement(table, statementId)) === null) {
    if (read.lines !== undefined)
      await saveImportedStatement(deps, staff, {
        statementId,
        fileName: body.file_name,
        lines: read.lines,
        named: uses === null ? null : mappingFor(titles, uses),
        columnsId,
      });
    // The saved column mapping may itself be what is wrong.
    else if (body.columns === undefined && (uses !== null || read.canBeNamed))
      return { status: 202, body: { data: presentColumnQuestions(titles, uses, read) } };
    else throw unreadableFileError(read.faults);
  }
  if (body.columns !== undefined) await saveColumnMapping(deps, staff, statementId);
  return { status: 201, body: { data: await loadStatementView(deps, statementId) } };
};

const assertColumnsComplete = (uses: readonly ColumnUse[], { titles }: FileTitles): void => {
  const fault = columnUsesError(uses, titles.length);
  if (fault !== null) throw invalidField("columns", fault);
};

const loadSavedColumns = async (
  { table }: BankDeps,
  columnsId: string | null,
): Promise<readonly ColumnUse[] | null> =>
  columnsId === null ? null : ((await loadBankColumns(table, columnsId))?.uses ?? null);

type ColumnMapping = NonNullable<StatementRow["named"]>;

const mappingFor = ({ titles }: FileTitles, uses: readonly ColumnUse[]): ColumnMapping =>
  uses.map((use, at) => ({ use, title: titles[at] || columnName(at) }));

interface UploadedStatement {
  readonly statementId: string;
  readonly fileName: string;
  readonly lines: readonly StatementLine[];
  readonly named: ColumnMapping | null;
  readonly columnsId: string | null;
}

const linesPerTransaction = 100;

const saveImportedStatement = async (
  deps: BankDeps,
  { profile }: Member,
  { statementId, fileName, lines, named: requested, columnsId }: UploadedStatement,
): Promise<void> => {
  const { table, now } = deps;
  const done = await loadProcessedBankLines(table, lines.map(lineIdOf));
  for (let at = 0; at < lines.length; at += linesPerTransaction)
    await table.save(
      lines
        .slice(at, at + linesPerTransaction)
        .map((line) => newBankLine(statementId, line, done.get(lineIdOf(line)))),
    );
  const days = lines.map(({ day }) => day).toSorted();
  const statement = {
    statementId,
    fileName,
    lines: lines.length,
    from: days[0] ?? "",
    to: days.at(-1) ?? "",
    at: now().toISOString(),
    by: displayNameOf(profile),
    named: requested,
    columnsId,
  };
  const auditEntry = auditWrite(deps, {
    by: profile,
    subject: { kind: "bank-statement", id: statementId, title: fileName },
    action: "uploaded",
    changes: changesBetween(null, { lines: lines.length, from: statement.from, to: statement.to }),
  });
  // The same file was uploaded twice at the same time, and the statement already exists.
  await ignoreConflict(table.save([newStatement(statement), auditEntry]), () => {});
};
