/** Orders as the checkout places them, priced by the product's own rules. */
import { soldTotalsOf } from "../../functions/entities/order-draft.ts";
import type { OrderRow } from "../../functions/entities/order.ts";
import { priceBasket } from "../../shared/domain/pricing/pricing.ts";
import type {
  Plan,
  Product,
  ShopItem,
  ShopSettings,
} from "../../shared/domain/catalogue/shop-item.ts";
import type { PurchaseType } from "../../shared/kernel/order-terms.ts";

const settings: ShopSettings = {
  vatRates: { standard: 2000, zero: 0 },
  vatCountries: ["GB"],
  zones: [
    { title: "United Kingdom", countries: ["GB"], pence: 495, freeFromPence: null },
    { title: "Elsewhere", countries: null, pence: 1950, freeFromPence: null },
  ],
  upgradeTakesNext: false,
  version: 1,
};

export const productOf = (change: Partial<Product> & { slug: string }): Product => ({
  kind: "product",
  productId: `prd_${change.slug}`,
  title: `Report ${change.slug}`,
  form: "download",
  pricePence: 14_900,
  rrpPence: null,
  vatClass: "standard",
  ships: false,
  contentIds: ["con_1"],
  options: [],
  onSale: true,
  version: 1,
  ...change,
});

export const book = productOf({
  slug: "book",
  title: "The Quiet Harvest",
  form: "goods",
  pricePence: 4500,
  vatClass: "zero",
  ships: true,
  contentIds: [],
});
export const bag = productOf({
  slug: "bag",
  title: "Archive bag",
  form: "goods",
  pricePence: 1899,
  ships: true,
  contentIds: [],
});
export const report = productOf({ slug: "report", title: "Nursery patterns" });

export const professional: Plan = {
  kind: "plan",
  planId: 15,
  slug: "professional",
  title: "Professional",
  rank: 1,
  places: 3,
  annualPence: 240_000,
  monthlyPence: 22_000,
  vatClass: "standard",
  onSale: true,
  version: 1,
};

export interface Bought {
  readonly item: ShopItem;
  readonly as?: PurchaseType;
  readonly quantity?: number;
}

const address = (country: string) => ({
  first_name: "Ada",
  last_name: "Byron",
  company: "Studio North Ltd",
  street_address_1: "12 Leazes Park Road",
  street_address_2: "",
  city: "Newcastle upon Tyne",
  county: "",
  postcode: "NE1 4PF",
  country,
});

/** Builds an order that was paid by card on 21 November 2026, except for the given changes. */
export const soldOrder = (
  bought: readonly Bought[],
  { country = "GB", ...change }: Partial<Omit<OrderRow, "lines" | "pk" | "sk" | "totals">> = {},
): Omit<OrderRow, "pk" | "sk"> => {
  const lines = bought.map(({ item, as = "product", quantity = 1 }, index) => ({
    lineId: `lin_${index}`,
    slug: item.slug,
    optionId: null,
    purchaseType: as,
    quantity,
    quoteId: null,
  }));
  const items = new Map(bought.map(({ item }) => [item.slug, item]));
  const priced = priceBasket(lines, { items, quotes: new Map(), settings, country });
  const { totals } = priced;
  return {
    orderId: "ord_01JD8Z5K3W9Q4T7B2M6X0C1RFV",
    token: "token",
    userId: "usr_1",
    buyer: { firstName: "Ada", lastName: "Byron", email: "ada@example.com" },
    country,
    paymentType: "card",
    purchaseNumber: "PO 118",
    vatNumber: "",
    companyNumber: "",
    addresses: {
      account: address(country),
      billing: address(country),
      delivery: totals.ships ? address(country) : null,
    },
    lines: priced.lines.map((line) => ({
      ...line,
      itemId: line.slug,
      contentIds: [...line.contentIds],
      renewalPence: null,
      picture: null,
      colours: { primary: null, secondary: null },
    })),
    totals: soldTotalsOf(totals),
    termsAgreedAt: "2026-11-21T09:00:00.000Z",
    contract: null,
    upgradeParentId: null,
    begun: null,
    beforeUpgrades: [],
    status: "paid",
    received: totals.toPay,
    refunded: 0,
    renewal: false,
    startAt: null,
    lockAt: null,
    placedAt: "2026-11-21T09:00:00.000Z",
    paidAt: "2026-11-21T09:00:00.000Z",
    dispatchedAt: null,
    parcel: null,
    attemptId: null,
    paidInsteadAt: null,
    approvalUntil: null,
    offered: null,
    remindedAt: null,
    cancelled: null,
    dispute: null,
    creditedAhead: 0,
    kept: 0,
    aside: 0,
    version: 1,
    ...change,
  };
};

/** Returns the payments of an order: one, or twelve for a monthly plan. */
export const paymentsOf = ({
  totals,
}: Pick<OrderRow, "totals">): ReadonlyArray<{ dueOn: string; amount: number }> =>
  Array.from({ length: Math.max(1, totals.months) }, (_, month) => ({
    dueOn: new Date(Date.UTC(2026, 10 + month, 21)).toISOString().slice(0, 10),
    amount: month === 0 ? totals.toPay : totals.toPayMonthly,
  }));
