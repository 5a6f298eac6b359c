import type { staffAccountsContract } from "../../../shared/contract/staff/staff-accounts.ts";
import { displayNameOf } from "../../../shared/domain/accounts/person-name.ts";
import { inUse } from "../../../shared/kernel/app-error.ts";
import type { DirectoryDeps } from "../../directory-index/with-directory.ts";
import { assertCurrentVersion, saveRecord } from "../../entities/audited-record.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { retryOnConflict } from "../../platform/table/retry-on-conflict.ts";
import { loadMemberRolesContext, rolesSavePolicy } from "./load-member-roles.ts";

/**
 * Deletes a role. Its members lose it: ids that remain in profiles are ignored and never reused. The caller states the maximum
 * number of members affected, so that a role cannot be taken from more people than they know of.
 */
export const deleteRole: UseCase<
  typeof staffAccountsContract.endpoints.deleteRole,
  DirectoryDeps
> = async (deps, caller, { params: { id }, query }) => {
  await retryOnConflict(async () => {
    const roles = await loadMemberRolesContext(deps);
    const record = roles.record(id);
    const role = await assertCurrentVersion(record, query.version);
    const { people } = roles.view(role);
    if (people > query.people)
      throw await roleInUseError(deps, id, `${role.displayName} is used`, people);
    await saveRecord(deps, caller, record, null, query.version === undefined);
  }, rolesSavePolicy);
  return { status: 204 };
};

const roleInUseError = async (
  { people }: Pick<DirectoryDeps, "people">,
  id: string,
  what: string,
  count: number,
): Promise<Error> => {
  const listing = await people.current();
  const wearers = [...listing.inOrder("name")]
    .filter(({ entry }) => entry.roles.includes(id))
    .map(({ entry }) => ({ kind: "person", id: entry.id, title: displayNameOf(entry) }));
  const who = count === 1 ? "one person, who" : `${count.toLocaleString("en-GB")} people, who`;
  return inUse(`${what} by ${who} would lose it.`, wearers);
};
