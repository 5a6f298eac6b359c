/**
 * Order numbers such as `TB-7K3M-9QX2`: short enough for a bank's reference, without letters that look like digits. Seven
 * characters are random (35 bits); the eighth is a check character.
 * Each character is an element of the field of 32 elements, and the weighted sum of the eight is zero. No weight is zero, so any
 * single wrong character is detected; no two weights are equal, so any two swapped characters are detected, including all
 * neighbours.
 */

/** Returns the order number of a value from 0 to 2^35 - 1. */
export const formatOrderNumber = (value: number): string => {
  if (!Number.isInteger(value) || value < 0 || value >= orderNumberCount)
    throw new RangeError(`No order number is made of ${value}`);
  const digits = Array.from(
    { length: randomLength },
    (_, place) =>
      Math.floor(value / alphabet.length ** (randomLength - 1 - place)) % alphabet.length,
  );
  return formatDigits([...digits, sumOf(digits)]);
};

/**
 * Parses an order number as it is typed: with or without dashes, in any case, I and L for 1, O for 0. Returns null for any other
 * text.
 */
export const parseOrderNumber = (text: string): string | null => {
  const plain = text.replaceAll(/[\s\u2010-\u2015-]/g, "").toUpperCase();
  if (!plain.startsWith(prefix) || plain.length !== prefix.length + randomLength + 1) return null;
  const digits = Array.from(plain.slice(prefix.length), (sign) =>
    alphabet.indexOf(digitByLetter.get(sign) ?? sign),
  );
  return digits.includes(-1) || sumOf(digits) !== 0 ? null : formatDigits(digits);
};

/** The number of possible order numbers. */
export const orderNumberCount = 2 ** 35;

const prefix = "TB";
const randomLength = 7;
/** Crockford's alphabet, without I, L, O and U. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const digitByLetter: ReadonlyMap<string, string> = new Map([
  ["I", "1"],
  ["L", "1"],
  ["O", "0"],
]);

const formatDigits = (digits: readonly number[]): string => {
  const signs = digits.map((digit) => alphabet[digit] ?? "").join("");
  return `${prefix}-${signs.slice(0, 4)}-${signs.slice(4)}`;
};

/** Multiplies an element by x in the field of 32 elements, whose polynomial is x^5 + x^2 + 1. */
const timesX = (element: number): number => {
  const doubled = element << 1;
  return doubled >= 32 ? doubled ^ 0b100101 : doubled;
};

/**
 * Returns the weighted sum: the first character weighs x^7, the seventh x, the eighth 1. For seven characters it is the check
 * character.
 */
const sumOf = (digits: readonly number[]): number => {
  const sum = digits.reduce((all, digit) => timesX(all) ^ digit, 0);
  return digits.length > randomLength ? sum : timesX(sum);
};
