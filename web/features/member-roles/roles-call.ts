import { requestPathOf } from "../../../shared/contract/address-of.ts";
import type { RoleRecord } from "../../../shared/contract/accounts/member-roles.ts";
import { staffAccountsContract } from "../../../shared/contract/staff/staff-accounts.ts";
import { call } from "../../lib/api-client.ts";
import { type ListCall, parseQuery } from "../admin-kit/list-call.ts";

const { listRoles } = staffAccountsContract.endpoints;

const sent = (search: URLSearchParams) => ({ query: parseQuery(listRoles.query, search) });

/** The call for the member roles that the list's URL asks for. */
export const rolesCall: ListCall<RoleRecord> = {
  key: (search) => requestPathOf(listRoles, sent(search)),
  ask: async (search) => {
    const { data, meta } = await call(listRoles, sent(search));
    return { data, meta: meta.pagination };
  },
  size: "limit",
};
