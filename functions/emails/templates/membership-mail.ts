/** Defines what the emails about a membership share. */
import { product } from "../../../shared/kernel/product.ts";
import type { EmailButton, MailContent } from "./mail-layout.ts";
import type { MailTable } from "./mail-table.ts";
import { type Envelope, orderLink, orderButton } from "./order-mail.ts";

const planLink = (siteOrigin: string): string => `${siteOrigin}/account/plan`;

export const planButton = (siteOrigin: string): EmailButton => ({
  label: "Go to My Plan",
  link: planLink(siteOrigin),
});

/** Returns the page where the term is paid: that of its order, or My Plan if there is none. */
export const payLink = (siteOrigin: string, orderId: string | null): string =>
  orderId === null ? planLink(siteOrigin) : orderLink(siteOrigin, orderId);

export const orderOrPlanButton = (siteOrigin: string, orderId: string | null) =>
  orderId === null ? planButton(siteOrigin) : orderButton(siteOrigin, orderId);

export const paymentMethodsLink = (siteOrigin: string): string =>
  `${siteOrigin}/account/paymentMethod`;

/** Returns the link to the saved cards; `before` is the beginning of the sentence. */
export const paymentMethodsAside = (
  siteOrigin: string,
  before: string,
): NonNullable<MailContent["aside"]> => ({
  before,
  label: "Payment methods",
  link: paymentMethodsLink(siteOrigin),
});

export const orderEmailRow = (orderId: string | null): MailTable["rows"] =>
  orderId === null ? [] : [["Order number", orderId]];

export const planEmailReason = ({ to }: Envelope): string =>
  `You’re receiving this email because ${to} is the address of a ${product.name} account with a plan.`;
