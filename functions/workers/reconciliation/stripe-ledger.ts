/** Lists what Stripe has collected and refunded since a given time, and disputes that were lost. */
import type Stripe from "stripe";
import type { TheirEntry } from "../../../shared/domain/accounting/reconcile.ts";
import { callStripe } from "../../commerce/stripe/call-stripe.ts";
import { readIntent } from "../../commerce/stripe/payment-intents.ts";
import type { StripeDeps } from "../../commerce/stripe/stripe-access.ts";

type StripeLedgerDeps = Pick<StripeDeps, "log" | "stripe">;

/** Lists Stripe's entries. Failed refunds are left out, because no money moved. Throws `unavailable`. */
export const listStripeLedger = async (
  deps: StripeLedgerDeps,
  since: Date,
): Promise<TheirEntry[]> => {
  const page = { created: { gte: Math.floor(since.getTime() / 1000) }, limit: 100 };
  const { answer } = await callStripe(deps, async (client) => {
    const all = await Promise.all([
      listCharges(client, page),
      listRefunds(client, page),
      listLostDisputes(client, page),
    ]);
    return all.flat();
  });
  if (answer === undefined) throw new Error("Stripe does not list what it has");
  return answer;
};

type Page = Readonly<{ created: { gte: number }; limit: number }>;

const listCharges = async ({ charges }: Stripe, page: Page): Promise<TheirEntry[]> => {
  const entries: TheirEntry[] = [];
  for await (const charge of charges.list(page))
    if (charge.status === "succeeded" && charge.captured)
      entries.push({
        reference: idOf(charge.payment_intent) ?? charge.id,
        amount: charge.amount_captured,
        at: instant(charge.created),
      });
  return entries;
};

const listRefunds = async ({ refunds }: Stripe, page: Page): Promise<TheirEntry[]> => {
  const entries: TheirEntry[] = [];
  for await (const { id, status, created, amount } of refunds.list(page))
    if (status !== "failed" && status !== "canceled")
      entries.push({ reference: id, amount: -amount, at: instant(created) });
  return entries;
};

/** Lists lost disputes that were opened since then. */
const listLostDisputes = async ({ disputes }: Stripe, page: Page): Promise<TheirEntry[]> => {
  const entries: TheirEntry[] = [];
  for await (const { id, status, created, amount } of disputes.list(page))
    if (status === "lost") entries.push({ reference: id, amount: -amount, at: instant(created) });
  return entries;
};

/** Returns the amount in pence of an entry older than the list, or null if Stripe has no such entry. */
export const findStripeEntryAmount = async (
  deps: StripeLedgerDeps,
  reference: string,
): Promise<number | null> => {
  if (reference.startsWith("pi_")) {
    const intent = await readIntent(deps, reference);
    return intent?.status === "succeeded" ? intent.amount_received : null;
  }
  const { answer } = await callStripe(deps, (client) => moneyOf(client, reference));
  return answer ?? null;
};

const moneyOf = async (
  { charges, refunds, disputes }: Stripe,
  reference: string,
): Promise<number | null> => {
  if (reference.startsWith("ch_")) {
    const { status, captured, amount_captured: amount } = await charges.retrieve(reference);
    return status === "succeeded" && captured ? amount : null;
  }
  if (reference.startsWith("re_")) {
    const { status, amount } = await refunds.retrieve(reference);
    return status === "failed" || status === "canceled" ? null : -amount;
  }
  if (!reference.startsWith("dp_")) return null;
  const { status, amount } = await disputes.retrieve(reference);
  return status === "lost" ? -amount : null;
};

const instant = (seconds: number): string => new Date(seconds * 1000).toISOString();

const idOf = (linked: string | { readonly id: string } | null): string | null =>
  typeof linked === "string" || linked === null ? linked : linked.id;
