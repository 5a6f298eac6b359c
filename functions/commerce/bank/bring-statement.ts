import type { bankContract } from "../../../shared/contract/bank.ts";
import type { StatementLine } from "../../../shared/domain/bank-statement.ts";
import { auditWrite, changesBetween } from "../../rows/audit.ts";
import {
  loadStatement,
  newBankLine,
  newStatement,
  statementIdOf,
} from "../../rows/bank-statement.ts";
import type { Member } from "../../runtime/caller.ts";
import type { UseCase } from "../../runtime/define-handler.ts";
import { unlessChanged } from "../../runtime/table/decide-again.ts";
import type { BankDeps } from "./gather-bank.ts";
import { readFile } from "./read-file.ts";
import { answerStatement } from "./read-statement.ts";

type Endpoint = typeof bankContract.endpoints.bringStatement;

/** The same file once more is the statement that there is. Its lines are kept, and none is entered anywhere. */
export const bringStatement: UseCase<Endpoint, BankDeps> = async (deps, staff, { body }) => {
  const statementId = statementIdOf(body.text);
  if ((await loadStatement(deps.table, statementId)) === null)
    await keep(deps, staff, { statementId, fileName: body.file_name, lines: readFile(body.text) });
  return { status: 201, body: { data: await answerStatement(deps, statementId) } };
};

interface Brought {
  readonly statementId: string;
  readonly fileName: string;
  readonly lines: readonly StatementLine[];
}

const atOnce = 100;

const keep = async (
  deps: BankDeps,
  { profile }: Member,
  { statementId, fileName, lines }: Brought,
): Promise<void> => {
  const { table, now } = deps;
  for (let at = 0; at < lines.length; at += atOnce)
    await table.save(lines.slice(at, at + atOnce).map((line) => newBankLine(statementId, line)));
  const days = lines.map(({ day }) => day).toSorted();
  const statement = {
    statementId,
    fileName,
    lines: lines.length,
    from: days[0] ?? "",
    to: days.at(-1) ?? "",
    at: now().toISOString(),
    by: `${profile.firstName} ${profile.lastName}`.trim(),
  };
  const trail = auditWrite(deps, {
    by: profile,
    subject: { kind: "bank-statement", id: statementId, title: fileName },
    action: "brought in",
    changes: changesBetween(null, { lines: lines.length, from: statement.from, to: statement.to }),
  });
  // Brought in twice at once: it is there.
  await unlessChanged(table.save([newStatement(statement), trail]), () => {});
};
