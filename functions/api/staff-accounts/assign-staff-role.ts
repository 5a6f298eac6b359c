import type { staffAccountsContract } from "../../../shared/contract/staff/staff-accounts.ts";
import { AppError, invalidField } from "../../../shared/kernel/app-error.ts";
import { auditWrite } from "../../entities/audit.ts";
import { findAccount } from "../../entities/email.ts";
import { staffRoleWrites } from "../../entities/staff-role.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { retryOnConflict } from "../../platform/table/retry-on-conflict.ts";
import { staffAccount, staffSubject } from "./staff-account.ts";

type Endpoint = typeof staffAccountsContract.endpoints.assignRole;

/** Assigns a staff role, which applies from the next request on. A repeated request assigns it once. */
export const assignStaffRole: UseCase<Endpoint> = async (
  deps,
  { userId: givenBy, profile: by },
  { body: { email, role, reason } },
) => {
  const { table, now } = deps;
  const profile = await retryOnConflict(
    async () => {
      const account = await findAccount(table, email, now());
      if (account === null) throw invalidField("email", "No one has registered with this email");
      const { profile: person } = account;
      if (person.verifiedAt === null)
        throw invalidField("email", "They must verify this email first");
      if (person.staffRoles.includes(role)) return person;
      await table.save([
        ...staffRoleWrites(person, { role, givenBy, now: now() }),
        auditWrite(deps, {
          by,
          subject: staffSubject(person),
          action: "gave a staff role",
          changes: { role: { before: null, after: role } },
          reason,
        }),
      ]);
      return { ...person, staffRoles: [...person.staffRoles, role] };
    },
    { tries: 5, givingUp: () => new AppError("conflict", "Please try again.") },
  );
  return { status: 200, body: { data: staffAccount(profile) } };
};
