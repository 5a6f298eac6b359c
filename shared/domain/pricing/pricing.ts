/**
 * Works out what a basket costs. This is the one place where prices become totals: basket, order, charge and documents all show
 * its results. All amounts are whole pence.
 */
import { roundHalfUp, allocatePence } from "../../kernel/money.ts";
import { monthsOfATerm, type PurchaseType, type VatClass } from "../../kernel/order-terms.ts";
import type { BasketLine } from "../orders/basket.ts";
import { laterMonthsPrice, withRemainingMonths } from "./remaining-months.ts";
import type { ShippingZone, ShopItem, ShopSettings } from "../catalogue/shop-item.ts";
import type { UpgradeQuote } from "./upgrade.ts";
import { decideVoucher, type VoucherTerms, type VoucherContext } from "./voucher.ts";

export interface PricedLine {
  readonly lineId: string;
  readonly slug: string;
  readonly optionId: string | null;
  readonly title: string;
  readonly optionTitle: string | null;
  readonly purchaseType: PurchaseType;
  readonly quantity: number;
  /** The price of one and of the whole commitment (twelve months of a monthly plan), excluding VAT. */
  readonly unitPence: number;
  readonly netPence: number;
  /** The voucher's or reduction's discount on that net amount; the order's totals exclude it. */
  readonly takenPence: number;
  /** The previous price of the whole line. */
  readonly rrpPence: number | null;
  readonly vatClass: VatClass;
  readonly ships: boolean;
  readonly contentIds: readonly string[];
  readonly plan: {
    readonly planId: number;
    readonly title: string;
    readonly rank: number;
    readonly places: number;
  } | null;
  /** The price of a month of a monthly plan, excluding VAT. */
  readonly monthlyPence: number | null;
  readonly upgrade: UpgradeQuote | null;
}

export interface VatShare {
  /** The rate in hundredths of a percent. */
  readonly rate: number;
  readonly net: number;
  readonly tax: number;
}

/** The discount of a voucher, or of an agreed reduction, on the lines, whose net amounts stay as they are. */
export interface AppliedVoucher {
  /** The voucher code; null for a reduction that staff agreed for this one order. */
  readonly code: string | null;
  /** The net discount, in pence. */
  readonly pence: number;
  /** The discount by VAT rate of the lines. */
  readonly shares: ReadonlyArray<{ readonly rate: number; readonly net: number }>;
}

export interface Totals {
  /** The net amount of all lines, after the voucher's discount. */
  readonly subTotal: number;
  readonly voucher: AppliedVoucher | null;
  /** The net amount of delivery. */
  readonly shipping: number;
  readonly tax: number;
  /** The amount of the whole commitment: the sum of the three above. */
  readonly total: number;
  /** The amount charged today, including VAT. */
  readonly toPay: number;
  /** The amount of each later month, including VAT; 0 unless monthly. */
  readonly toPayMonthly: number;
  readonly monthly: boolean;
  /** The number of months: 12 for monthly plans, otherwise 0. */
  readonly months: number;
  readonly ships: boolean;
  /** The amounts by rate, including delivery; their net amounts and taxes sum to the totals. */
  readonly vat: readonly VatShare[];
  /** True if no UK VAT is charged: the buyer accounts for it in their country. */
  readonly reverseCharge: boolean;
}

export interface PricedBasket {
  readonly lines: readonly PricedLine[];
  readonly totals: Totals;
  /** The reason why the voucher gives no discount; null if it does, or if there is none. */
  readonly voucherRefused: string | null;
}

export interface PriceSources {
  readonly items: ReadonlyMap<string, ShopItem>;
  readonly quotes: ReadonlyMap<string, UpgradeQuote>;
  readonly settings: ShopSettings;
  readonly country: string;
  /** The voucher that was entered. */
  readonly voucher?: (VoucherContext & { readonly terms: VoucherTerms }) | null;
}

/** Prices a line. Returns null if it can no longer be bought: its item, option or quote is missing or not on sale. */
export const priceLine = (
  line: BasketLine,
  { items, quotes }: Pick<PriceSources, "items" | "quotes">,
): PricedLine | null => {
  const item = items.get(line.slug);
  if (!item?.onSale) return null;
  const common = {
    lineId: line.lineId,
    slug: line.slug,
    optionId: line.optionId,
    title: item.title,
    optionTitle: null,
    purchaseType: line.purchaseType,
    quantity: line.quantity,
    takenPence: 0,
    rrpPence: null,
    vatClass: item.vatClass,
    ships: false,
    contentIds: [],
    plan: null,
    monthlyPence: null,
    upgrade: null,
  };
  if (item.kind === "product") {
    const option = item.options.find(({ optionId }) => optionId === line.optionId);
    // A product with options is bought as one of them, even if it had none before.
    const isOffered = line.optionId === null ? item.options.length === 0 : option?.status === true;
    if (line.purchaseType !== "product" || !isOffered) return null;
    const unitPence = option?.pricePence ?? item.pricePence;
    const rrp = item.rrpPence !== null && item.rrpPence > unitPence ? item.rrpPence : null;
    return {
      ...common,
      optionTitle: option?.title ?? null,
      unitPence,
      netPence: unitPence * line.quantity,
      rrpPence: rrp === null ? null : rrp * line.quantity,
      ships: item.ships,
      contentIds: option && option.contentIds.length > 0 ? option.contentIds : item.contentIds,
    };
  }
  const { planId, title, rank, places } = item;
  const plan = { planId, title, rank, places };
  if (line.purchaseType === "upgrade") {
    const quote = line.quoteId === null ? undefined : quotes.get(line.quoteId);
    if (quote === undefined) return null;
    return { ...common, plan, unitPence: quote.net, netPence: quote.net, upgrade: quote };
  }
  if (line.purchaseType === "monthly") {
    if (item.monthlyPence === null) return null;
    const unitPence = item.monthlyPence * monthsOfATerm;
    return { ...common, plan, unitPence, netPence: unitPence, monthlyPence: item.monthlyPence };
  }
  if (line.purchaseType !== "annual" || item.annualPence === null) return null;
  return { ...common, plan, unitPence: item.annualPence, netPence: item.annualPence };
};

/** Returns the first zone that names the country, or the one that covers everywhere else. */
export const findShippingZone = (
  zones: readonly ShippingZone[],
  country: string,
): ShippingZone | undefined =>
  zones.find(({ countries }) => countries?.includes(country)) ??
  zones.find(({ countries }) => countries === null);

/** Returns the delivery charge. Free delivery depends on the whole order's net amount, including plans and downloads. */
const shippingOf = (net: number, { zones }: ShopSettings, country: string): number => {
  const zone = findShippingZone(zones, country);
  if (zone === undefined) return 0;
  return zone.freeFromPence !== null && net >= zone.freeFromPence ? 0 : zone.pence;
};

const sum = <T>(all: readonly T[], amount: (one: T) => number): number =>
  all.reduce((total, one) => total + amount(one), 0);

/** Returns the VAT on a net amount at a rate in hundredths of a percent. */
export const taxOn = (net: number, rate: number): number => roundHalfUp(net * rate, 10_000);

/** Returns net amounts by rate, the highest rate first, whatever the order of the lines. */
const netsByRate = (
  lines: readonly PricedLine[],
  rateOf: (line: PricedLine) => number,
  netOf: (line: PricedLine) => number = ({ netPence }) => netPence,
): ReadonlyArray<readonly [rate: number, net: number]> => {
  const nets = new Map<number, number>();
  for (const line of lines) {
    const rate = rateOf(line);
    nets.set(rate, (nets.get(rate) ?? 0) + netOf(line));
  }
  return [...nets].toSorted(([a], [b]) => b - a);
};

/** Returns VAT by rate, computed on the summed net amount; delivery has the rates of its goods. */
const vatShares = (
  lines: readonly PricedLine[],
  shipping: number,
  { rateOf }: Pick<PricingContext, "rateOf">,
): readonly VatShare[] => {
  const carried = netsByRate(
    lines.filter(({ ships }) => ships),
    rateOf,
  );
  const parts = allocatePence(
    shipping,
    carried.map(([, net]) => net),
  );
  const delivery = new Map(carried.map(([rate], index) => [rate, parts[index] ?? 0]));
  const afterVoucher = (line: PricedLine): number => line.netPence - discountOff(line);
  return netsByRate(lines, rateOf, afterVoucher).map(([rate, goods]) => {
    const net = goods + (delivery.get(rate) ?? 0);
    return { rate, net, tax: taxOn(net, rate) };
  });
};

/** Prices a basket. Lines that cannot be priced are left out: callers that show or sell the basket drop them first. */
export const priceBasket = (
  basket: readonly BasketLine[],
  { items, quotes, settings, country, voucher = null }: PriceSources,
): PricedBasket => {
  const reverseCharge = !settings.vatCountries.includes(country);
  const rateOf = ({ vatClass }: Pick<PricedLine, "vatClass">): number =>
    reverseCharge ? 0 : settings.vatRates[vatClass];
  const whole = basket
    .flatMap((line) => priceLine(line, { items, quotes }) ?? [])
    .map((line) => withRemainingMonths(line, rateOf(line)));
  const verdict = voucher && decideVoucher(voucher.terms, voucherable(whole, items), voucher);
  const byLine = verdict?.type === "taken" ? verdict.byLine : noVoucher;
  const lines = whole.map((line) => ({ ...line, takenPence: byLine.get(line.lineId) ?? 0 }));
  const selling = {
    settings,
    country,
    reverseCharge,
    rateOf,
    taken: voucher === null || byLine === noVoucher ? null : { code: voucher.terms.code },
  };
  return {
    lines,
    totals: totalsOf(lines, selling),
    voucherRefused: verdict?.type === "refused" ? verdict.reason : null,
  };
};

const noVoucher: ReadonlyMap<string, number> = new Map();

const voucherable = (lines: readonly PricedLine[], items: PriceSources["items"]) =>
  lines.map((line) => {
    const item = items.get(line.slug);
    return { ...line, productId: item?.kind === "product" ? item.productId : null };
  });

interface PricingContext extends Pick<PriceSources, "country" | "settings"> {
  readonly reverseCharge: boolean;
  readonly rateOf: (line: PricedLine) => number;
  /** The voucher of the line's discount; null for none. */
  readonly taken: Pick<AppliedVoucher, "code"> | null;
}

const discountOff = ({ takenPence }: PricedLine): number => takenPence;

const applyVoucher = (
  lines: readonly PricedLine[],
  { taken: appliedTerms, rateOf }: Pick<PricingContext, "rateOf" | "taken">,
): AppliedVoucher | null =>
  appliedTerms === null
    ? null
    : {
        code: appliedTerms.code,
        pence: sum(lines, discountOff),
        shares: netsByRate(lines, rateOf, discountOff)
          .filter(([, net]) => net > 0)
          .map(([rate, net]) => ({ rate, net })),
      };

/** Returns the sold goods without delivery, at the same net amount, with another country's VAT. */
export const totalsWithCountryVat = (
  lines: readonly PricedLine[],
  { settings, country }: Pick<PriceSources, "country" | "settings">,
): Totals => {
  const reverseCharge = !settings.vatCountries.includes(country);
  const rateOf = ({ vatClass }: Pick<PricedLine, "vatClass">): number =>
    reverseCharge ? 0 : settings.vatRates[vatClass];
  return totalsOf(lines, { settings, country, reverseCharge, rateOf, taken: null });
};

const totalsOf = (lines: readonly PricedLine[], selling: PricingContext): Totals => {
  const { settings, country, reverseCharge, rateOf } = selling;
  const ships = lines.some((line) => line.ships);
  const voucher = applyVoucher(lines, selling);
  const subTotal = sum(lines, ({ netPence }) => netPence) - (voucher?.pence ?? 0);
  const shipping = ships ? shippingOf(subTotal, settings, country) : 0;
  const vat = vatShares(lines, shipping, selling);
  const tax = sum(vat, (share) => share.tax);
  const total = subTotal + shipping + tax;
  const monthlyLine = lines.find(({ monthlyPence }) => monthlyPence !== null);
  const year = monthlyLine ? monthlyLine.netPence - monthlyLine.takenPence : 0;
  const yearWithTax = monthlyLine ? year + taxOn(year, rateOf(monthlyLine)) : 0;
  // The amount is rounded down, so that the first payment is never less than a later one.
  const toPayMonthly = Math.floor(yearWithTax / monthsOfATerm);
  const later =
    (monthlyLine ? (monthsOfATerm - 1) * toPayMonthly : 0) +
    sum(lines, (line) => laterMonthsPrice(line, rateOf(line)));
  return {
    subTotal,
    voucher,
    shipping,
    tax,
    total,
    // Today's amount is the remainder, so that all payments of a term sum to the total.
    toPay: total - later,
    toPayMonthly,
    monthly: monthlyLine !== undefined,
    months: monthlyLine ? monthsOfATerm : 0,
    ships,
    vat,
    reverseCharge,
  };
};
