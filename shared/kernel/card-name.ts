/** The names of cards on pages, in emails and in calendars. */

/** The brands by Stripe's names. */
const brands = new Map([
  ["visa", "Visa"],
  ["mastercard", "Mastercard"],
  ["amex", "American Express"],
  ["discover", "Discover"],
  ["diners", "Diners Club"],
  ["jcb", "JCB"],
  ["unionpay", "UnionPay"],
]);

/** Returns the brand's name: `visa` -> `Visa`. A brand without a name here is just a card. */
export const brandName = (brand: string): string => brands.get(brand) ?? "Card";

/** Returns a name such as `Visa ending in 4242`. */
export const cardName = (brand: string, lastFour: string): string =>
  `${brandName(brand)} ending in ${lastFour}`;
