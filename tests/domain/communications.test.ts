import { expect, test } from "vitest";
import { changedChoices, turnOffChange } from "../../shared/domain/newsletters/communications.ts";
import {
  decideSuppressionRelease,
  type Suppression,
} from "../../shared/domain/emails/email-suppression.ts";

const off = { comms: [], newsletter: { status: false, type: "weekly" } } as const;
const on = { comms: ["offers"], newsletter: { status: true, type: "monthly" } } as const;

test.each([
  ["no change", off, {}, []],
  ["the same again", on, { newsletter: on.newsletter, comms: on.comms }, []],
  ["a change of what is off", off, { newsletter: { status: false, type: "monthly" } }, []],
  ["turning the newsletter on", off, { newsletter: on.newsletter }, [["newsletter", "monthly"]]],
  [
    "another frequency",
    on,
    { newsletter: { status: true, type: "weekly" } },
    [["newsletter", "weekly"]],
  ],
  [
    "turning it off",
    on,
    { newsletter: { status: false, type: "monthly" } },
    [["newsletter", "off"]],
  ],
  [
    "one kind instead of another",
    on,
    { comms: ["research"] },
    [
      ["offers", "off"],
      ["research", "on"],
    ],
  ],
] as const)("%s records its consent choices", (_, before, change, choices) => {
  expect(changedChoices(before, change).map(({ about, choice }) => [about, choice])).toEqual(
    choices,
  );
});

test("turning off changes only what is on, and rejects unknown kinds", () => {
  expect(turnOffChange(on, "newsletter")).toEqual({
    newsletter: { status: false, type: "monthly" },
  });
  expect(turnOffChange(on, "offers")).toEqual({ comms: [] });
  expect(turnOffChange(off, "newsletter")).toEqual({});
  expect(turnOffChange(off, "offers")).toEqual({});
  expect(turnOffChange(on, "__proto__")).toBeNull();
});

const bounced: Suppression = {
  reason: "bounce",
  at: "2026-03-02T10:00:00.000Z",
  holds: true,
  releasedAt: null,
  releases: 0,
};
const released = "2026-03-02T09:00:00.000Z";

test.each<[string, Suppression | null, string, string]>([
  ["an address without suppression", null, "2026-03-02T12:00:00Z", "nothing"],
  ["a released address", { ...bounced, holds: false }, "2026-03-02T12:00:00Z", "nothing"],
  ["the first bounce", bounced, "2026-03-02T10:00:01Z", "release"],
  [
    "a bounce within a day",
    { ...bounced, releasedAt: released, releases: 1 },
    "2026-03-03T08:59:59Z",
    "wait",
  ],
  [
    "a bounce after a day",
    { ...bounced, releasedAt: released, releases: 1 },
    "2026-03-03T09:00:00Z",
    "release",
  ],
  [
    "the fourth bounce",
    { ...bounced, releasedAt: released, releases: 3 },
    "2026-06-01T09:00:00Z",
    "refuse",
  ],
  ["a complaint", { ...bounced, reason: "complaint" }, "2027-03-02T12:00:00Z", "refuse"],
])("%s", (_, suppression, now, outcome) => {
  expect(decideSuppressionRelease(suppression, new Date(now)).outcome).toBe(outcome);
});
