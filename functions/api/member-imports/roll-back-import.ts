import type { memberImportsContract } from "../../../shared/contract/member-imports/member-imports.ts";
import { AppError } from "../../../shared/kernel/app-error.ts";
import { changesBetween } from "../../entities/audit.ts";
import type { MemberImportRow } from "../../entities/member-import.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { changeImport, auditActorOf } from "./change-import.ts";

type Endpoint = typeof memberImportsContract.endpoints.rollBackImport;

/** Rolls back an import. The worker ends what the import granted, person by person, and resumes where it was stopped. */
export const requestImportRollback: UseCase<Endpoint> = async (
  deps,
  caller,
  { params: { id }, body: { version, reason } },
) => {
  const data = await changeImport(deps, caller, { id, version }, async (memberImport) => {
    if (memberImport.inviting !== null)
      throw new AppError("conflict", "Invitations are being sent. Wait until they finish.");
    if (memberImport.state !== "moved" && memberImport.state !== "stopped")
      throw new AppError("conflict", "Only finished imports can be undone.");
    const goesOn = memberImport.pass === "back" && memberImport.takingBack !== null;
    const at = deps.now().toISOString();
    return {
      change: {
        state: "taking-back",
        by: auditActorOf(caller),
        ...(goesOn ? {} : begin(memberImport, reason, at)),
      },
      action: goesOn ? "resumed undoing" : "started undoing",
      changes: changesBetween(
        { given: memberImport.counts.new + memberImport.counts["plan-added"] },
        null,
      ),
      reason,
    };
  });
  return { status: 200, body: { data } };
};

const begin = (
  { counts }: MemberImportRow,
  reason: string,
  at: string,
): Partial<MemberImportRow> => ({
  pass: "back",
  done: 0,
  notes: 0,
  takingBack: {
    reason,
    at,
    of: counts.new + counts["plan-added"],
    after: null,
    slices: 0,
    taken: 0,
    kept: 0,
  },
});
