/** Whom a quote is for, and the shop as far as it needs it. */
import type { Standing } from "../../../shared/domain/basket.ts";
import { notFound } from "../../../shared/kernel/app-error.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import { entitlementIn } from "../../rows/entitlement.ts";
import { profileRow } from "../../rows/profile.ts";
import { listPlans, type PlanItem } from "../../rows/shop-item.ts";
import { loadShop, type Shop } from "../../rows/shop.ts";
import type { Deps } from "../../runtime/deps.ts";
import type { Buyer } from "../gathering/draft-order.ts";
import { standingOf } from "../gathering/standing.ts";
import { heldIn, heldKeys, type HeldMembership } from "../placing/held-membership.ts";

export interface GatheredBuyer {
  readonly buyer: Buyer;
  /** The plan that they have bought and that is in force. */
  readonly standing: Standing | null;
  readonly held: HeldMembership | null;
}

/** One round trip. Throws `not_found` for who has no account. */
export const gatherBuyer = async (
  { table, now }: Pick<Deps, "now" | "table">,
  userId: string,
): Promise<GatheredBuyer> => {
  const rows = await table.getMany(heldKeys(userId));
  const [, , entitlement, profile] = rows;
  if (!profile) throw notFound("This person");
  const held = heldIn(rows);
  const buyer = { userId, profile: profileRow.parse(profile), ownPlan: entitlementIn(entitlement) };
  return { buyer, held, standing: standingOf(buyer, now(), held) };
};

export interface GatheredOffer extends GatheredBuyer {
  readonly shop: Shop;
  readonly plans: readonly PlanItem[];
}

/** Side by side with the buyer. */
export const gatherOffer = async (
  deps: Pick<Deps, "now" | "table">,
  userId: string,
  slugs: readonly string[],
  vouchers: readonly string[],
): Promise<GatheredOffer> => {
  const today = londonDay(deps.now());
  const [gathered, shop, plans] = await Promise.all([
    gatherBuyer(deps, userId),
    loadShop(deps.table, slugs, today, vouchers),
    listPlans(deps.table, today),
  ]);
  return { ...gathered, shop, plans };
};
