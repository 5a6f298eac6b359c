import {
  type Endpoint as AnyEndpoint,
  type StaffRole,
  staffRoles,
} from "../../../shared/contract/endpoint.ts";
import { features } from "../../../shared/contract/features.ts";
import type { staffAccountsContract } from "../../../shared/contract/staff/staff-accounts.ts";
import { hasRole } from "../../../shared/contract/staff/staff-roles.ts";
import type { UseCase } from "../../lambda/define-handler.ts";

type Endpoint = typeof staffAccountsContract.endpoints.listRights;

/** Lists permissions. They are derived from the endpoints, so that the list always matches the actual checks. */
export const listRights: UseCase<Endpoint> = async () => ({
  status: 200,
  body: { data: staffRoles.map((role) => ({ role, areas: areasOf(role) })) },
});

const areasOf = (role: StaffRole) =>
  features.flatMap(({ name, endpoints }) => {
    const may = Object.values(endpoints).flatMap((endpoint) =>
      admits(endpoint, role) ? [endpoint.summary] : [],
    );
    return may.length === 0 ? [] : [{ area: name, may }];
  });

/** Returns true if the endpoint is for staff with this role. What members can do with their own data, staff can do as members. */
const admits = ({ audience, alsoStaff }: AnyEndpoint, role: StaffRole): boolean =>
  [audience, alsoStaff].some((who) => typeof who === "object" && hasRole(who, [role]));
