import type { peopleContract } from "../../shared/contract/people.ts";
import { personName } from "../../shared/domain/person-name.ts";
import { listVouchings as loadVouchings } from "../rows/email-vouching.ts";
import type { UseCase } from "../runtime/define-handler.ts";
import { isBeyond } from "../runtime/person-for-staff.ts";
import { vouchingView } from "./vouching-view.ts";

type Endpoint = typeof peopleContract.endpoints.listVouchings;

/** Those that can be confirmed still, the oldest first; accounts of staff are administrators' to act on. */
export const listVouchings: UseCase<Endpoint> = async (
  { table, now },
  caller,
  { query: { page, limit, of } },
) => {
  const all = await loadVouchings(table, now());
  const found = all.filter(
    ({ row, profile }) =>
      !isBeyond(caller, profile) &&
      (of === undefined || (row.askedBy === caller.userId) === (of === "me")),
  );
  return {
    status: 200,
    body: {
      data: found.slice((page - 1) * limit, page * limit).map(({ row, profile }) => ({
        id: profile.userId,
        name: personName(profile),
        ...vouchingView(row, caller),
      })),
      meta: { total: found.length, page, perPage: limit },
    },
  };
};
