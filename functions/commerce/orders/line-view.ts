/** Presents lines and totals, of a basket and of an order alike. */
import type { BasketLineView, BasketTotals } from "../../../shared/contract/basket/basket-view.ts";
import type { AfterTerm } from "../../../shared/domain/memberships/after-term.ts";
import type { AmountText } from "../../../shared/domain/invoicing/describe-amounts.ts";
import { isSubscription } from "../../../shared/domain/orders/basket.ts";
import type { Totals } from "../../../shared/domain/pricing/pricing.ts";
import type { UpgradeQuote } from "../../../shared/domain/pricing/upgrade.ts";
import { formatDay } from "../../../shared/kernel/calendar-day.ts";
import { londonInstant } from "../../../shared/kernel/london-date.ts";
import { formatPence } from "../../../shared/kernel/money.ts";
import { monthsOfATerm } from "../../../shared/kernel/order-terms.ts";
import type { SoldLine } from "../../entities/order-draft.ts";
import { publicPicture } from "../../presenters/public-picture.ts";

/** Presents a line. `after` is what follows the term of a plan. */
export const presentLine = (
  line: SoldLine,
  after: AfterTerm = { type: "offered" },
): BasketLineView => {
  const { itemId, slug, title, optionId, optionTitle, picture, colours, rrpPence } = line;
  const total = line.upgrade?.net ?? line.monthlyPence ?? line.netPence;
  const next = nextCost(line);
  return {
    id: line.lineId,
    product: {
      id: itemId,
      slug,
      title,
      image: picture === null ? null : publicPicture(picture),
      colour_primary: colours.primary,
      colour_secondary: colours.secondary,
    },
    option: optionId === null ? null : { id: optionId, title: optionTitle ?? "" },
    purchase_type: line.purchaseType,
    qty: line.quantity,
    ships: line.ships,
    total,
    total_display: formatPence(total),
    rrp: rrpPence,
    rrp_display: displayOrNull(rrpPence),
    upgrade: line.upgrade !== null,
    monthly: line.monthlyPence !== null,
    next_cost: next,
    next_cost_display: displayOrNull(next),
    month_renewal_base: monthAtRenewal(line),
    notes: [...billingNotes(line, after), ...renewalNotes(line, after)],
  };
};

const displayOrNull = (pence: number | null): string | null =>
  pence === null ? null : formatPence(pence);

/** Returns how a line is paid; for an upgrade, what today's price covers and what comes next. */
const billingNotes = (
  { purchaseType, monthlyPence, upgrade }: SoldLine,
  after: AfterTerm,
): readonly string[] => {
  if (upgrade !== null) return upgradeNotes(upgrade, after);
  if (monthlyPence !== null) return [`Billed monthly, ${monthsOfATerm} month minimum term.`];
  if (purchaseType !== "annual") return [];
  return [after.type === "offered" ? "Billed yearly, from the day of payment." : "Billed yearly."];
};

const renewalNotes = (
  { purchaseType, monthlyPence, netPence, renewalPence, upgrade }: SoldLine,
  after: AfterTerm,
): readonly string[] => {
  if (purchaseType === "product" || after.type === "over") return [];
  if (after.type === "renews") return [`Renews on ${formatDay(after.on)}, unless you cancel.`];
  if (upgrade !== null) return [];
  return monthlyPence === null
    ? [
        `Then renews at ${formatPence(renewalPence ?? netPence)} a year plus VAT, unless you cancel.`,
      ]
    : [
        `Then renews at ${formatPence(renewalPence ?? monthlyPence)} a month plus VAT, unless you cancel.`,
      ];
};

const upgradeNotes = (quote: UpgradeQuote, after: AfterTerm): readonly string[] => {
  const { daysLeft, period, remainder, nextTerm } = quote;
  const running = period === "annual" ? "year" : "month";
  const days = daysLeft === 1 ? "day" : `${daysLeft} days`;
  return [
    `Upgrade for the ${days} left this ${running}: ${formatPence(remainder)} plus VAT.`,
    ...(nextTerm === null
      ? []
      : [
          `You’ve already paid for your term from ${formatDay(nextTerm.startsOn)}. The upgrade adds ${formatPence(nextTerm.net)} plus VAT to it.`,
        ]),
    // After the purchase, the next payment may have changed. My Plan shows the current one.
    ...(after.type === "offered" ? nextNotes(quote) : []),
  ];
};

const nextNotes = ({
  period,
  next,
  nextDueOn,
  takesNext,
  monthsLeft,
  monthPence,
}: UpgradeQuote): readonly string[] => {
  const isAnnual = period === "annual";
  const price = `${formatPence(next)} plus VAT`;
  const due = formatDay(nextDueOn);
  const [first] = monthsLeft;
  // The member may have cancelled the renewal, or may do so later.
  const following = isAnnual
    ? `If you renew on ${due}, the price is ${price}.`
    : `Your next month on ${due} is ${price}.`;
  return [
    takesNext
      ? `Includes the ${isAnnual ? "renewal" : "next month"} on ${due} at ${price}.`
      : following,
    ...(first === undefined || monthsLeft.length === 1
      ? []
      : [
          `From ${formatDay(first.dueOn)} you pay ${formatPence(monthPence)} plus VAT a month for ${monthsLeft.length} months.`,
        ]),
  ];
};

/** Returns the cost after today's charge, excluding VAT. */
const nextCost = (line: SoldLine): number | null => {
  const { purchaseType, monthlyPence, netPence, renewalPence, upgrade } = line;
  if (upgrade !== null) return upgrade.next;
  if (monthlyPence !== null) return monthlyPence;
  return purchaseType === "annual" ? (renewalPence ?? netPence) : null;
};

const monthAtRenewal = ({ monthlyPence, renewalPence, upgrade }: SoldLine): number | null => {
  if (upgrade?.period === "monthly") return upgrade.next;
  return monthlyPence === null ? null : (renewalPence ?? monthlyPence);
};

/** Groups lines by type. */
export const groupedLines = (lines: readonly SoldLine[], after?: AfterTerm) => ({
  product: lines.filter((line) => !isSubscription(line)).map((line) => presentLine(line)),
  subscription: lines.filter(isSubscription).map((line) => presentLine(line, after)),
});

/** Formats a VAT rate in hundredths of a percent: `2000` becomes `20%`. */
export const formatVatRate = (rate: number): string => `${rate / 100}%`;

/** Returns what follows an upgrade: the next month, or the renewal. */
export const presentAfterUpgrade = (upgrade: UpgradeQuote | null) => {
  const renewal = upgrade?.period === "annual" ? upgrade.next : null;
  const month = upgrade?.period === "monthly" ? upgrade.next : null;
  const due = upgrade === null ? null : londonInstant(`${upgrade.nextDueOn} 00:00`);
  return {
    upgradeRenewal: renewal,
    upgradeRenewalDisplay: displayOrNull(renewal),
    upgradeMonths: month,
    upgradeMonthsDisplay: displayOrNull(month),
    upgradeNextPaymentDue: due?.toISOString() ?? null,
    upgradeNextPaymentDueDisplay: upgrade === null ? null : formatDay(upgrade.nextDueOn),
  };
};

export const presentTotals = (
  totals: Totals,
  lines: readonly SoldLine[],
  amounts: AmountText,
): BasketTotals => ({
  subTotal: totals.subTotal,
  subTotalDisplay: formatPence(totals.subTotal),
  voucher: totals.voucher && {
    code: totals.voucher.code,
    pence: totals.voucher.pence,
    display: formatPence(-totals.voucher.pence),
  },
  shipping: totals.shipping,
  shippingDisplay: formatPence(totals.shipping),
  tax: totals.tax,
  taxDisplay: formatPence(totals.tax),
  vat: totals.vat.map(({ rate, net, tax }) => ({
    rate: formatVatRate(rate),
    net,
    tax,
    taxDisplay: formatPence(tax),
  })),
  total: totals.total,
  totalDisplay: formatPence(totals.total),
  toPay: totals.toPay,
  toPayDisplay: formatPence(totals.toPay),
  toPayMonthly: totals.toPayMonthly,
  toPayMonthlyDisplay: formatPence(totals.toPayMonthly),
  monthly: totals.monthly,
  months: totals.months,
  amounts: presentAmounts(amounts),
  ...upgradeTotals(lines.find(({ upgrade }) => upgrade !== null)?.upgrade ?? null),
  reverseCharge: totals.reverseCharge,
});

export const presentAmounts = ({ rows, sentence }: AmountText): BasketTotals["amounts"] => ({
  rows: [...rows],
  sentence,
});

const upgradeTotals = (upgrade: UpgradeQuote | null) => ({
  upgrade: upgrade?.remainder ?? null,
  upgradeDisplay: displayOrNull(upgrade?.remainder ?? null),
  ...presentAfterUpgrade(upgrade),
});

/** The totals of an empty basket. */
export const noTotals: Totals = {
  subTotal: 0,
  voucher: null,
  shipping: 0,
  tax: 0,
  total: 0,
  toPay: 0,
  toPayMonthly: 0,
  monthly: false,
  months: 0,
  ships: false,
  vat: [],
  reverseCharge: false,
};
