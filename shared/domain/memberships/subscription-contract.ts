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

export const contractVersion = "2026-11-4";

type SubscribedLine = Pick<PricedLine, "monthlyPence" | "netPence" | "plan" | "upgrade">;

const { name, company, support, membership } = product;

/** The terms: what the plan includes on the day of the agreement, and the discount on its price. */
interface ContractTerms {
  readonly includes: PlanInclusions;
  readonly voucher: { readonly code: string | null } | null;
}

/** Returns plain, sanitised HTML of headings, paragraphs, lists and emphasis. Returns null if nothing is a subscription. */
export const subscriptionContractHtml = (
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
        ? `You subscribe to the plan <strong>${title}</strong>. It begins as soon as we receive your payment.`
        : `Your plan becomes <strong>${title}</strong> as soon as we receive your payment.`,
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
      "VAT is added at the rate that applies where you are. Outside the United Kingdom we charge none, and you account for it under the reverse-charge rules of your country where they apply. We send you a VAT invoice for what you pay.",
    ),
    section(
      "3. Term and renewal",
      "A term is twelve months. It begins on the day we receive your first payment and ends on the same date of the following year. Days and times are those of London.",
      "Your plan renews for another twelve months. 60 days before the term ends we create the renewal order at our catalogue price on that day, and show it on My Plan and under Orders &amp; Payments. We email you a reminder 30 days and 10 days before the term ends. Later catalogue changes do not affect that order; if you change your next term yourself, it is repriced from the catalogue on that day.",
      "You may cancel the renewal on My Plan or under Orders &amp; Payments until seven days before the new term begins, at 00:00, and restart it until then. After that the renewal is fixed.",
      "A renewal by card is charged on the first day of the new term at 09:00 to the card you chose for it. If that fails we email you and try again after 1, 3, 7 and 14 days. A renewal by bank transfer is due on that first day; its pro forma comes with the reminder 30 days before. Either way your access continues until the fourteenth day and then stops until we receive the payment. A renewal that is not paid within 30 days of its first day is cancelled.",
    ),
    section(
      "4. Changing your plan",
      "You may upgrade at any time and pay the difference for the days left. A lower plan, or a change between yearly and monthly payment, begins with your next term: choose it on My Plan before the renewal is fixed.",
    ),
    section(
      "5. How you may use the library",
      "You and your team may use what the plan includes for your own work: to research, to plan and to design. Pictures, patterns, palettes and texts remain ours or our contributors’. You may show extracts within your company and to your clients if you name the source; you may not publish, resell or pass on the material itself, nor use it to build a competing service or to train one.",
      "You may keep using single items you have bought in the same way after the plan has ended.",
    ),
    section(
      "6. Our service",
      "We keep the library available around the clock except for maintenance, which we announce where we can. If a fault stops you from using it for more than 24 hours in a row, we will extend your term accordingly. Trend forecasts are our considered opinion: how you use them is your decision.",
      "Nothing here limits our liability where the law does not allow it. Apart from that, our liability in any term is limited to what you have paid for it.",
    ),
    section(
      "7. Ending the agreement",
      "Either of us may end it immediately if the other seriously breaks it and does not put that right within 14 days of being asked to. If we break it, we refund what you have paid for the time left. The rights that consumers have by law are not affected.",
    ),
    section(
      "8. General",
      `We handle your data as our privacy notice explains. For questions, contact ${support.email} or ${support.telephone}; to change your plan, ${membership.email}. This agreement, our terms and conditions and your order are the whole agreement.`,
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
  const rest = `For the ${daysLeft} of ${daysInPeriod} days left of the current ${period === "annual" ? "year" : "month"} you pay ${plus(remainder)}, the difference between the prices of the two plans for those days.`;
  const following =
    period === "annual"
      ? `the next year, which costs ${plus(next)} and begins on ${formatDay(nextDueOn)}`
      : `the next month, which costs ${plus(next)} and is due on ${formatDay(nextDueOn)}`;
  return [
    takesNext
      ? `${rest} Today’s payment also covers ${following}.`
      : `${rest} After that comes ${following}.`,
    ...(nextTerm === null
      ? []
      : [
          `Your next term, from ${formatDay(nextTerm.startsOn)}, is already paid: today’s payment also covers ${plus(nextTerm.net)}, its extra cost.`,
        ]),
    ...monthsLeftPrice(quote),
    "Your plan’s term, renewal date and payment method do not change.",
  ];
};

const monthsLeftPrice = ({ monthsLeft, monthPence }: UpgradeQuote): readonly string[] =>
  monthsLeft.length === 0
    ? []
    : [
        `Each remaining month of the term then costs ${plus(monthPence)}; remaining payments stay due.`,
      ];

const price = ({ netPence, monthlyPence, upgrade }: SubscribedLine): readonly string[] => {
  if (upgrade !== null) return upgradePrice(upgrade);
  if (monthlyPence === null)
    return [`The plan costs ${plus(netPence)} for a term of twelve months, paid in advance.`];
  return [
    `The plan costs ${plus(monthlyPence)} a month. The minimum term is ${monthsOfATerm} months, billed monthly: ${monthsOfATerm} payments, ${plus(netPence)} in all. The first is taken when you order, each later one on the same day of the month, or on the last day of a shorter month.`,
    "Payments are taken by card at 09:00. If one fails we email you and try again after 1, 3, 7 and 14 days; after the fourteenth day your access stops until everything overdue is paid.",
    "You cannot end the plan before the minimum term is over; remaining payments stay due.",
  ];
};

const voucherTerms =
  "The discount from your voucher applies to this term only, spread over its payments.";

const reductionTerms = "The agreed reduction applies to this term only, spread over its payments.";

const places = (count: number): string =>
  count === 0
    ? "The plan is for you alone."
    : `The plan is for you and for up to ${count} colleagues you add to your team. You decide who they are and may change them at any time. Each of them has their own account; accounts are not shared.`;
