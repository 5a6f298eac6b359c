import { bankStatementsContract } from "../../../shared/contract/bank-statements/bank-statements.ts";
import type { CallInput } from "../../../shared/contract/endpoint.ts";
import { callInPlace } from "../../lib/api-client.ts";

/** Records a line as a receipt of an order. */
export const matchBankLine = (
  statementId: string,
  lineId: string,
  body: CallInput<typeof bankStatementsContract.endpoints.matchLine>["body"],
) =>
  callInPlace(bankStatementsContract.endpoints.matchLine, {
    params: { id: statementId, lineId },
    body,
  });
