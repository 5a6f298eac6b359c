import { bankContract } from "../../../shared/contract/bank.ts";
import { call } from "../../lib/api-client.ts";

/** Enters a line as a receipt of an order. */
export const applyLine = (statementId: string, lineId: string, orderId: string) =>
  call(
    bankContract.endpoints.applyLine,
    { params: { id: statementId, lineId }, body: { order_id: orderId } },
    { leaves: false },
  );
