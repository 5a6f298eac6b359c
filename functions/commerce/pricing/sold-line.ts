import type { PricedLine } from "../../../shared/domain/pricing/pricing.ts";
import { netOfTerm, renewsOn } from "../../../shared/domain/pricing/term-net.ts";
import type { SoldLine } from "../../entities/order-draft.ts";
import type { StoredShopItem } from "../../entities/shop-item.ts";
import type { Shop } from "../../entities/shop.ts";

/**
 * Returns a priced line with what is shown of its item. `startsOn` is the London day on which the term of a plan would
 * begin.
 */
export const soldLineOf = (
  line: PricedLine,
  shop: Pick<Shop, "items">,
  startsOn: string,
): SoldLine => {
  const item = shop.items.get(line.slug);
  const product = item?.kind === "product" ? item : null;
  return {
    ...line,
    contentIds: [...line.contentIds],
    itemId: product?.productId ?? String(line.plan?.planId ?? ""),
    renewalPence: renewalOf(line, item, startsOn),
    picture: product?.picture ?? null,
    colours: product?.colours ?? { primary: null, secondary: null },
  };
};

/** Returns the price of the following term, as far as prices are scheduled: a year or a month, excluding VAT. */
const renewalOf = (
  { purchaseType: period }: PricedLine,
  plan: StoredShopItem | undefined,
  startsOn: string,
): number | null =>
  plan?.kind === "plan" && (period === "annual" || period === "monthly")
    ? netOfTerm(plan, { period, startsOn: renewsOn(startsOn), today: startsOn })
    : null;
