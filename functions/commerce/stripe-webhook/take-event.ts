import type { stripeWebhookContract } from "../../../shared/contract/stripe-webhook.ts";
import { AppError } from "../../../shared/kernel/app-error.ts";
import { parkEvent, rememberEvent } from "../../rows/stripe-event.ts";
import type { UseCase } from "../../runtime/define-handler.ts";
import { adoptRefund } from "../giving-back/adopt-refund.ts";
import type { StripeDeps } from "../stripe/stripe-access.ts";
import { readEvent } from "./read-event.ts";
import { takeDispute } from "./take-dispute.ts";
import { takePayment } from "./take-payment.ts";

type Endpoint = typeof stripeWebhookContract.endpoints.takeEvent;

/**
 * Any number of deliveries, in any order, lead to the same end. Stripe sends again what fails here; events that nobody
 * here waits for are acknowledged.
 */
export const takeEvent: UseCase<Endpoint, StripeDeps> = async (deps, _, { raw }) => {
  const { bytes, headers } = raw;
  const body = await deps.stripe.readSigned(bytes, headers["stripe-signature"], deps.now());
  const read = readEvent(body);
  switch (read.kind) {
    case "payment":
      await takePayment(deps, read.event, read.intent);
      break;
    case "refund":
      await adoptRefund(deps, read.refund, [rememberEvent(read.event, deps.now())]);
      break;
    case "dispute":
      await takeDispute(deps, read.event, read.dispute);
      break;
    case "malformed":
      await park(deps, body.text, read.reason);
      throw new AppError("broken_request", `${read.reason}.`);
    case "other":
  }
  return { status: 200, body: { received: true } };
};

/** Stripe means something by it: it is kept for a person to look at, and the line in the log rings the alarm. */
const park = async ({ table, log, now }: StripeDeps, text: string, reason: string) => {
  const { key, write } = parkEvent(text, reason, now());
  await table.save(write);
  log.error("stripe event parked", new Error(reason), { parked: key });
};
