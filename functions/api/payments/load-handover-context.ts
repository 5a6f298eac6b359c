/** A team and the plan that it shares, with all that decides whether both can be handed over. */
import {
  type HandedPlan,
  type UpgradeUnderWay,
  handoverBlocker,
} from "../../../shared/domain/memberships/plan-handover.ts";
import { isQuoteExpired } from "../../../shared/domain/pricing/upgrade.ts";
import { AppError, notFound } from "../../../shared/kernel/app-error.ts";
import { londonDay, londonTimeOfDay } from "../../../shared/kernel/london-date.ts";
import { listOrderRows, type OrderRow } from "../../entities/order.ts";
import { queryQuotes } from "../../entities/quote.ts";
import { loadTeamRows, type TeamRows } from "../../entities/team.ts";
import type { Deps } from "../../platform/deps.ts";
import { loadLive } from "../../commerce/payments/outstanding-charge.ts";
import {
  loadSubscriptionContext,
  type SubscriptionContext,
  priceFor,
} from "./load-subscription-context.ts";

export interface HandoverContext {
  readonly rows: TeamRows;
  readonly subscription: SubscriptionContext;
  /** Why the plan has to stay, in words for its owner; null when it can be handed over. */
  readonly why: string | null;
}

type Needs = Pick<Deps, "now" | "table">;

/** Throws `not_found` for a team that the caller does not own, and `conflict` for who has no plan in force. */
export const loadHandoverContext = async (
  deps: Needs,
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
  const { held, renewal } = subscription;
  const handed: HandedPlan = {
    membership: held.value,
    isPaying: (await loadLive({ table }, held)) !== null,
    received: renewal?.received ?? 0,
    upgrade,
  };
  return { rows, subscription, why: handoverBlocker(handed, londonDay(now())) };
};

/** What the next term will be ordered for, with VAT; null where none follows. Pence. */
export const nextToPay = (subscription: SubscriptionContext): number | null => {
  const { value } = subscription.held;
  if (!value.renews) return null;
  return priceFor(subscription, { ...value.plan, ...value.next })?.totals.toPay ?? null;
};

const findUpgrade = async (
  { table, now }: Needs,
  userId: string,
): Promise<UpgradeUnderWay | null> => {
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
