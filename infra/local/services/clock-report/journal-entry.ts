/** An event during a move of the clock, in words for readers of the console. */
import { londonDay } from "../../../../shared/kernel/london-date.ts";

export interface JournalEntry {
  readonly kind: "order" | "charge" | "document" | "access" | "mail" | "plan";
  /** The id of the order, the charge, the document's order, the member or the email. */
  readonly id: string;
  readonly text: string;
  /** The charged amount in pence. */
  readonly charged?: number;
}

const pounds = new Intl.NumberFormat("en-GB", { style: "currency", currency: "GBP" });

export const inPounds = (pence: number): string => pounds.format(pence / 100);

/** Returns a day such as `14 March 2027`. */
export const formatJournalDay = (instant: string): string =>
  new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(londonDay(instant)),
  );

/** Returns a name such as `transfer-reminder` as a person writes it. */
export const sentenceCase = (name: string): string => {
  const words = name.replaceAll(/[-_.]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};
