/**
 * Changes the basket of a call: reads, decides, and writes on condition of what was read, and repeats all of this after
 * a conflict. A card payment in progress is ended before its basket changes.
 */
import { reconcileSubscriptionLine } from "../../../shared/domain/pricing/subscription-line.ts";
import { AppError } from "../../../shared/kernel/app-error.ts";
import {
  type BasketContent,
  type BasketRow,
  changeBasket,
  claimBasket,
  loadBasket,
  newBasket,
  parseBasket,
  removeBasket,
} from "../../entities/basket.ts";
import type { Caller } from "../../identity/caller.ts";
import { newBasketToken } from "../../platform/ids.ts";
import type { RequestBasket } from "../../lambda/middlewares/request-context.ts";
import { retryOnConflict } from "../../platform/table/retry-on-conflict.ts";
import type { Write } from "../../platform/table/write.ts";
import { endPayment } from "../payments/end-attempt.ts";
import type { StripeDeps } from "../stripe/stripe-access.ts";
import {
  removeUnsellable,
  toBasketContent,
  emptyContent,
  firstCountry,
  isSameContent,
  mergeVisitorBasket,
} from "./basket-content.ts";
import { type ItemToAdd, loadBasketContext, type BasketContext } from "./load-basket-context.ts";
import { newUpgradeQuote } from "./new-upgrade-quote.ts";
import { priceContent, type PricedContent } from "../pricing/price-content.ts";

/** Returns the basket's new content. It is pure except for new ids. If the content is the same, nothing is written. */
export type DecideBasket = (content: BasketContent, context: BasketContext) => BasketContent;

export interface CurrentBasket {
  /** The stored basket, or null if there is none yet. */
  readonly row: BasketRow | null;
  /** The priced content, or null if there is nothing to price. */
  readonly priced: PricedContent | null;
  /** The initial country of a basket that is not stored yet. */
  readonly firstCountry: string;
  /** The changes that the buyer did not make. */
  readonly messages: readonly string[];
}

export interface BasketUpdateOptions {
  /** The item that the call adds. */
  readonly adding?: ItemToAdd | null;
  /**
   * Says whether the reply can report removed items. Until such a call, items that are no longer sold stay in the
   * basket.
   */
  readonly tells: boolean;
}

const defaultOptions: BasketUpdateOptions = { tells: true };

export const updateBasket = (
  deps: StripeDeps,
  caller: Caller,
  { token, row }: RequestBasket,
  decide: DecideBasket,
  { adding = null, tells }: BasketUpdateOptions = defaultOptions,
): Promise<CurrentBasket> => {
  const ended = new Set<string>();
  let read = parseBasket(row, deps.now());
  let isFirst = true;
  return retryOnConflict(
    async () => {
      if (!isFirst) read = token === null ? null : await loadBasket(deps.table, token, deps.now());
      isFirst = false;
      const context = await loadBasketContext(deps, caller, read, adding);
      return tryUpdate(deps, caller, context, { decide, tells, ended });
    },
    { tries: 8, pause: 20, givingUp: basketBusyError },
  );
};

/** Returns the basket as it is, after merging and updating it. */
export const refreshBasket = (
  deps: StripeDeps,
  caller: Caller,
  requested: RequestBasket,
  call: BasketUpdateOptions = defaultOptions,
): Promise<CurrentBasket> => updateBasket(deps, caller, requested, (content) => content, call);

const basketBusyError = (): AppError =>
  new AppError("unavailable", "Your basket is being changed. Please try again.", {}, 1);

interface BasketAttempt extends Pick<BasketUpdateOptions, "tells"> {
  readonly decide: DecideBasket;
  readonly ended: Set<string>;
}

const tryUpdate = async (
  deps: StripeDeps,
  caller: Caller,
  context: BasketContext,
  { decide, tells, ended }: BasketAttempt,
): Promise<CurrentBasket> => {
  const { stored, isClaimed, joining, shop } = context;
  const price = (content: BasketContent): PricedContent | null =>
    shop === null ? null : priceContent(content, shop, deps.now());
  const first = firstCountry(caller);
  const base = reconcileBasket(deps, caller, context, mergeVisitorBasket(context, caller));
  const content = decide(base.content, context);
  const before = stored === null ? emptyContent(caller) : toBasketContent(stored);
  const seen = price(content);
  const next = removeUnsellable(content, seen, tells);
  // Nobody has asked for a change, so a payment in progress is not ended because of items that are no longer sold.
  const isLeft = stored === null || stored.attemptId !== null || isSameContent(content, next);
  if (!isClaimed && joining === null && isSameContent(before, content) && isLeft) {
    const priced = stored === null ? null : seen;
    return { row: stored, priced, firstCountry: first, messages: priced?.messages ?? [] };
  }
  if (stored !== null) await endPayment(deps, stored, ended);
  const { row, writes } = buildBasketSave(deps, caller, context, next);
  await deps.table.save(writes);
  return {
    row,
    priced: price(row),
    firstCountry: first,
    messages: [...base.messages, ...(seen?.messages ?? [])],
  };
};

/** Updates the subscription line to suit its buyer's plan. While the basket is being paid, the line stays as it is. */
const reconcileBasket = (
  deps: StripeDeps,
  caller: Caller,
  { shop, currentPlan, plans, membership, stored }: BasketContext,
  content: BasketContent,
) => {
  const isPaying = stored !== null && stored.attemptId !== null;
  if (caller.kind === "visitor" || shop === null || isPaying) return { content, messages: [] };
  const { messages, lines, quotes } = reconcileSubscriptionLine(content, {
    items: shop.items,
    currentPlan,
    now: deps.now(),
    quote: ({ slug }) => {
      const plan = shop.items.get(slug);
      const sources = { plans, membership, settings: shop.settings };
      return plan?.kind === "plan" ? newUpgradeQuote(deps, caller, plan, sources) : null;
    },
  });
  return { content: { ...content, lines: [...lines], quotes: [...quotes] }, messages };
};

/** Returns true if a visitor's basket now becomes the member's. */
const isMerging = ({
  stored,
  isClaimed,
  joining,
}: Pick<BasketContext, "isClaimed" | "joining" | "stored">): boolean =>
  ((isClaimed ? stored : joining)?.lines.length ?? 0) > 0;

interface Saving {
  readonly row: BasketRow;
  readonly writes: readonly Write[];
}

const buildBasketSave = (
  deps: StripeDeps,
  caller: Caller,
  { stored, isClaimed, joining, pointer }: BasketContext,
  content: BasketContent,
): Saving => {
  const userId = caller.kind === "member" ? caller.userId : null;
  const claim = ({ token }: BasketRow): Write[] =>
    userId !== null && pointer !== undefined && pointer !== token
      ? [claimBasket(userId, token, pointer)]
      : [];
  if (stored === null) {
    const start = { ...content, token: newBasketToken(), orderId: deps.newOrderNumber(), userId };
    const { row, writes } = newBasket(start, deps.now());
    return { row, writes: [...writes, ...claim(row)] };
  }
  // Any payment in progress has been ended before.
  const change = {
    ...content,
    attemptId: null,
    ...(isClaimed && { userId }),
    ...(isMerging({ stored, isClaimed, joining }) && { joinedAt: deps.now().toISOString() }),
  };
  const { row, write } = changeBasket(stored, change, deps.now());
  return {
    row,
    writes: [
      write,
      ...(joining === null ? [] : [removeBasket(joining)]),
      ...(isClaimed ? claim(row) : []),
    ],
  };
};
