import type { UpgradeQuoteView } from "../../../shared/contract/basket/basket-view.ts";
import { rateOf } from "../../../shared/domain/invoicing/document-lines.ts";
import { type Totals, taxOn } from "../../../shared/domain/pricing/pricing.ts";
import type { UpgradeQuote } from "../../../shared/domain/pricing/upgrade.ts";
import { formatPence } from "../../../shared/kernel/money.ts";
import type { SoldLine } from "../../entities/order-draft.ts";
import {
  formatVatRate,
  presentLine,
  presentAfterUpgrade,
} from "../../commerce/orders/line-view.ts";

/** Returns an upgrade quote in the shape of the API: today's payment, and the agreed payments for the remaining months. */
export const presentUpgradeQuote = (
  quote: UpgradeQuote,
  line: SoldLine,
  totals: Totals,
): UpgradeQuoteView => {
  const { quoteId, expiresAt, remainder, net } = quote;
  const rate = rateOf(line, totals);
  const tax = totals.toPay - net;
  return {
    id: quoteId,
    expires_at: expiresAt,
    lines: [presentLine(line)],
    scope: "today",
    upgrade: remainder,
    upgradeDisplay: formatPence(remainder),
    net,
    netDisplay: formatPence(net),
    tax,
    taxDisplay: formatPence(tax),
    taxRate: formatVatRate(rate),
    toPay: totals.toPay,
    toPayDisplay: formatPence(totals.toPay),
    ...presentAfterUpgrade(quote),
    commitment: presentCommitment(quote, totals, rate),
    reverseCharge: totals.reverseCharge,
  };
};

const presentCommitment = (
  { monthsLeft, monthPence }: UpgradeQuote,
  { subTotal, tax, total }: Totals,
  rate: number,
): UpgradeQuoteView["commitment"] => {
  if (monthsLeft.length === 0) return null;
  const toPayMonthly = monthPence + taxOn(monthPence, rate);
  return {
    months: monthsLeft.length,
    toPayMonthly,
    toPayMonthlyDisplay: formatPence(toPayMonthly),
    net: subTotal,
    netDisplay: formatPence(subTotal),
    tax,
    taxDisplay: formatPence(tax),
    total,
    totalDisplay: formatPence(total),
  };
};
