/** The sign between pounds and pence. */
export type DecimalSign = "," | ".";

/**
 * Returns the pence of an amount as a bank writes it: `1,234.56`, `1.234,56`, `£1 234.56`, `.50`, `(12.00)`, `12.00-`, `12.00
 * DR`. Returns null for any other text. If the file shows its decimal sign, only that sign is accepted; otherwise it is the last
 * comma or full stop with one or two digits after it. `12.345` is then ambiguous (thousands, or three decimal places) and gives
 * null.
 */
export const parsePence = (text: string, shown: DecimalSign | null = null): number | null => {
  const { isOut, digits } = splitSign(text.trim().replaceAll(/[\u2010-\u2013\u2212]/g, "-"));
  const match = /^(\d[\d.,\s’']*?)?(?:([.,])(\d{1,2}))?$/.exec(digits);
  if (match === null || digits === "") return null;
  const [, whole = "", sign = null, fraction = ""] = match;
  if (shown !== null && sign !== null && sign !== shown) return null;
  if (whole !== "" && !isGrouped(whole, shown ?? sign)) return null;
  const pence = Number(whole.replaceAll(/\D/g, "")) * 100 + Number(fraction.padEnd(2, "0"));
  if (!Number.isSafeInteger(pence) || pence > maxPence) return null;
  return isOut && pence > 0 ? -pence : pence;
};

/** Returns the decimal sign that a file's amounts share: null if none has a fraction, or if they differ. */
export const findDecimalSign = (amounts: readonly string[]): DecimalSign | null => {
  const found = new Set(amounts.map((text) => /([.,])\d{1,2}\D*$/.exec(text)?.[1]));
  if (found.has(".") === found.has(",")) return null;
  return found.has(".") ? "." : ",";
};

/** The maximum amount: a hundred million pounds. */
const maxPence = 10_000_000_000;

const splitSign = (text: string): { readonly isOut: boolean; readonly digits: string } => {
  const inBrackets = /^\((.*)\)$/.exec(text)?.[1];
  const plain = (inBrackets ?? text).replace(/^([+-]?)\s*(?:£|GBP)\s*/iu, "$1");
  const written = /^([+-]?)\s*(.*?)\s*(-|DR|CR|GBP)?$/iu.exec(plain);
  const [, before = "", digits = "", after = ""] = written ?? [];
  const isOut = inBrackets !== undefined || before === "-" || /^(?:-|DR)$/iu.test(after);
  return { isOut, digits };
};

/**
 * Returns whether thousands are in groups of three with one separator, which is not the decimal sign (a full stop by default), or
 * are not grouped.
 */
const isGrouped = (whole: string, decimalSign: string | null): boolean => {
  if (/^\d+$/.test(whole)) return true;
  const sign = /^\d{1,3}([.,\s’'])\d{3}(?:\1\d{3})*$/.exec(whole)?.[1];
  return sign !== undefined && sign !== (decimalSign ?? ".");
};
