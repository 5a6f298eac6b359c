/** The console's calls about payments: the stand-in's ledger, the failure of the next charge, and the events that it sends. */
import { valueAt, numberOf, textOf } from "../json.ts";
import { disputeOutcomes } from "../services/stripe/disputes.ts";
import {
  type Outcome,
  outcomeNames,
  defaultCalls,
  defaultDelayMs,
} from "../services/stripe/outcomes.ts";
import type { DisputeRecord } from "../services/stripe/records.ts";
import type { StripePart } from "../services/stripe/start-stripe.ts";
import { StripeFault } from "../services/stripe/stripe-fault.ts";
import {
  bad,
  type ConsoleAnswer,
  type ConsoleCall,
  type ConsoleRoute,
  missing,
  ok,
} from "./console-route.ts";

/** The default limit, so that a page does not grow with the ledger. */
const defaultLimit = 1000;
const maxTimes = 1000;

const listPayments = ({ ledger }: StripePart, { query }: ConsoleCall): ConsoleAnswer => {
  const limit = numberOf(query.get("limit") ?? "", defaultLimit);
  const { data } = ledger.intents.list({ limit });
  return ok({
    data: data.map((intent) => {
      const where = { payment_intent: intent.id };
      const refunds = ledger.refunds.list({ limit, where }).data;
      const [disputed] = ledger.disputes.list({ limit: 1, where }).data;
      return {
        id: intent.id,
        amount: intent.amount,
        amount_received: intent.amount_received,
        currency: intent.currency,
        status: intent.status,
        metadata: intent.metadata,
        customer: intent.customer,
        description: intent.description,
        payment_method: intent.payment_method,
        refunds: refunds.map(({ id, amount, status, created }) => ({
          id,
          amount,
          status,
          created,
        })),
        dispute: disputed === undefined ? null : disputeShown(disputed),
        created: intent.created,
      };
    }),
  });
};

const disputeShown = ({ id, amount, status, created }: DisputeRecord) => ({
  id,
  amount,
  status,
  created,
});

const outcomeOf = (body: unknown): Outcome | undefined => {
  const given = textOf(valueAt(body, "outcome"));
  const outcome = outcomeNames.find((name) => name === given);
  if (outcome === undefined) return undefined;
  const calls = numberOf(valueAt(body, "calls"), defaultCalls);
  const milliseconds = numberOf(valueAt(body, "milliseconds"), defaultDelayMs);
  return calls >= 1 && milliseconds >= 0 ? { outcome, calls, milliseconds } : undefined;
};

const setNext = ({ outcomes }: StripePart, { body }: ConsoleCall): ConsoleAnswer => {
  const outcome = outcomeOf(body);
  if (!outcome) return bad(`Send {"outcome": one of ${outcomeNames.join(", ")}}.`);
  outcomes.add(outcome);
  return ok({ data: outcomes.waiting });
};

const clearNext = ({ outcomes }: StripePart): ConsoleAnswer => {
  outcomes.clear();
  return ok({ data: outcomes.waiting });
};

const listEvents = ({ ledger }: StripePart, { query }: ConsoleCall): ConsoleAnswer => {
  const limit = numberOf(query.get("limit") ?? "", defaultLimit);
  const object = query.get("object") ?? undefined;
  const { data } = ledger.events.list({ limit, where: { object_id: object } });
  return ok({
    data: data.map(({ id, type, object_id, created }) => ({
      id,
      type,
      object: object_id,
      created,
      deliveries: ledger.deliveries.of(id).map(({ endpoint, state, tries, lastStatus }) => ({
        endpoint,
        url: ledger.endpoints.find(endpoint)?.url ?? null,
        state,
        tries,
        lastStatus,
      })),
    })),
  });
};

const resend = async (
  { ledger, events }: StripePart,
  { path: [id = ""], body }: ConsoleCall,
): Promise<ConsoleAnswer> => {
  const times = numberOf(valueAt(body, "times"), 1);
  if (!Number.isInteger(times) || times < 1 || times > maxTimes)
    return bad(`Send {"times": 1 to ${maxTimes}}.`);
  if (!ledger.events.find(id)) return missing("event of that id");
  if (ledger.deliveries.of(id).length === 0)
    return bad("No endpoint wants to know of this type of event.");
  const statuses = await events.resend(id, times);
  return ok({ id, sent: statuses.length, statuses });
};

const authenticate = (
  { authenticate: decide }: StripePart,
  { path: [id = ""], body }: ConsoleCall,
): ConsoleAnswer => {
  const outcome = textOf(valueAt(body, "outcome"));
  if (outcome !== "succeed" && outcome !== "fail")
    return bad('Send {"outcome": "succeed"} or {"outcome": "fail"}.');
  return ok(decide(id, outcome));
};

const dispute = (
  { dispute: decide }: StripePart,
  { path: [id = ""], body }: ConsoleCall,
): ConsoleAnswer => {
  const given = textOf(valueAt(body, "outcome"));
  const outcome = disputeOutcomes.find((name) => name === given) ?? null;
  if (outcome === null && valueAt(body, "outcome") !== undefined)
    return bad('Send {} to open a dispute, {"outcome": "won"} or {"outcome": "lost"} to end it.');
  try {
    return ok(decide(id, outcome));
  } catch (error) {
    if (!(error instanceof StripeFault)) throw error;
    return { status: error.status, body: { message: error.message } };
  }
};

type AnswerCall = (stripe: StripePart, call: ConsoleCall) => ConsoleAnswer | Promise<ConsoleAnswer>;

const route = (
  method: ConsoleRoute["method"],
  pattern: RegExp,
  answer: AnswerCall,
): ConsoleRoute => ({
  method,
  pattern,
  answer: ({ stripe }, call) =>
    stripe ? answer(stripe, call) : missing("stand-in here: payments go elsewhere"),
});

export const paymentRoutes: readonly ConsoleRoute[] = [
  route("GET", /^\/payments$/, listPayments),
  route("GET", /^\/payments\/next$/, ({ outcomes }) => ok({ data: outcomes.waiting })),
  route("POST", /^\/payments\/next$/, setNext),
  route("DELETE", /^\/payments\/next$/, clearNext),
  route("GET", /^\/payments\/events$/, listEvents),
  route("POST", /^\/payments\/events\/([^/]+)\/resend$/, resend),
  route("POST", /^\/payments\/(pi_[^/]+)\/dispute$/, dispute),
  route("POST", /^\/payments\/((?:pi|seti)_[^/]+)\/authenticate$/, authenticate),
];
