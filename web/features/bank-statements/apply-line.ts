import { bankStatementsContract } from "../../../shared/contract/bank-statements/bank-statements.ts";
import type { Sending } from "../../../shared/contract/endpoint.ts";
import { call } from "../../lib/api-client.ts";

/** Records a line as a receipt of an order. */
export const applyLine = (
  statementId: string,
  lineId: string,
  body: Sending<typeof bankStatementsContract.endpoints.applyLine>["body"],
) =>
  call(
    bankStatementsContract.endpoints.applyLine,
    { params: { id: statementId, lineId }, body },
    { leaves: false },
  );
