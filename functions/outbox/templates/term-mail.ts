/** What the mails about a membership share. */
import { monthsOfATerm } from "../../../shared/kernel/order-terms.ts";
import { product } from "../../../shared/kernel/product.ts";
import type { MailData } from "../../rows/mail-request.ts";
import type { Button, MailContent } from "./mail-layout.ts";
import type { MailTable } from "./mail-table.ts";
import { type Envelope, orderLink, viewOrder } from "./order-mail.ts";

type NextTerm = Pick<
  MailData<"renewal-changed">,
  | "fixedFrom"
  | "nextTitle"
  | "orderId"
  | "period"
  | "startsOn"
  | "toPayDisplay"
  | "toPayMonthlyDisplay"
>;

const planLink = (siteOrigin: string): string => `${siteOrigin}/account/plan`;

export const viewPlan = (siteOrigin: string): Button => ({
  label: "Go to My Plan",
  link: planLink(siteOrigin),
});

/** Where it is paid: the page of its order, or My Plan where there is none. */
export const payLink = (siteOrigin: string, orderId: string | null): string =>
  orderId === null ? planLink(siteOrigin) : orderLink(siteOrigin, orderId);

export const viewOrderOrPlan = (siteOrigin: string, orderId: string | null) =>
  orderId === null ? viewPlan(siteOrigin) : viewOrder(siteOrigin, orderId);

export const paymentMethodsLink = (siteOrigin: string): string =>
  `${siteOrigin}/account/paymentMethod`;

/** The way to the saved cards; `before` is how the sentence begins. */
export const cardsAside = (
  siteOrigin: string,
  before: string,
): NonNullable<MailContent["aside"]> => ({
  before,
  label: "Payment methods",
  link: paymentMethodsLink(siteOrigin),
});

/** What renews, for how long, and what it costs. */
export const nextTermTable = ({ orderId, ...next }: NextTerm): MailTable => ({
  heading: "Your next term",
  rows: [
    ["Plan", next.nextTitle],
    next.period === "monthly"
      ? ["Term", `${monthsOfATerm} months`, `Billed monthly, ${monthsOfATerm} month minimum term`]
      : ["Term", "One year"],
    ["Starts on", next.startsOn],
    ...(next.toPayMonthlyDisplay === null
      ? [["To pay with VAT", next.toPayDisplay] as const]
      : [
          ["First day, with VAT", next.toPayDisplay] as const,
          ["Later months, each with VAT", next.toPayMonthlyDisplay] as const,
        ]),
    ["Fixed from", next.fixedFrom],
    ...orderRow(orderId),
  ],
});

export const orderRow = (orderId: string | null): MailTable["rows"] =>
  orderId === null ? [] : [["Order number", orderId]];

/** `, and £288.00 in each of the 11 months after it`; nothing of an annual plan. */
export const laterMonths = ({ toPayMonthlyDisplay }: Pick<NextTerm, "toPayMonthlyDisplay">) =>
  toPayMonthlyDisplay === null
    ? ""
    : `, and ${toPayMonthlyDisplay} in each of the ${monthsOfATerm - 1} months after it`;

export const whyOfPlan = ({ to }: Envelope): string =>
  `You get this mail because ${to} is the address of a ${product.name} account with a plan.`;
