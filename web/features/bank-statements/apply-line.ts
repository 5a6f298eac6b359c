import { bankContract } from "../../../shared/contract/bank-statements/bank-statements.ts";
import type { Sending } from "../../../shared/contract/endpoint.ts";
import { call } from "../../lib/api-client.ts";

/** Records a line as a receipt of an order. */
export const applyLine = (
  statementId: string,
  lineId: string,
  body: Sending<typeof bankContract.endpoints.applyLine>["body"],
) =>
  call(
    bankContract.endpoints.applyLine,
    { params: { id: statementId, lineId }, body },
    { leaves: false },
  );
