import { expect, test } from "vitest";
import {
  confirmationBlocker,
  isOpenProposal,
  proposalEnds,
  twoColleagueActs,
} from "../../shared/domain/accounts/second-approver.ts";

const now = new Date("2026-11-25T09:00:00Z");
const asked = { askedBy: "usr_ann", askedAt: now.toISOString() };
const endsAt = proposalEnds(now).toISOString();

test.each([
  ["within its week", "open", true, "2026-12-02T08:59:59Z", true],
  ["a week later", "open", true, "2026-12-02T09:00:00Z", false],
  ["after it was cancelled", "open", false, "2026-11-25T10:00:00Z", false],
  ["after it was confirmed", "confirmed", true, "2026-11-25T10:00:00Z", false],
  ["after it was withdrawn", "withdrawn", true, "2026-11-25T10:00:00Z", false],
] as const)("can be confirmed %s: %s, %s at %s is %s", (_, status, stands, at, open) => {
  expect(isOpenProposal({ status, endsAt }, stands, new Date(at))).toBe(open);
});

test.each([
  ["a second colleague", "usr_bo", [], null],
  ["the colleague who asked", "usr_ann", [], /Another colleague/],
  [
    "a second colleague who viewed the account only before",
    "usr_bo",
    ["2026-11-24T09:00:00.000Z"],
    null,
  ],
  [
    "a second colleague who viewed the account at that very moment",
    "usr_bo",
    ["2026-11-25T09:00:00.000Z"],
    null,
  ],
  [
    "a second colleague who has viewed the account since",
    "usr_bo",
    ["2026-11-25T09:00:01.000Z"],
    /has used/,
  ],
])("is confirmed by %s, whatever the act", (_, by, seenAt, why) => {
  for (const act of twoColleagueActs) {
    const refused = confirmationBlocker(act, asked, { by, seenAt });
    if (why === null) expect(refused).toBe(null);
    else expect(refused).toMatch(why);
  }
});
