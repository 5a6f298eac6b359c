import * as fc from "fast-check";
import { expect, test } from "vitest";
import { orderId } from "../../shared/contract/orders/order-id.ts";
import {
  formatOrderNumber,
  orderNumberCount,
  parseOrderNumber,
} from "../../shared/kernel/order-number.ts";

const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const anyNumber = fc.integer({ min: 0, max: orderNumberCount - 1 }).map(formatOrderNumber);

/** These are the positions of the eight characters in `TB-XXXX-XXXX`. */
const places = [3, 4, 5, 6, 8, 9, 10, 11] as const;
const anyPlace = fc.constantFrom(...places);

const withSign = (text: string, place: number, sign: string): string =>
  text.slice(0, place) + sign + text.slice(place + 1);

test("has two groups of four characters without I, L, O and U, and parses to itself", () => {
  fc.assert(
    fc.property(anyNumber, (number) => {
      expect(number).toMatch(/^TB-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
      expect(parseOrderNumber(number)).toBe(number);
    }),
  );
});

test("is unique for each value", () => {
  const value = fc.integer({ min: 0, max: orderNumberCount - 1 });
  fc.assert(
    fc.property(value, value, (a, b) => {
      expect(formatOrderNumber(a) === formatOrderNumber(b)).toBe(a === b);
    }),
  );
});

test("any single wrong character is detected", () => {
  fc.assert(
    fc.property(
      anyNumber,
      anyPlace,
      fc.constantFrom(...Array.from(alphabet)),
      (number, place, sign) => {
        fc.pre(number[place] !== sign);
        expect(parseOrderNumber(withSign(number, place, sign))).toBeNull();
      },
    ),
  );
});

test("any two transposed characters are detected", () => {
  fc.assert(
    fc.property(anyNumber, anyPlace, anyPlace, (number, a, b) => {
      const [one = "", other = ""] = [number[a], number[b]];
      fc.pre(one !== other);
      expect(parseOrderNumber(withSign(withSign(number, a, other), b, one))).toBeNull();
    }),
  );
});

test("is accepted however it is typed", () => {
  const typed = fc.record({
    number: anyNumber,
    dashes: fc.constantFrom("", "-", " ", "\u2013"),
    one: fc.constantFrom("1", "i", "I", "l", "L"),
    zero: fc.constantFrom("0", "o", "O"),
    small: fc.boolean(),
  });
  fc.assert(
    fc.property(typed, ({ number, dashes, one, zero, small }) => {
      const cased = small ? number.toLowerCase() : number;
      const text = cased.replaceAll("-", dashes).replaceAll("1", one).replaceAll("0", zero);
      expect(parseOrderNumber(` ${text} `)).toBe(number);
      expect(orderId.parse(text)).toBe(number);
    }),
  );
});

test.each([
  "",
  "TB",
  "7K3M-9QX2",
  "TB-7K3M-9QX",
  "TB-7K3M-9QX22",
  "TB-UUUU-UUUU",
  "TB-7K3M_9QX2",
  "XX-0000-0000",
])("%j is not an order number", (text) => expect(parseOrderNumber(text)).toBeNull());

test("older orders keep their ids", () => {
  expect(orderId.parse("ord_01JD8Z5K3W9Q4T7B2M6X0C1RFV")).toBe("ord_01JD8Z5K3W9Q4T7B2M6X0C1RFV");
  for (const text of ["usr_01JD8Z5K3W9Q4T7B2M6X0C1RFV", "ord_", "ord_../x", "1"])
    expect(orderId.safeParse(text).success).toBe(false);
});

test.each([-1, orderNumberCount, 0.5, Number.NaN])("%d has no order number", (value) =>
  expect(() => formatOrderNumber(value)).toThrow(RangeError),
);
