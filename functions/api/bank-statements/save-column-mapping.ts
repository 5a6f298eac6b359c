import { notFound } from "../../../shared/kernel/app-error.ts";
import { displayNameOf } from "../../../shared/domain/accounts/person-name.ts";
import { auditWrite, changesBetween } from "../../entities/audit.ts";
import {
  deleteBankColumns,
  loadBankColumns,
  saveBankColumns,
} from "../../entities/bank-columns.ts";
import { loadStatement, type StatementRow } from "../../entities/bank-statement.ts";
import type { Member } from "../../identity/caller.ts";
import type { BankDeps } from "./load-bank-context.ts";

/** Saves the column mapping of a statement for the next file with the same titles. A repeated request changes nothing. */
export const saveColumnMapping = async (
  deps: BankDeps,
  { profile }: Pick<Member, "profile">,
  statementId: string,
): Promise<void> => {
  const { columnsId, named: mapping, fileName } = await findStatement(deps, statementId);
  if (columnsId === null || mapping === null) return;
  const uses = mapping.map(({ use }) => use);
  const before = await loadBankColumns(deps.table, columnsId);
  if (before?.uses.join() === uses.join()) return;
  const said = { uses, by: displayNameOf(profile), at: deps.now().toISOString() };
  const auditEntry = auditWrite(deps, {
    by: profile,
    subject: { kind: "bank-statement", id: statementId, title: fileName },
    action: "matched the columns of",
    changes: changesBetween(null, { columns: wordsOf(mapping) }),
  });
  await deps.table.save([saveBankColumns(columnsId, said), auditEntry]);
};

/**
 * Deletes the column mapping, so that the next file with these titles is asked about again. The statement is not changed. A
 * repeated request changes nothing.
 */
export const removeSavedColumnMapping = async (
  deps: BankDeps,
  { profile }: Pick<Member, "profile">,
  statementId: string,
): Promise<void> => {
  const { columnsId, named: mapping, fileName } = await findStatement(deps, statementId);
  if (columnsId === null || mapping === null) return;
  if ((await loadBankColumns(deps.table, columnsId)) === null) return;
  const auditEntry = auditWrite(deps, {
    by: profile,
    subject: { kind: "bank-statement", id: statementId, title: fileName },
    action: "reset the columns of",
    changes: changesBetween({ columns: wordsOf(mapping) }, null),
  });
  await deps.table.save([deleteBankColumns(columnsId), auditEntry]);
};

const findStatement = async ({ table }: BankDeps, statementId: string): Promise<StatementRow> => {
  const statement = await loadStatement(table, statementId);
  if (statement === null) throw notFound("This statement");
  return statement;
};

const wordsOf = (mapping: NonNullable<StatementRow["named"]>): string =>
  mapping
    .filter(({ use }) => use !== "none")
    .map(({ title, use }) => `${title}: ${use.replace("-", " ")}`)
    .join(", ");
