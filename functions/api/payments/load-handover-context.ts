/** Loads a team and the plan that it shares, with everything that decides whether both can be transferred. */
import {
  type HandoverFacts,
  type PendingUpgrade,
  handoverBlocker,
} from "../../../shared/domain/memberships/plan-handover.ts";
import { isQuoteExpired } from "../../../shared/domain/pricing/upgrade.ts";
import { AppError, notFound } from "../../../shared/kernel/app-error.ts";
import { londonDay, londonTimeOfDay } from "../../../shared/kernel/london-date.ts";
import { listOrderRows, type OrderRow } from "../../entities/order.ts";
import { queryQuotes } from "../../entities/quote.ts";
import { loadTeamRows, type TeamRows } from "../../entities/team.ts";
import type { Deps } from "../../platform/deps.ts";
import { loadMembershipAttempt } from "../../commerce/payments/outstanding-charge.ts";
import {
  loadSubscriptionContext,
  type SubscriptionContext,
  priceFor,
} from "./load-subscription-context.ts";

export interface HandoverContext {
  readonly rows: TeamRows;
  readonly subscription: SubscriptionContext;
  /** The reason why the plan cannot be transferred, in words for its owner; null if it can. */
  readonly why: string | null;
}

type LoadHandoverContextDeps = Pick<Deps, "now" | "table">;

/**
 * Loads the transfer. Throws `not_found` if the caller does not own the team, and `conflict` if the caller has no active plan.
 */
export const loadHandoverContext = async (
  deps: LoadHandoverContextDeps,
  userId: string,
  teamId: string,
): Promise<HandoverContext> => {
  const { table, now } = deps;
  const [rows, subscription, upgrade] = await Promise.all([
    loadTeamRows(table, teamId),
    loadSubscriptionContext(deps, userId),
    findUpgrade(deps, userId),
  ]);
  if (rows === null || rows.team.adminId !== userId) throw notFound("This team");
  if (subscription === null)
    throw new AppError("conflict", "You have no active plan of your own to hand over.");
  const { membership, renewal } = subscription;
  const handed: HandoverFacts = {
    membership: membership.value,
    isPaying: (await loadMembershipAttempt({ table }, membership)) !== null,
    received: renewal?.received ?? 0,
    upgrade,
  };
  return { rows, subscription, why: handoverBlocker(handed, londonDay(now())) };
};

/** Returns the price of the next term in pence, including VAT, or null if there is no next term. */
export const nextToPay = (subscription: SubscriptionContext): number | null => {
  const { value } = subscription.membership;
  if (!value.renews) return null;
  return priceFor(subscription, { ...value.plan, ...value.next })?.totals.toPay ?? null;
};

const findUpgrade = async (
  { table, now }: LoadHandoverContextDeps,
  userId: string,
): Promise<PendingUpgrade | null> => {
  const [orders, quotes] = await Promise.all([
    listOrderRows(table, userId),
    queryQuotes(table, userId),
  ]);
  const ordered = orders.find(isWaitingUpgrade);
  if (ordered !== undefined) return { kind: "ordered", orderId: ordered.orderId };
  const [quote] = quotes.filter((one) => !isQuoteExpired(one, now()));
  return quote === undefined ? null : { kind: "quoted", until: londonTimeOfDay(quote.expiresAt) };
};

const isWaitingUpgrade = ({ status, lines }: OrderRow): boolean =>
  status === "pending" && lines.some(({ upgrade }) => upgrade !== null);
