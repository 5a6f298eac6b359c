/**
 * Everything that a call on a basket has to know, read in as few round trips as possible: the basket that is meant, the
 * visitor's that joins it, and the shop as far as they need it.
 */
import { londonDay } from "../../../shared/kernel/london-date.ts";
import { isSubscription, type BuyerPlan } from "../../../shared/domain/orders/basket.ts";
import type { UpgradeQuote } from "../../../shared/domain/pricing/upgrade.ts";
import { loadDebts, type MemberDebts } from "../../entities/debts.ts";
import { type BasketRow, loadBasket, ownBasketKey, tokenIn } from "../../entities/basket.ts";
import { quoteIn, quoteKey } from "../../entities/quote.ts";
import { queryPlans, type PlanItem } from "../../entities/shop-item.ts";
import { loadShop, type Shop, shopKeys, shopOf } from "../../entities/shop.ts";
import type { AskedVoucher } from "../../entities/voucher.ts";
import type { Caller } from "../../identity/caller.ts";
import type { Deps } from "../../platform/deps.ts";
import {
  heldIn,
  heldKeys,
  type MembershipAggregate,
  loadMembershipAggregate,
} from "../memberships/membership-aggregate.ts";
import { currentPlanOf } from "./current-plan.ts";

/** What a call wants to put in. */
export interface ItemToAdd {
  readonly slug: string;
  /** It may be a plan. */
  readonly mayBePlan: boolean;
}

export interface BasketContext {
  /** The basket that is meant; null when there is none yet. */
  readonly stored: BasketRow | null;
  /** It is a visitor's and becomes the member's own. */
  readonly isClaimed: boolean;
  /** A visitor's basket that becomes part of it. */
  readonly joining: BasketRow | null;
  /** The token of the basket that was the member's own; undefined when it did not matter. */
  readonly pointer: string | null | undefined;
  /** Null when nothing is in the basket and nothing is to be put in. */
  readonly shop: Shop | null;
  /** All plans, when an upgrade has to be priced. */
  readonly plans: readonly PlanItem[];
  readonly standing: BuyerPlan | null;
  /** What the member was told that the upgrade costs. */
  readonly offered: UpgradeQuote | null;
  /** The plan that would be upgraded. */
  readonly held: MembershipAggregate | null;
  /** What its buyer owes, where a plan may be put in. */
  readonly owing: MemberDebts | null;
}

type Needs = Pick<Deps, "now" | "table">;

/** `named` is the basket that the request's token names, as it is now. */
export const loadBasketContext = async (
  deps: Needs,
  caller: Caller,
  named: BasketRow | null,
  adding: ItemToAdd | null,
): Promise<BasketContext> => {
  if (caller.kind === "visitor") return gatherNamed(deps, usable(named, null), adding);
  const { userId } = caller;
  const now = deps.now();
  const hasPlan = currentPlanOf(caller, now) !== null;
  const own = usable(named, userId);
  const visitors = usable(named, null);
  const upgrades = hasPlan && adding?.mayBePlan === true;
  const wanted = {
    slugs: [...slugsOf([own, visitors]), ...(adding === null ? [] : [adding.slug])],
    vouchers: vouchersOf([own, visitors], userId),
    pointer: own === null,
    quoteOf: upgrades ? adding.slug : null,
    plans: upgrades || (hasPlan && [own, visitors].some(subscribes)),
  };
  const [first, owing] = await Promise.all([
    readFirst(deps, userId, wanted),
    adding?.mayBePlan === true ? loadDebts(deps.table, userId, londonDay(now)) : null,
  ]);
  const { pointer } = first;
  const elsewhere = pointer === undefined || pointer === null || pointer === named?.token;
  const pointed = elsewhere ? null : usable(await loadBasket(deps.table, pointer, now), userId);
  const more = pointed === null || pointed.lines.length === 0 ? null : pointed;
  const asksForPlans = hasPlan && subscribes(more) && first.plans.length === 0;
  const [shop, plans, held] = await Promise.all([
    more === null
      ? first.shop
      : loadShop(deps.table, slugsOf([more]), londonDay(now), vouchersOf([more], userId)),
    asksForPlans ? queryPlans(deps.table, londonDay(now)) : first.plans,
    asksForPlans ? loadMembershipAggregate(deps.table, userId) : first.held,
  ]);
  const stored = own ?? pointed ?? visitors;
  return {
    stored,
    isClaimed: stored !== null && stored === visitors,
    joining: stored === visitors ? null : visitors,
    pointer,
    shop: more === null || shop === null ? first.shop : mergeShops(first.shop, shop),
    plans,
    standing: currentPlanOf(caller, now, plans, held),
    offered: first.offered,
    held,
    owing,
  };
};

/** Such a basket follows its buyer's plan. */
const subscribes = (row: BasketRow | null): boolean => row?.lines.some(isSubscription) === true;

const slugsOf = (rows: ReadonlyArray<BasketRow | null>): readonly string[] =>
  rows.flatMap((row) => row?.lines.map(({ slug }) => slug) ?? []);

const vouchersOf = (
  rows: ReadonlyArray<BasketRow | null>,
  userId: string | null,
): readonly AskedVoucher[] =>
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

const emptyHanded = { joining: null, pointer: undefined, isClaimed: false } as const;

/** For a caller whose only basket is the one that the token names. */
const gatherNamed = async (
  { table, now }: Needs,
  stored: BasketRow | null,
  adding: ItemToAdd | null,
): Promise<BasketContext> => {
  const slugs = [...slugsOf([stored]), ...(adding === null ? [] : [adding.slug])];
  const shop =
    slugs.length === 0
      ? null
      : await loadShop(table, slugs, londonDay(now()), vouchersOf([stored], null));
  const nobodys = { plans: [], standing: null, offered: null, held: null, owing: null };
  return { ...emptyHanded, ...nobodys, stored, shop };
};

interface FirstReads {
  readonly pointer: string | null | undefined;
  readonly shop: Shop | null;
  readonly plans: readonly PlanItem[];
  readonly offered: UpgradeQuote | null;
  readonly held: MembershipAggregate | null;
}

/** One round trip: side by side, the plans are listed by their index. */
const readFirst = async (
  { table, now }: Needs,
  userId: string,
  wanted: {
    slugs: readonly string[];
    vouchers: readonly AskedVoucher[];
    pointer: boolean;
    quoteOf: string | null;
    plans: boolean;
  },
): Promise<FirstReads> => {
  const { slugs, quoteOf } = wanted;
  const today = londonDay(now());
  const keys = [
    ...(wanted.pointer ? [ownBasketKey(userId)] : []),
    ...(quoteOf === null ? [] : [quoteKey(userId, quoteOf)]),
    ...(wanted.plans ? heldKeys(userId) : []),
    ...(slugs.length === 0 ? [] : shopKeys(slugs, wanted.vouchers)),
  ];
  const [found, plans] = await Promise.all([
    keys.length === 0 ? [] : table.getMany(keys),
    wanted.plans ? queryPlans(table, today) : [],
  ]);
  const rows = [...found];
  const pointer = wanted.pointer ? tokenIn(rows.shift()) : undefined;
  const offered = quoteOf === null ? null : quoteIn(rows.shift());
  const held = wanted.plans ? heldIn(rows.splice(0, heldKeys(userId).length)) : null;
  return {
    pointer,
    offered,
    held,
    plans,
    shop: slugs.length === 0 ? null : shopOf(rows, today),
  };
};

const usable = (row: BasketRow | null, userId: string | null): BasketRow | null =>
  row !== null && !row.placed && row.userId === userId ? row : null;
