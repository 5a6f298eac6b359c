import type { MemberImportView } from "../../../shared/contract/member-imports/member-imports.ts";
import { AppError, notFound } from "../../../shared/kernel/app-error.ts";
import { type AuditChanges, auditWrite } from "../../entities/audit.ts";
import {
  changeMemberImport,
  loadMemberImport,
  type MemberImportRow,
} from "../../entities/member-import.ts";
import type { Member } from "../../identity/caller.ts";
import type { Deps } from "../../platform/deps.ts";
import { retryOnConflict } from "../../platform/table/retry-on-conflict.ts";
import { presentImport } from "./present-import.ts";

export interface ImportAction {
  readonly change: Parameters<typeof changeMemberImport>[1];
  /** The name of the action in the audit entry. */
  readonly action: string;
  readonly changes: AuditChanges;
  readonly reason?: string;
}

/** Returns the import. Throws `not_found` if there is none. */
export const findImport = async (
  { table }: Pick<Deps, "table">,
  moveId: string,
): Promise<MemberImportRow> => {
  const memberImport = await loadMemberImport(table, moveId);
  if (memberImport === null) throw notFound("This file");
  return memberImport;
};

/**
 * Changes an import and writes the audit entry. If the caller sends a version, the import must still have it; otherwise it throws
 * `conflict`.
 */
export const changeImport = async (
  deps: Deps,
  { profile }: Member,
  { id, version }: { readonly id: string; readonly version: number | null },
  decide: (memberImport: MemberImportRow) => Promise<ImportAction>,
): Promise<MemberImportView> =>
  retryOnConflict(
    async () => {
      const imported = await findImport(deps, id);
      if (version !== null && imported.version !== version) throw importChangedError();
      const { change, ...details } = await decide(imported);
      const { row, write } = changeMemberImport(imported, change);
      const subject = { kind: "move", id, title: imported.fileName };
      await deps.table.save([write, auditWrite(deps, { by: profile, subject, ...details })]);
      return presentImport(deps, row);
    },
    { tries: 20, pause: 20, givingUp: importChangedError },
  );

const importChangedError = (): AppError =>
  new AppError("conflict", "This file has changed. Check it and try again.");

export const auditActorOf = ({ profile }: Member): MemberImportRow["by"] => {
  const { userId, firstName, lastName, email } = profile;
  return { userId, firstName, lastName, email };
};
