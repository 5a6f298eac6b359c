import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  isAdmittedStaff,
  isFreshStep,
  parseTypedCode,
  recoveryAlphabet,
  recoveryLength,
  formatRecoveryCode,
} from "../../shared/domain/accounts/two-step.ts";
import { describeDevice } from "../../shared/kernel/describe-device.ts";

test.each([
  ["123456", { kind: "app", digits: "123456" }],
  [" 123 456 ", { kind: "app", digits: "123456" }],
  ["12345", null],
  ["1234567", null],
  ["", null],
  ["7K3QX-01MZP", { kind: "recovery", letters: "7K3QX01MZP" }],
  ["7k3qx 01mzp", { kind: "recovery", letters: "7K3QX01MZP" }],
  ["7K3QX\u201301MZP", { kind: "recovery", letters: "7K3QX01MZP" }],
  ["7k3qxo1mzp", { kind: "recovery", letters: "7K3QX01MZP" }],
  ["7K3QX-OLMZP", { kind: "recovery", letters: "7K3QX01MZP" }],
  ["7K3QX-01MZU", null],
  ["7K3QX-01MZPP", null],
  ["\u0661\u0662\u0663\u0664\u0665\u0666", null],
])("%j is read as %j", (typed, code) => {
  expect(parseTypedCode(typed)).toEqual(code);
});

test("every recovery code can be read in the form in which it is shown", () => {
  const letters = fc
    .array(fc.constantFrom(...recoveryAlphabet.split("")), {
      minLength: recoveryLength,
      maxLength: recoveryLength,
    })
    .map((all) => all.join(""));
  fc.assert(
    fc.property(letters, (code) => {
      expect(parseTypedCode(formatRecoveryCode(code))).toEqual({ kind: "recovery", letters: code });
    }),
  );
});

test("a time step is accepted once, and no earlier one after it", () => {
  expect([7, 8, 9].map((step) => isFreshStep(step, 8))).toEqual([false, false, true]);
});

test.each([
  [true, false, false],
  [true, true, true],
  [false, false, true],
])("required %s, two-factor sign-in %s: staff are admitted %s", (isRequired, twoStep, isIn) => {
  expect(isAdmittedStaff({ isRequired, twoStep })).toBe(isIn);
});

test.each([
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36",
    "Chrome on macOS",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile Safari/604.1",
    "Chrome on iOS",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
    "Safari on iOS",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0",
    "Edge on Windows",
  ],
  ["curl/8.0", "A browser"],
])("%s is %s", (userAgent, words) => {
  expect(describeDevice(userAgent)).toBe(words);
});
