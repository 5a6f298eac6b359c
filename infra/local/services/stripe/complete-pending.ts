/** Completes what ends automatically a little later: payments that the bank processes, and pending refunds. */
import { type Call, openCall } from "./call.ts";
import { finishProcessing } from "./confirm-payment.ts";
import type { Ledger } from "./ledger.ts";
import { createOutcomes } from "./outcomes.ts";
import { finishRefund, isRefundUnfinished } from "./refunds.ts";

/** Returns whether there was anything to complete. */
export const completePending = (ledger: Ledger, now: number): boolean =>
  ledger.transaction(() => {
    const call: Call = openCall({
      ledger,
      outcomes: createOutcomes(),
      now,
      idempotencyKey: null,
      caller: "secret",
    });
    const where = { status: "processing" };
    const intents = ledger.intents.list({ limit: 100, where }).data;
    for (const intent of intents) finishProcessing(call, intent);
    const refunds = ["pending", "succeeded"]
      .flatMap((status) => ledger.refunds.list({ limit: 100, where: { status } }).data)
      .filter((refund) => isRefundUnfinished(call, refund));
    for (const refund of refunds) finishRefund(call, refund);
    return intents.length + refunds.length > 0;
  });
