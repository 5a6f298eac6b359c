import type { orderAdminContract } from "../../../shared/contract/orders/order-admin.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { loadStaffOrderView } from "./staff-order-view.ts";

type Endpoint = typeof orderAdminContract.endpoints.readStaffOrder;

export const readStaffOrder: UseCase<Endpoint> = async (deps, _staff, { params }) => ({
  status: 200,
  body: { data: await loadStaffOrderView(deps, params.id) },
});
