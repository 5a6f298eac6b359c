import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type AccountEmails,
  formerEmailsAfter,
  decideEmailChange,
  decideEmailChangeStop,
  maskedEmail,
} from "../../shared/domain/accounts/email-change.ts";

const now = new Date("2026-11-21T09:00:00Z");
const inDays = (days: number): Date => new Date(now.getTime() + days * 86_400_000);
const mine: AccountEmails = { email: "a@x.example", pendingEmail: null, formerEmails: [] };
const held = (...emails: readonly string[]) =>
  emails.map((email) => ({ email, heldUntil: inDays(7).toISOString() }));

test.each([
  [undefined, null, "none"],
  ["a@x.example", null, "none"],
  ["a@x.example", "b@x.example", "keep"],
  ["b@x.example", "b@x.example", "none"],
  ["c@x.example", "b@x.example", "pending"],
  ["c@x.example", null, "pending"],
])("requesting %s while %s is pending: %s", (requested, pendingEmail, outcome) => {
  expect(decideEmailChange({ ...mine, pendingEmail }, requested, now).outcome).toBe(outcome);
});

test("five former addresses are allowed in a week, and a sixth is refused", () => {
  const formerEmails = held("1@x.example", "2@x.example", "3@x.example", "4@x.example");
  const fifth = { ...mine, formerEmails };
  expect(decideEmailChange(fifth, "b@x.example", now).outcome).toBe("pending");
  const sixth = { ...mine, formerEmails: [...formerEmails, ...held("5@x.example")] };
  expect(decideEmailChange(sixth, "b@x.example", now).outcome).toBe("refuse");
  expect(decideEmailChange(sixth, "b@x.example", inDays(7)).outcome).toBe("pending");
});

describe("the former address", () => {
  test.each([
    ["is reserved for a week", [], true, [{ email: "a@x.example", days: 7 }]],
    ["is released when it was never verified", [], false, []],
    [
      "is added after earlier former addresses",
      ["o@x.example"],
      true,
      [
        { email: "o@x.example", days: 7 },
        { email: "a@x.example", days: 7 },
      ],
    ],
    [
      "is not reserved twice when it comes back",
      ["b@x.example"],
      true,
      [{ email: "a@x.example", days: 7 }],
    ],
  ] as const)("%s", (_, before, verified, after) => {
    const state = { ...mine, formerEmails: held(...before) };
    expect(formerEmailsAfter(state, "b@x.example", { verified }, now)).toEqual(
      after.map(({ email, days }) => ({ email, heldUntil: inDays(days).toISOString() })),
    );
  });

  test("is released after a week", () => {
    const state = { ...mine, formerEmails: held("o@x.example") };
    expect(formerEmailsAfter(state, "b@x.example", { verified: true }, inDays(7))).toEqual([
      { email: "a@x.example", heldUntil: inDays(14).toISOString() },
    ]);
  });
});

describe("a cancellation link", () => {
  test.each<[string, Partial<AccountEmails>, string, Date, string]>([
    [
      "for a pending change cancels it",
      { pendingEmail: "b@x.example" },
      "a@x.example",
      now,
      "cancel",
    ],
    ["without a change is refused", {}, "a@x.example", now, "refuse"],
    [
      "for a completed change reverses it",
      { formerEmails: held("o@x.example") },
      "o@x.example",
      now,
      "put back",
    ],
    [
      "is refused a week later",
      { formerEmails: held("o@x.example") },
      "o@x.example",
      inDays(7),
      "refuse",
    ],
    [
      "for another person's address is refused",
      { formerEmails: held("o@x.example") },
      "n@x.example",
      now,
      "refuse",
    ],
  ])("%s", (_, state, mailedTo, at, outcome) => {
    expect(decideEmailChangeStop({ ...mine, ...state }, mailedTo, at).outcome).toBe(outcome);
  });

  test("reverses all later changes", () => {
    const formerEmails = held("o@x.example", "p@x.example", "q@x.example");
    expect(decideEmailChangeStop({ ...mine, formerEmails }, "p@x.example", now)).toEqual({
      outcome: "put back",
      email: "p@x.example",
      formerEmails: formerEmails.slice(0, 1),
      freed: ["q@x.example", "a@x.example"],
    });
  });

  test("works for its owner all week, whatever an intruder does with addresses and links", () => {
    const thiefs = fc.constantFrom("t1@x.example", "t2@x.example", "t3@x.example");
    const step = fc.record({ kind: fc.constantFrom("change", "stop"), email: thiefs });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const owners = "owner@x.example";
        let state: AccountEmails = { ...mine, email: owners };
        for (const { kind, email } of steps) {
          if (kind === "change") {
            if (decideEmailChange(state, email, now).outcome !== "pending") continue;
            const formerEmails = formerEmailsAfter(state, email, { verified: true }, now);
            state = { email, pendingEmail: null, formerEmails };
          } else {
            const verdict = decideEmailChangeStop(state, email, now);
            if (verdict.outcome === "put back") state = { ...state, ...verdict };
          }
        }
        if (state.email === owners) return;
        const verdict = decideEmailChangeStop(state, owners, inDays(6.9));
        expect(verdict).toMatchObject({ outcome: "put back", email: owners, formerEmails: [] });
        if (verdict.outcome !== "put back") return;
        // None of the intruder's links works after the owner's.
        for (const email of ["t1@x.example", "t2@x.example", "t3@x.example"])
          expect(decideEmailChangeStop({ ...state, ...verdict }, email, now).outcome).toBe(
            "refuse",
          );
      }),
    );
  });
});

test.each([
  ["ann@x.example", "a…@x.example"],
  ["a@x.example", "a…@x.example"],
  ["@x.example", "…@x.example"],
])("%s is shown as %s", (email, masked) => {
  expect(maskedEmail(email)).toBe(masked);
});
