/**
 * The agreement for the buyer of a plan. Its text is fixed by version: any changed sentence needs a new one. It names no day and
 * no total, so it stays the same text until plan or price change.
 */
import { formatDay } from "../../kernel/calendar-day.ts";
import { escapeHtml } from "../../kernel/escape-html.ts";
import { formatPence } from "../../kernel/money.ts";
import { monthsOfATerm } from "../../kernel/order-terms.ts";
import { product } from "../../kernel/product.ts";
import { inclusionLines, type PlanInclusions } from "../access/plan-inclusions.ts";
import type { PricedLine } from "../pricing/pricing.ts";
import type { UpgradeQuote } from "../pricing/upgrade.ts";

export const contractVersion = "2026-11-3";

type SubscribedLine = Pick<PricedLine, "monthlyPence" | "netPence" | "plan" | "upgrade">;

const { name, company, support, membership } = product;

/** The terms: what the plan includes on the day of the agreement, and the discount on its price. */
interface ContractTerms {
  readonly includes: PlanInclusions;
  readonly voucher: { readonly code: string | null } | null;
}

/** Returns plain, sanitised HTML of headings, paragraphs, lists and emphasis. Returns null if nothing is a subscription. */
export const subscriptionContract = (
  lines: readonly SubscribedLine[],
  { includes, voucher }: ContractTerms,
): string | null => {
  const line = lines.find(({ plan }) => plan !== null);
  if (line?.plan === undefined || line.plan === null) return null;
  const title = escapeHtml(line.plan.title);
  return [
    `<h2>Subscription agreement: ${name} ${title}</h2>`,
    `<p>Version ${contractVersion}. Between ${company.legalName}, ${company.address.join(", ")}, company number ${company.companyNumber} (“we”), and the customer whom the order names (“you”).</p>`,
    section(
      "1. What you get",
      line.upgrade === null
        ? `You subscribe to the plan <strong>${title}</strong>. It begins as soon as your payment has reached us.`
        : `Your plan becomes <strong>${title}</strong> as soon as your payment has reached us.`,
      "On the day of this agreement the plan includes:",
      inclusionList(includes),
      "It also includes what we add to the library for this plan during the term.",
      places(line.plan.places),
    ),
    section(
      "2. Price and payment",
      ...price(line),
      ...(voucher === null || line.upgrade !== null
        ? []
        : [voucher.code === null ? reductionTerms : voucherTerms]),
      "VAT is added at the rate that applies where you are. Outside the United Kingdom we charge none, and you account for it under the reverse-charge rules of your country where they apply. You get a VAT invoice for what you pay.",
    ),
    section(
      "3. Term and renewal",
      "A term is twelve months. It begins on the day on which your first payment has reached us and ends on the same date of the following year. Days and times are those of London.",
      "Your plan renews for another twelve months. 60 days before the term ends we make the renewal order at the price that our catalogue then shows, and show it on My Plan and under Orders &amp; Payments. We remind you of it by mail 30 days and 10 days before the term ends. Later changes of our catalogue do not touch that order; if you change your next term yourself, it is priced anew from the catalogue of that day.",
      "You may cancel the renewal on My Plan or under Orders &amp; Payments until seven days before the new term begins, at 00:00, and until then take it up again. After that the renewal is fixed.",
      "A renewal by card is charged on the first day of the new term at 09:00 to the card that you chose for it. If that fails we write to you and try again after 1, 3, 7 and 14 days. A renewal by bank transfer is due on that first day; its pro forma comes with the reminder 30 days before. Either way your access goes on until the fourteenth day and then ends until the payment has reached us. A renewal that is not paid within 30 days of its first day is cancelled.",
    ),
    section(
      "4. Changing your plan",
      "You may move to a higher plan at any time and pay the difference for the days that are left. A lower plan, or payment by the month instead of the year or the other way round, begins with your next term: choose it on My Plan before the renewal is fixed.",
    ),
    section(
      "5. How you may use the library",
      "You and your team may use what the plan opens for your own work: to research, to plan and to design. Pictures, patterns, palettes and texts remain ours or our contributors’. You may show extracts within your company and to your clients if you name the source; you may not publish, resell or pass on the material itself, nor use it to build a competing service or to train one.",
      "What you have bought as single items stays yours to use in the same way after the plan has ended.",
    ),
    section(
      "6. Our service",
      "We keep the library available around the clock except for maintenance, which we announce where we can. If a fault keeps you from using it for more than 24 hours together, we lengthen your term by that time. Trend forecasts are our considered opinion: what you make of them is your decision.",
      "Nothing here limits our liability for what the law does not let us limit. Apart from that, our liability in any term is limited to what you have paid for it.",
    ),
    section(
      "7. Ending the agreement",
      "Either of us may end it at once if the other seriously breaks it and does not put that right within 14 days of being asked to. If we break it, you get back what you have paid for the time that is left. The rights that consumers have by law are not affected.",
    ),
    section(
      "8. General",
      `We keep your data as our privacy notice says. Questions go to ${support.email} or ${support.telephone}; changes of your plan to ${membership.email}. This agreement, our terms and conditions and your order are all that was agreed.`,
      "The law of England and Wales applies, and its courts decide; consumers may also turn to the courts of the country they live in.",
    ),
  ].join("");
};

const plus = (net: number): string => `<strong>${formatPence(net)}</strong> plus VAT`;

const section = (title: string, ...parts: readonly string[]): string =>
  `<h3>${title}</h3>${parts.map((part) => (part.startsWith("<ul>") ? part : `<p>${part}</p>`)).join("")}`;

const inclusionList = (includes: PlanInclusions): string =>
  `<ul>${inclusionLines(includes)
    .map((line) => `<li>${escapeHtml(line)}</li>`)
    .join("")}</ul>`;

const upgradePrice = (quote: UpgradeQuote): readonly string[] => {
  const { remainder, daysLeft, daysInPeriod, next, nextDueOn, period, takesNext, nextTerm } = quote;
  const rest = `For the ${daysLeft} of ${daysInPeriod} days that are left of the running ${
    period === "annual" ? "year" : "month"
  } you pay ${plus(remainder)}, the difference between the prices of the two plans for those days.`;
  const following =
    period === "annual"
      ? `the next year, which costs ${plus(next)} and begins on ${formatDay(nextDueOn)}`
      : `the next month, which costs ${plus(next)} and is due on ${formatDay(nextDueOn)}`;
  return [
    takesNext
      ? `${rest} Today’s payment also covers ${following}.`
      : `${rest} After it comes ${following}.`,
    ...(nextTerm === null
      ? []
      : [
          `Your next term, from ${formatDay(nextTerm.startsOn)}, is paid already: today’s payment also covers ${plus(nextTerm.net)}, what it costs more.`,
        ]),
    ...monthsLeftPrice(quote),
    "The term of your plan, the day on which it renews and the way you pay stay as they are.",
  ];
};

const monthsLeftPrice = ({ monthsLeft, monthPence }: UpgradeQuote): readonly string[] =>
  monthsLeft.length === 0
    ? []
    : [
        `Each month of the term that is left then costs ${plus(monthPence)}; payments that are still to come stay due.`,
      ];

const price = ({ netPence, monthlyPence, upgrade }: SubscribedLine): readonly string[] => {
  if (upgrade !== null) return upgradePrice(upgrade);
  if (monthlyPence === null)
    return [`The plan costs ${plus(netPence)} for a term of twelve months, paid in advance.`];
  return [
    `The plan costs ${plus(monthlyPence)} a month. The minimum term is ${monthsOfATerm} months, billed monthly: ${monthsOfATerm} payments, ${plus(netPence)} in all. The first is taken when you order, each later one on the same day of the month, or on the last day of a shorter month.`,
    "Payments are taken by card at 09:00. If one fails we write to you and try again after 1, 3, 7 and 14 days; after the fourteenth day your access ends until all that is overdue is paid.",
    "You cannot end the plan before the minimum term is over; payments that are still to come stay due.",
  ];
};

const voucherTerms =
  "What the voucher that your order names takes off counts for this term only, spread over its payments.";

const reductionTerms =
  "The reduction that your order names counts for this term only, spread over its payments.";

const places = (count: number): string =>
  count === 0
    ? "The plan is for you alone."
    : `The plan is for you and for up to ${count} colleagues whom you admit to your team. You decide who they are and may change them at any time. Each of them has an account of their own; accounts are not shared.`;
