/** Amounts are integer pence everywhere; pounds exist only in text. */
const pounds = new Intl.NumberFormat("en-GB", { style: "currency", currency: "GBP" });

/** `240000` -> `£2,400.00` */
export const displayPence = (pence: number): string => pounds.format(pence / 100);
