import type { memberImportsContract } from "../../../shared/contract/member-imports/member-imports.ts";
import { AppError } from "../../../shared/kernel/app-error.ts";
import { changesBetween } from "../../entities/audit.ts";
import { isProcessing } from "../../entities/member-import.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { changeImport, auditActorOf } from "./change-import.ts";

type Endpoint = typeof memberImportsContract.endpoints.inviteImported;

export const inviteImported: UseCase<Endpoint> = async (
  deps,
  caller,
  { params: { id }, body: { version, kind, count } },
) => {
  const data = await changeImport(deps, caller, { id, version }, async (memberImport) => {
    if (memberImport.inviting !== null)
      throw new AppError("conflict", "Invitations are being sent. Wait until they finish.");
    if (isProcessing(memberImport))
      throw new AppError("conflict", "Wait until the import finishes, or stop it, then invite.");
    const max =
      kind === "invitation" ? memberImport.toInvite : memberImport.invited - memberImport.reminded;
    if (max <= 0) throw new AppError("conflict", `No one is left to get ${article[kind]}.`);
    return {
      change: { inviting: { kind, left: Math.min(count, max), by: auditActorOf(caller) } },
      action: kind === "invitation" ? "invited members of" : "reminded members of",
      changes: changesBetween(null, { count: Math.min(count, max) }),
    };
  });
  return { status: 200, body: { data } };
};

const article = { invitation: "an invitation", reminder: "a reminder" } as const;
