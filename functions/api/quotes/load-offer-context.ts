/** Loads the recipient of a quote, and the part of the shop that the quote needs. */
import type { BuyerPlan } from "../../../shared/domain/orders/basket.ts";
import { notFound } from "../../../shared/kernel/app-error.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import { parseEntitlement } from "../../entities/entitlement.ts";
import { profileRow } from "../../entities/profile.ts";
import { queryPlans, type PlanItem } from "../../entities/shop-item.ts";
import { loadShop, type Shop } from "../../entities/shop.ts";
import type { Deps } from "../../platform/deps.ts";
import type { OrderBuyer } from "../../commerce/cart/draft-order.ts";
import { currentPlanOf } from "../../commerce/cart/current-plan.ts";
import { loadDebts, type MemberDebts } from "../../entities/debts.ts";
import {
  parseMembershipAggregate,
  membershipKeys,
  type MembershipAggregate,
} from "../../commerce/memberships/membership-aggregate.ts";

export interface BuyerContext {
  readonly buyer: OrderBuyer;
  /** The active plan that the buyer has bought, or null. */
  readonly currentPlan: BuyerPlan | null;
  readonly membership: MembershipAggregate | null;
  /** All plans of the shop. */
  readonly plans: readonly PlanItem[];
  readonly owing: MemberDebts;
}

/** Loads the buyer in one round trip. Throws `not_found` if there is no such account. */
export const loadBuyerContext = async (
  { table, now }: Pick<Deps, "now" | "table">,
  userId: string,
): Promise<BuyerContext> => {
  const [rows, plans, owing] = await Promise.all([
    table.getMany(membershipKeys(userId)),
    queryPlans(table, londonDay(now())),
    loadDebts(table, userId, londonDay(now())),
  ]);
  const [, , entitlement, profile] = rows;
  if (!profile) throw notFound("This person");
  const membership = parseMembershipAggregate(rows);
  const buyer = {
    userId,
    profile: profileRow.parse(profile),
    ownPlan: parseEntitlement(entitlement),
  };
  return {
    buyer,
    membership,
    plans,
    owing,
    currentPlan: currentPlanOf(buyer, now(), plans, membership),
  };
};

export interface OfferContext extends BuyerContext {
  readonly shop: Shop;
}

/** Loads the shop in parallel with the buyer. */
export const loadOfferContext = async (
  deps: Pick<Deps, "now" | "table">,
  userId: string,
  slugs: readonly string[],
  voucher: string | null,
): Promise<OfferContext> => {
  const [context, shop] = await Promise.all([
    loadBuyerContext(deps, userId),
    loadShop(
      deps.table,
      slugs,
      londonDay(deps.now()),
      voucher === null ? [] : [{ code: voucher, userId, orderId: null }],
    ),
  ]);
  return { ...context, shop };
};
