/**
 * Loads everything that a call on a basket needs, in as few round trips as possible: the basket, the visitor's basket
 * that is merged into it, and the part of the shop that they need.
 */
import { londonDay } from "../../../shared/kernel/london-date.ts";
import { isSubscription, type BuyerPlan } from "../../../shared/domain/orders/basket.ts";
import type { UpgradeQuote } from "../../../shared/domain/pricing/upgrade.ts";
import { loadDebts, type MemberDebts } from "../../entities/debts.ts";
import {
  type BasketRow,
  loadBasket,
  ownBasketKey,
  parseBasketToken,
} from "../../entities/basket.ts";
import { parseUpgradeQuote, quoteKey } from "../../entities/quote.ts";
import { queryPlans, type PlanItem } from "../../entities/shop-item.ts";
import { loadShop, type Shop, shopKeys, shopOf } from "../../entities/shop.ts";
import type { VoucherApplication } from "../../entities/voucher.ts";
import type { Caller } from "../../identity/caller.ts";
import type { Deps } from "../../platform/deps.ts";
import {
  parseMembershipAggregate,
  membershipKeys,
  type MembershipAggregate,
  loadMembershipAggregate,
} from "../memberships/membership-aggregate.ts";
import { currentPlanOf } from "./current-plan.ts";

/** The item that a call adds. */
export interface ItemToAdd {
  readonly slug: string;
  /** Says whether the item may be a plan. */
  readonly mayBePlan: boolean;
}

export interface BasketContext {
  /** The stored basket, or null if there is none yet. */
  readonly stored: BasketRow | null;
  /** Says whether the basket is a visitor's and becomes the member's own. */
  readonly isClaimed: boolean;
  /** A visitor's basket that is merged into the stored one. */
  readonly joining: BasketRow | null;
  /** The token of the member's own basket; undefined if it was not needed. */
  readonly pointer: string | null | undefined;
  /** The shop, or null if nothing is in the basket and nothing is added. */
  readonly shop: Shop | null;
  /** All plans, if an upgrade has to be priced. */
  readonly plans: readonly PlanItem[];
  readonly currentPlan: BuyerPlan | null;
  /** The upgrade quote that the member was shown. */
  readonly offered: UpgradeQuote | null;
  /** The membership that would be upgraded. */
  readonly membership: MembershipAggregate | null;
  /** The buyer's debts, if a plan may be added. */
  readonly owing: MemberDebts | null;
}

type LoadBasketContextDeps = Pick<Deps, "now" | "table">;

/** Loads the context of a basket call. `requested` is the current basket of the token that the request sends. */
export const loadBasketContext = async (
  deps: LoadBasketContextDeps,
  caller: Caller,
  requested: BasketRow | null,
  adding: ItemToAdd | null,
): Promise<BasketContext> => {
  if (caller.kind === "visitor") return loadTokenBasket(deps, usable(requested, null), adding);
  const { userId } = caller;
  const now = deps.now();
  const hasPlan = currentPlanOf(caller, now) !== null;
  const own = usable(requested, userId);
  const visitors = usable(requested, null);
  const upgrades = hasPlan && adding?.mayBePlan === true;
  const target = {
    slugs: [...slugsOf([own, visitors]), ...(adding === null ? [] : [adding.slug])],
    vouchers: vouchersOf([own, visitors], userId),
    pointer: own === null,
    quoteOf: upgrades ? adding.slug : null,
    plans: upgrades || (hasPlan && [own, visitors].some(hasSubscriptionLine)),
  };
  const [first, owing] = await Promise.all([
    readFirst(deps, userId, target),
    adding?.mayBePlan === true ? loadDebts(deps.table, userId, londonDay(now)) : null,
  ]);
  const { pointer } = first;
  const elsewhere = pointer === undefined || pointer === null || pointer === requested?.token;
  const pointed = elsewhere ? null : usable(await loadBasket(deps.table, pointer, now), userId);
  const more = pointed === null || pointed.lines.length === 0 ? null : pointed;
  const asksForPlans = hasPlan && hasSubscriptionLine(more) && first.plans.length === 0;
  const [shop, plans, membership] = await Promise.all([
    more === null
      ? first.shop
      : loadShop(deps.table, slugsOf([more]), londonDay(now), vouchersOf([more], userId)),
    asksForPlans ? queryPlans(deps.table, londonDay(now)) : first.plans,
    asksForPlans ? loadMembershipAggregate(deps.table, userId) : first.membership,
  ]);
  const stored = own ?? pointed ?? visitors;
  return {
    stored,
    isClaimed: stored !== null && stored === visitors,
    joining: stored === visitors ? null : visitors,
    pointer,
    shop: more === null || shop === null ? first.shop : mergeShops(first.shop, shop),
    plans,
    currentPlan: currentPlanOf(caller, now, plans, membership),
    offered: first.offered,
    membership,
    owing,
  };
};

/** Returns true for a basket with a subscription, which depends on its buyer's plan. */
const hasSubscriptionLine = (row: BasketRow | null): boolean =>
  row?.lines.some(isSubscription) === true;

const slugsOf = (rows: ReadonlyArray<BasketRow | null>): readonly string[] =>
  rows.flatMap((row) => row?.lines.map(({ slug }) => slug) ?? []);

const vouchersOf = (
  rows: ReadonlyArray<BasketRow | null>,
  userId: string | null,
): readonly VoucherApplication[] =>
  rows.flatMap((row) =>
    row === null || row.voucher === null
      ? []
      : [{ code: row.voucher, userId, orderId: row.orderId }],
  );

const mergeShops = (first: Shop | null, second: Shop): Shop =>
  first === null
    ? second
    : {
        items: new Map([...first.items, ...second.items]),
        options: new Map([...first.options, ...second.options]),
        settings: second.settings,
        counts: second.counts,
        vouchers: new Map([...first.vouchers, ...second.vouchers]),
        uses: [...first.uses, ...second.uses],
      };

const nothingToMerge = { joining: null, pointer: undefined, isClaimed: false } as const;

/** Loads the context of a caller whose only basket is the one of the token. */
const loadTokenBasket = async (
  { table, now }: LoadBasketContextDeps,
  stored: BasketRow | null,
  adding: ItemToAdd | null,
): Promise<BasketContext> => {
  const slugs = [...slugsOf([stored]), ...(adding === null ? [] : [adding.slug])];
  const shop =
    slugs.length === 0
      ? null
      : await loadShop(table, slugs, londonDay(now()), vouchersOf([stored], null));
  const nobodys = { plans: [], currentPlan: null, offered: null, membership: null, owing: null };
  return { ...nothingToMerge, ...nobodys, stored, shop };
};

interface FirstReads {
  readonly pointer: string | null | undefined;
  readonly shop: Shop | null;
  readonly plans: readonly PlanItem[];
  readonly offered: UpgradeQuote | null;
  readonly membership: MembershipAggregate | null;
}

/** Reads in one round trip; the index that lists the plans is queried concurrently. */
const readFirst = async (
  { table, now }: LoadBasketContextDeps,
  userId: string,
  requested: {
    slugs: readonly string[];
    vouchers: readonly VoucherApplication[];
    pointer: boolean;
    quoteOf: string | null;
    plans: boolean;
  },
): Promise<FirstReads> => {
  const { slugs, quoteOf } = requested;
  const today = londonDay(now());
  const keys = [
    ...(requested.pointer ? [ownBasketKey(userId)] : []),
    ...(quoteOf === null ? [] : [quoteKey(userId, quoteOf)]),
    ...(requested.plans ? membershipKeys(userId) : []),
    ...(slugs.length === 0 ? [] : shopKeys(slugs, requested.vouchers)),
  ];
  const [found, plans] = await Promise.all([
    keys.length === 0 ? [] : table.getMany(keys),
    requested.plans ? queryPlans(table, today) : [],
  ]);
  const rows = [...found];
  const pointer = requested.pointer ? parseBasketToken(rows.shift()) : undefined;
  const offered = quoteOf === null ? null : parseUpgradeQuote(rows.shift());
  const membership = requested.plans
    ? parseMembershipAggregate(rows.splice(0, membershipKeys(userId).length))
    : null;
  return {
    pointer,
    offered,
    membership,
    plans,
    shop: slugs.length === 0 ? null : shopOf(rows, today),
  };
};

const usable = (row: BasketRow | null, userId: string | null): BasketRow | null =>
  row !== null && !row.placed && row.userId === userId ? row : null;
