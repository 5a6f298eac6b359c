import { expect, test } from "vitest";
import { email } from "../../shared/contract/fields.ts";
import { telephone } from "../../shared/contract/addresses/telephone.ts";

test.each([
  [" Ada@Example.com ", "ada@example.com"],
  ["ada@müller.example", "ada@xn--mller-kva.example"],
  ["ADA@MÜLLER.EXAMPLE", "ada@xn--mller-kva.example"],
  ["ada@xn--mller-kva.example", "ada@xn--mller-kva.example"],
  ["ada@почта.рф", "ada@xn--80a1acny.xn--p1ai"],
  ["ada@例え.テスト", "ada@xn--r8jz45g.xn--zckzah"],
  ["o'brien+news@sub.example.co.uk", "o'brien+news@sub.example.co.uk"],
])("%s is normalised to %s", (typed, normal) => {
  expect(email.parse(typed)).toBe(normal);
  expect(email.parse(normal)).toBe(normal);
});

test.each([
  ["jürgen@example.com", "before the @"],
  ["ada@", "correct format"],
  ["ada@exa mple.com", "correct format"],
  ["ada@müller", "correct format"],
  ["ada@mü/ller.example", "correct format"],
  ["", "Enter your email address"],
])("%s is rejected: %s", (typed, message) => {
  expect(email.safeParse(typed).error?.issues[0]?.message).toContain(message);
});

test.each([
  "0191 498 0000",
  "+44 (0)20 7946 0000",
  "+49 30/901820",
  "+44 20 7946 0000 ext. 12",
  "020 7946 0000 x12",
  "020 7946 0000 #12",
  "+1 212-555-0100;ext=4321",
  "+7 495 123-45-67 доб. 89",
])("%s is a telephone number", (typed) => {
  expect(telephone().parse(typed)).toBe(typed);
});

test.each(["12", "call me", "0191 498 0000 and ask for Ada"])(
  "%s is not a telephone number",
  (typed) => {
    expect(telephone().safeParse(typed).success).toBe(false);
  },
);
