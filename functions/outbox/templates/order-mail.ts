/** What the mails about an order share. */
import { monthsOfATerm } from "../../../shared/kernel/order-terms.ts";
import type { MailData } from "../../rows/mail-request.ts";
import { product } from "../../../shared/kernel/product.ts";
import type { MailContent, MailTable } from "./mail-layout.ts";

/** Whom a mail goes to, and where its links lead. */
export interface Envelope {
  readonly to: string;
  readonly siteOrigin: string;
}

type ConfirmedOrder = MailData<"order-confirmation">;

export const orderLink = (siteOrigin: string, orderId: string): string =>
  `${siteOrigin}/account/order/${encodeURIComponent(orderId)}`;

export const viewOrder = (siteOrigin: string, orderId: string): MailContent["button"] => ({
  label: "View your order",
  link: orderLink(siteOrigin, orderId),
});

const { bank } = product;

/** Where the money is to go. */
export const bankTable = (orderId: string, toPayDisplay: string): MailTable => ({
  heading: "Bank transfer",
  rows: [
    ["Amount", toPayDisplay],
    ["Payment reference", orderId],
    ["Account name", bank.accountName],
    ["Sort code", bank.sortCode],
    ["Account number", bank.accountNumber],
    ["IBAN", bank.iban],
    ["SWIFT/BIC", bank.swift],
    ["Bank", bank.bank],
  ],
});

/** The total's name, for orders that are paid at once and those that are not. */
export const totalLabel = (inPart: boolean): string =>
  inPart ? `Total with VAT, in ${monthsOfATerm} monthly payments` : "Total with VAT";

/** Its lines, with what else belongs below them. */
export const linesTable = (
  lines: ConfirmedOrder["lines"],
  heading = "Your order",
  more: MailTable["rows"] = [],
): MailTable => ({
  heading,
  rows: [...lines.map(({ title, quantity }) => [title, `×\u00a0${quantity}`] as const), ...more],
});

/** What the buyer can do now that the order is theirs. */
export const whatComesNext = ({ subscribes, hasDownloads, ships }: ConfirmedOrder): string[] => [
  ...(subscribes ? ["Your plan is active: everything it opens is open to you now."] : []),
  ...(hasDownloads ? ["Your downloads are ready under My Downloads."] : []),
  ...(ships ? ["We will write again when your parcel is on its way."] : []),
];

/** The way to My Downloads, for orders that have any. */
export const downloadsAside = (
  { siteOrigin }: Envelope,
  { hasDownloads }: Pick<ConfirmedOrder, "hasDownloads">,
): Pick<MailContent, "aside"> =>
  hasDownloads
    ? {
        aside: {
          before: "Find your files under",
          label: "My Downloads",
          link: `${siteOrigin}/account/downloads`,
        },
      }
    : {};
