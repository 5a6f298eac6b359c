/**
 * An amount as a bank writes it, in pence: `1,234.56`, `1.234,56`, `£1 234.56`, `(12.00)`, `12.00-`, `12.00 DR`. Null for what is
 * none. The last of comma and full stop, with one or two digits after it, is the decimal sign.
 */
export const penceOf = (text: string): number | null => {
  const { isOut, digits } = signIn(text.trim());
  const match = /^(\d[\d.,\s’']*?)(?:([.,])(\d{1,2}))?$/.exec(digits);
  if (match === null) return null;
  const [, whole = "", decimalSign, fraction = ""] = match;
  if (!isGrouped(whole, decimalSign)) return null;
  const pence = Number(whole.replaceAll(/\D/g, "")) * 100 + Number(fraction.padEnd(2, "0"));
  if (!Number.isSafeInteger(pence) || pence > most) return null;
  return isOut && pence > 0 ? -pence : pence;
};

/** A hundred million pounds. */
const most = 10_000_000_000;

const signIn = (text: string): { readonly isOut: boolean; readonly digits: string } => {
  const inBrackets = /^\((.*)\)$/.exec(text)?.[1];
  const plain = (inBrackets ?? text).replace(/^([+-]?)\s*(?:£|GBP)\s*/iu, "$1");
  const written = /^([+-]?)\s*(.*?)\s*(-|DR|CR|GBP)?$/iu.exec(plain);
  const [, before = "", digits = "", after = ""] = written ?? [];
  const isOut = inBrackets !== undefined || before === "-" || /^(?:-|DR)$/iu.test(after);
  return { isOut, digits };
};

/** Thousands stand in groups of three with one sign between them, which is not the decimal one; or not at all. */
const isGrouped = (whole: string, decimalSign: string | undefined): boolean => {
  if (/^\d+$/.test(whole)) return true;
  const sign = /^\d{1,3}([.,\s’'])\d{3}(?:\1\d{3})*$/.exec(whole)?.[1];
  return sign !== undefined && sign !== decimalSign;
};
