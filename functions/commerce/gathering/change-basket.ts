/**
 * Changes the basket that a call means, whoever calls: read, decide, write on condition of what was read, and from the
 * start again when somebody else was faster. A card payment that is under way is ended before its basket changes.
 */
import { tendSubscription } from "../../../shared/domain/subscription-line.ts";
import { AppError } from "../../../shared/kernel/app-error.ts";
import { cancelLiveAttempt } from "../payments/attempt-store.ts";
import type { Caller } from "../../runtime/caller.ts";
import type { NamedBasket } from "../../runtime/define-handler.ts";
import type { StripeDeps } from "../../runtime/stripe.ts";
import { ConditionFailed, type Write } from "../../runtime/table.ts";
import {
  type BasketRow,
  changeBasket,
  deleteBasket,
  loadBasket,
  parseBasket,
  pointMemberTo,
  putBasket,
} from "./basket-store.ts";
import {
  type BasketContent,
  cleaned,
  contentOf,
  emptyContent,
  emptyRow,
  isSame,
  joined,
  newRow,
} from "./basket-content-store.ts";
import { type PricedStoredBasket, priceRow } from "./priced-basket-store.ts";
import { newQuote } from "./quote-store.ts";
import { type Asked, gatherScene, type Scene } from "./scene-store.ts";

/** Pure but for new ids: the content as it shall be. The same content writes nothing. */
export type Decide = (content: BasketContent, scene: Scene) => BasketContent;

export interface CurrentBasket {
  /** Null: there is none yet. */
  readonly row: BasketRow | null;
  /** Null when there is nothing to price. */
  readonly priced: PricedStoredBasket | null;
  /** What changed without the buyer's doing. */
  readonly messages: readonly string[];
  readonly scene: Scene;
}

/** With a subscription that suits its buyer. While it is being paid it stays as it is. */
const tended = (deps: StripeDeps, caller: Caller, scene: Scene, content: BasketContent) => {
  const { shop, standing, plans, stored } = scene;
  const mayChange = stored?.attemptId === null || stored === null;
  if (caller.kind === "visitor" || shop === null || !mayChange) return { content, messages: [] };
  const { messages, lines, quotes } = tendSubscription(content, {
    items: shop.items,
    standing,
    now: deps.now(),
    quote: (plan) => newQuote(deps, caller, plan, plans, shop.settings),
  });
  return { content: { ...content, lines: [...lines], quotes: [...quotes] }, messages };
};

interface Saved {
  readonly row: BasketRow;
  readonly writes: readonly Write[];
}

const saving = (deps: StripeDeps, caller: Caller, scene: Scene, content: BasketContent): Saved => {
  const { table } = deps;
  const { stored, isClaimed, joining, pointer } = scene;
  const point = (token: string): Write[] =>
    caller.kind === "member" && pointer !== undefined && pointer !== token
      ? [pointMemberTo(table, caller.userId, token, pointer)]
      : [];
  if (stored === null) {
    const row = newRow(deps, caller, content);
    return { row, writes: [putBasket(table, row), ...point(row.token)] };
  }
  const owner = isClaimed && caller.kind === "member" ? { userId: caller.userId } : {};
  // Whatever payment was under way has been ended.
  const { basket, write } = changeBasket(deps, stored, { ...content, ...owner, attemptId: null });
  return {
    row: basket,
    writes: [
      write,
      ...(joining === null ? [] : [deleteBasket(table, joining)]),
      ...(isClaimed ? point(basket.token) : []),
    ],
  };
};

const save = async ({ table }: StripeDeps, writes: readonly Write[]): Promise<void> => {
  const [only, ...more] = writes;
  await (only !== undefined && more.length === 0 ? table.write(only) : table.transact(writes));
};

/** Ends the card payment under way. Throws `conflict` when it has succeeded: the basket is a paid order. */
export const endPayment = async (deps: StripeDeps, basket: BasketRow): Promise<void> => {
  if ((await cancelLiveAttempt(deps, basket)) === "paid")
    throw new AppError("conflict", "This order was paid already.");
};

const priceOf = (deps: StripeDeps, row: BasketRow, { shop }: Scene): PricedStoredBasket | null =>
  shop === null ? null : priceRow(row, shop, deps.now());

/**
 * One try. Null: the payment under way was ended first, and everything has to be read again. `ended` are payments that
 * have been. Throws `ConditionFailed`.
 */
const tryOnce = async (
  deps: StripeDeps,
  caller: Caller,
  scene: Scene,
  decide: Decide,
  ended: Set<string>,
): Promise<CurrentBasket | null> => {
  const { stored, isClaimed, joining } = scene;
  const base = tended(deps, caller, scene, joined(scene));
  const content = decide(base.content, scene);
  const before = stored === null ? emptyContent : contentOf(stored);
  if (!isClaimed && joining === null && isSame(before, content)) {
    const priced = stored === null ? null : priceOf(deps, stored, scene);
    return { row: stored, priced, messages: priced?.messages ?? [], scene };
  }
  const paying = stored?.attemptId ?? null;
  if (stored !== null && paying !== null && !ended.has(paying)) {
    await endPayment(deps, stored);
    ended.add(paying);
    return null;
  }
  const seen = priceOf(deps, { ...(stored ?? emptyRow), ...content }, scene);
  const { row, writes } = saving(deps, caller, scene, cleaned(content, seen));
  await save(deps, writes);
  const messages = [...base.messages, ...(seen?.messages ?? [])];
  return { row, priced: priceOf(deps, row, scene), messages, scene };
};

const mostTries = 8;

const pause = (tries: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * tries));

/** Reads, decides and writes. `asked` is what the call wants to put in. */
export const changeCurrentBasket = async (
  deps: StripeDeps,
  caller: Caller,
  { token, row }: NamedBasket,
  decide: Decide,
  asked: Asked | null = null,
): Promise<CurrentBasket> => {
  const ended = new Set<string>();
  let named = parseBasket(row, deps.now());
  for (let tries = 0; tries < mostTries; tries += 1) {
    const scene = await gatherScene(deps, caller, named, asked);
    try {
      const changed = await tryOnce(deps, caller, scene, decide, ended);
      if (changed !== null) return changed;
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      await pause(tries);
    }
    named = token === null ? null : await loadBasket(deps, token);
  }
  throw new AppError("unavailable", "Your basket is being changed. Please try again.", {}, 1);
};

/** The basket as it is, joined and tended to. */
export const readCurrentBasket = (
  deps: StripeDeps,
  caller: Caller,
  named: NamedBasket,
): Promise<CurrentBasket> => changeCurrentBasket(deps, caller, named, (content) => content);
