/** Shares out an order's money: each penny that is paid or refunded belongs to a plan, to products or to delivery. */
import { allocatePence } from "../../kernel/money.ts";
import type { PricedLine, Totals } from "../pricing/pricing.ts";

/** A share in pence; net and VAT sum to the payment. */
export interface MoneyShare {
  /** The bucket: `plan-15`, `products` or `delivery`. */
  readonly bucket: string;
  readonly title: string;
  readonly net: number;
  readonly tax: number;
}

export interface RevenueOrder {
  readonly lines: ReadonlyArray<
    Pick<PricedLine, "netPence" | "plan" | "ships" | "vatClass"> & Partial<PricedLine>
  >;
  readonly totals: Pick<Totals, "shipping" | "toPay" | "total" | "vat">;
  /** Returns the VAT rate of a line, in hundredths of a percent. */
  readonly rateOf: (line: RevenueOrder["lines"][number]) => number;
}

/**
 * Returns the shares of one ledger entry. The full amount of an order, or its full amount due today, is shared exactly as in its
 * invoice; a month of a plan belongs to the plan alone; any other amount is shared in proportion. Refunds are negative.
 */
export const splitRevenue = (amount: number, order: RevenueOrder): readonly MoneyShare[] => {
  const sign = amount < 0 ? -1 : 1;
  return partsOf(Math.abs(amount), sign, order)
    .map(({ net, tax, ...share }) => ({ ...share, net: sign * net || 0, tax: sign * tax || 0 }))
    .filter(({ net, tax }) => net !== 0 || tax !== 0);
};

const partsOf = (amount: number, sign: number, order: RevenueOrder): readonly MoneyShare[] => {
  const whole = wholeShares(order);
  const { total, toPay } = order.totals;
  if (sign < 0 || total === toPay) return split(amount, whole);
  const today = sharesOfToday(whole, total - toPay);
  if (amount === toPay) return today;
  const plan = whole.filter(isOfPlan);
  return split(amount, amount === total || plan.length === 0 ? whole : plan);
};

const isOfPlan = ({ bucket }: MoneyShare): boolean => bucket.startsWith("plan-");

/** Returns the shares of today's amount: later months belong to the plan. */
const sharesOfToday = (whole: readonly MoneyShare[], laterGross: number): readonly MoneyShare[] => {
  const plan = whole.find(isOfPlan);
  if (plan === undefined) return whole;
  const [laterNet = 0, laterTax = 0] = allocatePence(laterGross, [plan.net, plan.tax]);
  return whole.map((share) =>
    share === plan ? { ...share, net: share.net - laterNet, tax: share.tax - laterTax } : share,
  );
};

const split = (amount: number, whole: readonly MoneyShare[]): readonly MoneyShare[] => {
  const parts = allocatePence(
    amount,
    whole.flatMap(({ net, tax }) => [net, tax]),
  );
  return whole.map(({ bucket, title }, at) => ({
    bucket,
    title,
    net: parts[2 * at] ?? 0,
    tax: parts[2 * at + 1] ?? 0,
  }));
};

interface Good {
  readonly bucket: string;
  readonly title: string;
  readonly net: number;
}

const delivery = { bucket: "delivery", title: "Delivery" } as const;

/**
 * Returns the shares of the whole order, rate by rate, which sum to its net and VAT totals. A paid order always has at least one.
 */
const wholeShares = (order: RevenueOrder): readonly MoneyShare[] => {
  const { vat } = order.totals;
  const carried = vat.map(({ rate }) =>
    sum(order.lines.filter((line) => line.ships && order.rateOf(line) === rate).map(netOf)),
  );
  const carriage = order.totals.shipping === 0 ? [] : allocatePence(order.totals.shipping, carried);
  const shares = new Map<string, MoneyShare>();
  for (const [at, { rate, net, tax }] of vat.entries()) {
    const delivered = carriage[at] ?? 0;
    const goods = goodsOf(order, rate);
    const nets = allocatePence(
      net - delivered,
      goods.map((good) => good.net),
    );
    const all: readonly Good[] = [
      ...goods.map((good, place) => ({ ...good, net: nets[place] ?? 0 })),
      ...(delivered > 0 ? [{ ...delivery, net: delivered }] : []),
    ];
    const taxes = allocatePence(
      tax,
      all.map((good) => good.net),
    );
    for (const [place, good] of all.entries()) add(shares, { ...good, tax: taxes[place] ?? 0 });
  }
  return [...shares.values()];
};

const netOf = ({ netPence }: RevenueOrder["lines"][number]): number => netPence;

/** Returns the net amount paid for a line, using the stored discount if the order has one. */
const paidNetOf = ({ netPence, takenPence = 0 }: RevenueOrder["lines"][number]): number =>
  netPence - takenPence;

const goodsOf = ({ lines, rateOf }: RevenueOrder, rate: number): readonly Good[] => {
  const goods = new Map<string, Good>();
  for (const line of lines.filter((one) => rateOf(one) === rate)) {
    const { bucket, title } = bucketOf(line);
    goods.set(bucket, { bucket, title, net: (goods.get(bucket)?.net ?? 0) + paidNetOf(line) });
  }
  return [...goods.values()];
};

const bucketOf = ({ plan }: RevenueOrder["lines"][number]): Pick<Good, "bucket" | "title"> =>
  plan === null
    ? { bucket: "products", title: "Products" }
    : { bucket: `plan-${plan.planId}`, title: plan.title };

const add = (shares: Map<string, MoneyShare>, share: MoneyShare): void => {
  const existing = shares.get(share.bucket);
  shares.set(
    share.bucket,
    existing === undefined
      ? share
      : { ...existing, net: existing.net + share.net, tax: existing.tax + share.tax },
  );
};

const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0);
