/** Reports what has happened at Stripe, from the events of the stand-in. */
import { valueAt, numberOf, parseJson, textOf } from "../../json.ts";
import type { Ledger } from "../stripe/ledger.ts";
import { inPounds, sentenceCase, type JournalEntry } from "./journal-entry.ts";

/** Returns a function for what is new since the last call; its first call returns nothing. */
export const followPayments = (ledger: Ledger): (() => readonly JournalEntry[]) => {
  let last: string | undefined;
  let begun = false;
  return () => {
    const entries: JournalEntry[] = [];
    for (;;) {
      const after = last === undefined ? {} : { endingBefore: last };
      const { data, hasMore } = ledger.events.list({ limit: begun ? maxEvents : 1, ...after });
      last = data[0]?.id ?? last;
      if (begun)
        for (const { type, body } of data.toReversed()) {
          const entry = entryOf(type, valueAt(parseJson(body), "data", "object"));
          if (entry !== null) entries.push(entry);
        }
      if (!begun || !hasMore || last === undefined) break;
    }
    begun = true;
    return entries;
  };
};

const maxEvents = 1000;

const entryOf = (type: string, object: unknown): JournalEntry | null => {
  const amount = inPounds(numberOf(valueAt(object, "amount"), 0));
  const order = textOf(valueAt(object, "metadata", "order"));
  const about = order === "" ? "" : `, order ${order}`;
  const words = describeEvent(type, object);
  if (words === null) return null;
  return {
    kind: "charge",
    id: textOf(valueAt(object, "id")),
    text: `${amount} ${words}${about}`,
    ...(type === "charge.succeeded" && { charged: numberOf(valueAt(object, "amount"), 0) }),
  };
};

const describeEvent = (type: string, object: unknown): string | null => {
  if (type.startsWith("charge.dispute."))
    return `disputed: ${sentenceCase(textOf(valueAt(object, "status"))).toLowerCase()}`;
  switch (type) {
    case "charge.succeeded":
      return "charged";
    case "charge.failed":
      return `declined (${textOf(valueAt(object, "failure_code")) || "no reason"})`;
    case "payment_intent.requires_action":
      return "waits for the customer’s bank";
    case "payment_intent.canceled":
      return "not charged: the payment is cancelled";
    case "refund.created":
      return "refunded";
    case "refund.failed":
      return "could not be refunded";
    default:
      return null;
  }
};
