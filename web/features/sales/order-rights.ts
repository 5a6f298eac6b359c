import { type StaffRole } from "../../../shared/contract/endpoint.ts";
import { ordersContract } from "../../../shared/contract/orders.ts";
import { salesContract } from "../../../shared/contract/sales.ts";
import { useStaffRoles } from "../../lib/staff-roles.ts";

export interface OrderRights {
  /** Documents: to read and to send. */
  readonly papers: boolean;
  /** Money that comes and goes, and with it cancelling. */
  readonly money: boolean;
  readonly parcels: boolean;
}

interface ForStaff {
  readonly audience: { readonly staff: readonly StaffRole[] };
}

/** What the roles of who is signed in let them do with an order, as the contract has it. */
export const useOrderRights = (): OrderRights => {
  const held = useStaffRoles();
  const may = ({ audience }: ForStaff): boolean =>
    audience.staff.some((role) => held.includes(role));
  return {
    papers: may(salesContract.endpoints.readStaffDocument),
    money: may(salesContract.endpoints.recordReceipt),
    parcels: may(ordersContract.endpoints.advanceOrder),
  };
};
