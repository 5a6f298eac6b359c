import { type StaffRole } from "../../../shared/contract/endpoint.ts";
import { salesContract } from "../../../shared/contract/sales.ts";
import { useStaffRoles } from "../../lib/staff-roles.ts";

const { readStaffDocument } = salesContract.endpoints;

export interface OrderRights {
  /** Documents: to read and to send. */
  readonly papers: boolean;
}

/** What the roles of who is signed in let them do with an order, as the contract has it. */
export const useOrderRights = (): OrderRights => {
  const held = useStaffRoles();
  const may = ({ audience }: { readonly audience: { readonly staff: readonly StaffRole[] } }) =>
    audience.staff.some((role) => held.includes(role));
  return { papers: may(readStaffDocument) };
};
