import type { directoryContract } from "../../shared/contract/directory.ts";
import type { UseCase } from "../runtime/define-handler.ts";
import { personView } from "./list-people.ts";
import type { DirectoryDeps } from "../listing/with-directory.ts";

/** Everybody who works here, from memory. */
export const listStaff: UseCase<
  typeof directoryContract.endpoints.listStaff,
  DirectoryDeps
> = async (deps) => {
  const people = await deps.people.current();
  const now = deps.now();
  const staff = people.inOrder("name").filter(({ entry }) => entry.staffRoles.length > 0);
  return { status: 200, body: { data: staff.map(({ entry }) => personView(entry, now)) } };
};
