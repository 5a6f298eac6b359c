/** Formats and validates what is typed into a card's fields, in Stripe's words. */
export type CardField = "number" | "expiry" | "cvc";
export const cardFields: readonly CardField[] = ["number", "expiry", "cvc"];

export interface FieldFault {
  readonly code: string;
  readonly message: string;
}

export const digitsOf = (text: string): string => text.replaceAll(/\D/g, "");

const isAmex = (digits: string): boolean => /^3[47]/.test(digits);

const maxDigits = (digits: string): number => (isAmex(digits) ? 15 : 16);

const groupsOf = (digits: string): readonly number[] =>
  isAmex(digits) || /^3[068]/.test(digits) ? [4, 6, 5] : [4, 4, 4, 4];

/** Formats the number in the groups that are printed on the card. */
const formatNumber = (text: string): string => {
  const digits = digitsOf(text).slice(0, maxDigits(digitsOf(text)));
  let from = 0;
  const parts = groupsOf(digits).map((length) => {
    const part = digits.slice(from, from + length);
    from += length;
    return part;
  });
  return parts.filter((part) => part !== "").join(" ");
};

const formatExpiry = (text: string): string => {
  const typed = digitsOf(text);
  // A first digit of 1 may become a two-digit month: 12/26, but 4/26.
  const digits = /^[2-9]/.test(typed) ? `0${typed}` : typed;
  const [month, year] = [digits.slice(0, 2), digits.slice(2, 4)];
  return digits.length > 2 ? `${month} / ${year}` : month;
};

export const formatters: Readonly<Record<CardField, (text: string) => string>> = {
  number: formatNumber,
  expiry: formatExpiry,
  cvc: (text) => digitsOf(text).slice(0, 4),
};

const passesLuhn = (digits: string): boolean => {
  const sum = digits
    .split("")
    .toReversed()
    .map(Number)
    .reduce((total, digit, index) => {
      const doubled = index % 2 === 1 ? digit * 2 : digit;
      return total + (doubled > 9 ? doubled - 9 : doubled);
    }, 0);
  return sum % 10 === 0;
};

const validateNumber = (text: string): FieldFault | undefined => {
  const digits = digitsOf(text);
  const whole = /^3[068]/.test(digits) ? 14 : maxDigits(digits);
  if (digits.length < whole)
    return { code: "incomplete_number", message: "Your card number is incomplete." };
  return passesLuhn(digits)
    ? undefined
    : { code: "invalid_number", message: "Your card number is invalid." };
};

/** Returns undefined while the expiry is incomplete. */
export const expiryOf = (text: string): { month: number; year: number } | undefined => {
  const digits = digitsOf(text);
  if (digits.length !== 4) return undefined;
  return { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2)) };
};

const validateExpiry = (text: string): FieldFault | undefined => {
  const expiry = expiryOf(text);
  if (!expiry || expiry.month < 1 || expiry.month > 12)
    return {
      code: "incomplete_expiry",
      message: "Your card's expiry date is incomplete.",
    };
  const now = new Date();
  const months = expiry.year * 12 + expiry.month - (now.getFullYear() * 12 + now.getMonth() + 1);
  return months < 0
    ? {
        code: "invalid_expiry_year_past",
        message: "Your card's expiry date is in the past.",
      }
    : undefined;
};

const validateCvc = (text: string): FieldFault | undefined =>
  digitsOf(text).length < 3
    ? { code: "incomplete_cvc", message: "Your card's security code is incomplete." }
    : undefined;

export const validators: Readonly<Record<CardField, (text: string) => FieldFault | undefined>> = {
  number: validateNumber,
  expiry: validateExpiry,
  cvc: validateCvc,
};
