/** What cards are called: on pages, in mails and in calendars. */

/** As Stripe knows them. */
const brands = new Map([
  ["visa", "Visa"],
  ["mastercard", "Mastercard"],
  ["amex", "American Express"],
  ["discover", "Discover"],
  ["diners", "Diners Club"],
  ["jcb", "JCB"],
  ["unionpay", "UnionPay"],
]);

/** `visa` -> `Visa`; a brand that has no name here is just a card. */
export const brandName = (brand: string): string => brands.get(brand) ?? "Card";

/** `Visa ending in 4242` */
export const cardName = (brand: string, lastFour: string): string =>
  `${brandName(brand)} ending in ${lastFour}`;
