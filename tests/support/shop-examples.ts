/** A small shop for tests of its rules, with the prices from the decisions. */
import * as fc from "fast-check";
import type { BasketLine } from "../../shared/domain/orders/basket.ts";
import type { PriceSources } from "../../shared/domain/pricing/pricing.ts";
import type { Product, ShopItem, ShopSettings } from "../../shared/domain/catalogue/shop-item.ts";
import type { DatedPlan } from "../../shared/domain/pricing/term-net.ts";
import type { UpgradeQuote } from "../../shared/domain/pricing/upgrade.ts";

export const plan = (change: Partial<DatedPlan> = {}): DatedPlan => ({
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
  pricedFrom: "2026-01-01",
  planned: [],
  ...change,
});

export const professional = plan();
export const premium = plan({
  planId: 16,
  slug: "premium",
  title: "Premium",
  rank: 2,
  places: 10,
  annualPence: 480_000,
  monthlyPence: 44_000,
});
export const enterprise = plan({
  planId: 17,
  slug: "premium-enterprise",
  title: "Premium Enterprise",
  rank: 2,
  places: 50,
  annualPence: 960_000,
  monthlyPence: 88_000,
});

export const product = (change: Partial<Product> = {}): Product => ({
  kind: "product",
  productId: "prd_1",
  slug: "report",
  title: "A report",
  form: "download",
  pricePence: 8500,
  rrpPence: null,
  vatClass: "standard",
  ships: false,
  contentIds: ["con_1"],
  options: [],
  onSale: true,
  version: 1,
  ...change,
});

export const settings: ShopSettings = {
  vatRates: { standard: 2000, zero: 0 },
  vatCountries: ["GB", "IM"],
  zones: [
    {
      title: "United Kingdom",
      countries: ["GB", "GG", "IM", "JE"],
      pence: 495,
      freeFromPence: 10_000,
    },
    { title: "Rest of Europe", countries: ["DE", "FR", "IE"], pence: 1250, freeFromPence: null },
    { title: "Elsewhere", countries: null, pence: 1950, freeFromPence: null },
  ],
  upgradeTakesNext: false,
  version: 1,
};

export const line = (slug: string, change: Partial<BasketLine> = {}): BasketLine => ({
  lineId: `lin_${slug}`,
  slug,
  optionId: null,
  purchaseType: "product",
  quantity: 1,
  quoteId: null,
  ...change,
});

export const sources = (
  items: readonly ShopItem[],
  country = "GB",
  quotes: readonly UpgradeQuote[] = [],
): PriceSources => ({
  items: new Map(items.map((item) => [item.slug, item])),
  quotes: new Map(quotes.map((quote) => [quote.quoteId, quote])),
  settings,
  country,
});

/** Some amounts occur often, so that the parts of a total are equal. */
const pence = fc.oneof(fc.integer({ min: 0, max: 2_000_000 }), fc.constantFrom(0, 1, 333, 1000));
const quantity = fc.integer({ min: 1, max: 4 });

/** Any basket with its shop: up to five products and perhaps a plan, with odd pennies, VAT rates and shipping zones. */
export interface AnyBasket {
  readonly lines: readonly BasketLine[];
  readonly from: PriceSources;
}

const anyProduct = fc.record({
  pricePence: pence,
  vatClass: fc.constantFrom("standard" as const, "zero" as const),
  ships: fc.boolean(),
  quantity,
});

const anySubscription = fc.option(
  fc.record({
    purchaseType: fc.constantFrom("annual" as const, "monthly" as const),
    annualPence: pence,
    monthlyPence: pence,
  }),
);

const anySettings = fc.record({
  standard: fc.integer({ min: 0, max: 3000 }),
  shipping: fc.integer({ min: 0, max: 5000 }),
  freeFromPence: fc.option(fc.integer({ min: 1, max: 50_000 })),
});

export const anyBasket: fc.Arbitrary<AnyBasket> = fc
  .record({
    products: fc.array(anyProduct, { maxLength: 5 }),
    subscription: anySubscription,
    terms: anySettings,
    country: fc.constantFrom("GB", "IM", "DE", "US"),
  })
  .map(({ products, subscription, terms, country }) => {
    const items: ShopItem[] = products.map(({ pricePence, vatClass, ships }, index) =>
      product({ pricePence, vatClass, ships, slug: `item-${index}` }),
    );
    const lines = products.map((made, index) => line(`item-${index}`, { quantity: made.quantity }));
    if (subscription !== null) {
      const { purchaseType, annualPence, monthlyPence } = subscription;
      items.push(plan({ annualPence, monthlyPence }));
      lines.push(line("professional", { purchaseType }));
    }
    const [home] = settings.zones;
    const zones = settings.zones.map((zone) =>
      zone === home ? { ...zone, pence: terms.shipping, freeFromPence: terms.freeFromPence } : zone,
    );
    return {
      lines,
      from: {
        ...sources(items, country),
        settings: { ...settings, zones, vatRates: { standard: terms.standard, zero: 0 } },
      },
    };
  });
