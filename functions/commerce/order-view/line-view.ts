/** Lines and totals as the browser sees them, of a basket and of an order alike. */
import type { BasketLineView, BasketTotals } from "../../../shared/contract/basket-view.ts";
import { isSubscription } from "../../../shared/domain/basket.ts";
import type { Totals } from "../../../shared/domain/pricing.ts";
import type { UpgradeQuote } from "../../../shared/domain/upgrade.ts";
import { displayDay } from "../../../shared/kernel/calendar-day.ts";
import { londonInstant } from "../../../shared/kernel/london-date.ts";
import { displayPence } from "../../../shared/kernel/money.ts";
import { monthsOfATerm } from "../../../shared/kernel/order-terms.ts";
import type { SoldLine } from "../../rows/order-draft.ts";
import { publicPicture } from "../../views/public-picture.ts";

export const lineView = (line: SoldLine): BasketLineView => {
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
    total_display: displayPence(total),
    rrp: rrpPence,
    rrp_display: displayOrNull(rrpPence),
    upgrade: line.upgrade !== null,
    monthly: line.monthlyPence !== null,
    next_cost: next,
    next_cost_display: displayOrNull(next),
    month_renewal_base: monthAtRenewal(line),
    notes: notesOf(line),
  };
};

const displayOrNull = (pence: number | null): string | null =>
  pence === null ? null : displayPence(pence);

const upgradeNotes = (quote: UpgradeQuote): string[] => {
  const { daysLeft, daysInPeriod, period, next, nextDueOn, takesNext, nextTerm } = quote;
  const running = period === "annual" ? "year" : "month";
  const following = period === "annual" ? "renewal" : "next month";
  const price = `${displayPence(next)} plus VAT`;
  const due = displayDay(nextDueOn);
  return [
    `Upgrade for the ${daysLeft} of ${daysInPeriod} days left of this ${running}: ${displayPence(quote.remainder)} plus VAT.`,
    ...(nextTerm === null
      ? []
      : [
          `Your term from ${displayDay(nextTerm.startsOn)} is paid already: ${displayPence(nextTerm.net)} plus VAT is what it costs more.`,
        ]),
    takesNext
      ? `Includes the ${following} on ${due} at ${price}.`
      : `Your ${following} on ${due} is ${price}.`,
    ...monthsNote(quote),
  ];
};

/** Beyond the next one. */
const monthsNote = ({ monthsLeft, monthPence }: UpgradeQuote): string[] => {
  const [first] = monthsLeft;
  if (first === undefined || monthsLeft.length === 1) return [];
  const count = `Each of the ${monthsLeft.length} months left from ${displayDay(first.dueOn)}`;
  return [`${count} is charged on its day, at ${displayPence(monthPence)} plus VAT in all.`];
};

const notesOf = ({ purchaseType, monthlyPence, netPence, upgrade }: SoldLine): string[] => {
  if (upgrade !== null) return upgradeNotes(upgrade);
  if (monthlyPence !== null)
    return [
      `Billed monthly, ${monthsOfATerm} month minimum term.`,
      `Then renews at ${displayPence(monthlyPence)} a month plus VAT, unless you cancel.`,
    ];
  if (purchaseType !== "annual") return [];
  return [
    "Billed yearly, from the day of payment.",
    `Then renews at ${displayPence(netPence)} a year plus VAT, unless you cancel.`,
  ];
};

/** Without VAT: what comes after today's charge. */
const nextCost = ({ purchaseType, monthlyPence, netPence, upgrade }: SoldLine): number | null => {
  if (upgrade !== null) return upgrade.next;
  if (monthlyPence !== null) return monthlyPence;
  return purchaseType === "annual" ? netPence : null;
};

const monthAtRenewal = ({ monthlyPence, upgrade }: SoldLine): number | null =>
  upgrade?.period === "monthly" ? upgrade.next : monthlyPence;

/** Grouped by type. */
export const groupedLines = (lines: readonly SoldLine[]) => ({
  product: lines.filter((line) => !isSubscription(line)).map(lineView),
  subscription: lines.filter(isSubscription).map(lineView),
});

/** `2000` -> `20%` */
const displayRate = (rate: number): string => `${rate / 100}%`;

const upgradeTotals = (upgrade: UpgradeQuote | null) => {
  const renewal = upgrade?.period === "annual" ? upgrade.next : null;
  const month = upgrade?.period === "monthly" ? upgrade.next : null;
  const due = upgrade === null ? null : londonInstant(`${upgrade.nextDueOn} 00:00`);
  return {
    upgrade: upgrade?.remainder ?? null,
    upgradeDisplay: displayOrNull(upgrade?.remainder ?? null),
    upgradeRenewal: renewal,
    upgradeRenewalDisplay: displayOrNull(renewal),
    upgradeMonths: month,
    upgradeMonthsDisplay: displayOrNull(month),
    upgradeNextPaymentDue: due?.toISOString() ?? null,
    upgradeNextPaymentDueDisplay: upgrade === null ? null : displayDay(upgrade.nextDueOn),
  };
};

export const totalsView = (totals: Totals, lines: readonly SoldLine[]): BasketTotals => ({
  subTotal: totals.subTotal,
  subTotalDisplay: displayPence(totals.subTotal),
  voucher: totals.voucher && {
    code: totals.voucher.code,
    pence: totals.voucher.pence,
    display: displayPence(-totals.voucher.pence),
  },
  shipping: totals.shipping,
  shippingDisplay: displayPence(totals.shipping),
  tax: totals.tax,
  taxDisplay: displayPence(totals.tax),
  vat: totals.vat.map(({ rate, net, tax }) => ({
    rate: displayRate(rate),
    net,
    tax,
    taxDisplay: displayPence(tax),
  })),
  total: totals.total,
  totalDisplay: displayPence(totals.total),
  toPay: totals.toPay,
  toPayDisplay: displayPence(totals.toPay),
  toPayMonthly: totals.toPayMonthly,
  toPayMonthlyDisplay: displayPence(totals.toPayMonthly),
  monthly: totals.monthly,
  months: totals.months,
  ...upgradeTotals(lines.find(({ upgrade }) => upgrade !== null)?.upgrade ?? null),
  reverseCharge: totals.reverseCharge,
});

/** Of nothing. */
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
