/** Defines what the emails about an order share. */
import type { MailData } from "../../entities/mail-request.ts";
import type { MailLine } from "../../entities/shop-mail-request.ts";
import { product } from "../../../shared/kernel/product.ts";
import type { EmailButton, MailContent } from "./mail-layout.ts";
import type { MailTable } from "./mail-table.ts";

/** The recipient of an email, and the origin that its links lead to. */
export interface Envelope {
  readonly to: string;
  readonly siteOrigin: string;
}

type ConfirmedOrder = MailData<"order-confirmation">;

export const orderLink = (siteOrigin: string, orderId: string): string =>
  `${siteOrigin}/account/order/${encodeURIComponent(orderId)}`;

export const orderButton = (siteOrigin: string, orderId: string): EmailButton => ({
  label: "View your order",
  link: orderLink(siteOrigin, orderId),
});

const { bank } = product;

/** Returns a table of the account that a bank transfer goes to. */
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

/** Returns a table of the lines with their prices, the totals with VAT, and further rows below them. */
export const linesTable = (
  { lines, sums }: Pick<ConfirmedOrder, "lines" | "sums">,
  heading = "Your order",
  more: MailTable["rows"] = [],
): MailTable => ({
  heading,
  rows: [
    ...lines.map(lineRow),
    ...sums.map(({ name, amount }) => [name, amount] as const),
    ...more,
  ],
});

/** Returns a row. The contents of a parcel are listed without prices. */
const lineRow = ({ title, detail, quantity, each, price }: MailLine): MailTable["rows"][number] => {
  const several = quantity > 1 && each !== undefined ? `${quantity} × ${each}` : null;
  const note = [detail, several].filter((part) => part !== null).join(", ");
  return [title, price ?? `×\u00a0${quantity}`, note];
};

/** Returns what the buyer can do after the purchase. */
export const nextStepsText = ({ subscribes, hasDownloads, ships }: ConfirmedOrder): string[] => [
  ...(subscribes ? ["Your plan is active, and you have full access to it."] : []),
  ...(hasDownloads ? ["Your downloads are ready under My Downloads."] : []),
  ...(ships ? ["We’ll email you when your parcel is on its way."] : []),
];

/** Returns the link to My Downloads, for orders that include any. */
export const downloadsAside = (
  { siteOrigin }: Envelope,
  { hasDownloads }: Pick<ConfirmedOrder, "hasDownloads">,
): Pick<MailContent, "aside"> =>
  hasDownloads
    ? {
        aside: {
          before: "Your files are under",
          label: "My Downloads",
          link: `${siteOrigin}/account/downloads`,
        },
      }
    : {};
