/** Newsletters have due times and contents that depend on their member. */
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  composeIssue,
  previousDoneUntil,
  findDueIssue,
  type IssueFacts,
} from "../../shared/domain/newsletters/newsletter.ts";
import {
  slotAfter,
  slotAt,
  slotBefore,
} from "../../shared/domain/newsletters/newsletter-schedule.ts";
import { readerWith } from "../support/reader.ts";

describe("the schedule of newsletters", () => {
  test.each([
    ["weekly", "2026-11-23T08:00:00.000Z", "2026-11-23", "2026-11-30"],
    ["weekly", "2026-11-23T07:59:59.999Z", "2026-11-16", "2026-11-23"],
    ["weekly", "2026-11-29T23:59:00.000Z", "2026-11-23", "2026-11-30"],
    // London is an hour ahead of UTC in summer, and its clocks change on Sundays.
    ["weekly", "2026-07-06T07:00:00.000Z", "2026-07-06", "2026-07-13"],
    ["weekly", "2026-03-30T06:59:59.999Z", "2026-03-23", "2026-03-30"],
    ["weekly", "2026-03-30T07:00:00.000Z", "2026-03-30", "2026-04-06"],
    ["weekly", "2026-10-26T07:30:00.000Z", "2026-10-19", "2026-10-26"],
    ["weekly", "2026-10-26T08:00:00.000Z", "2026-10-26", "2026-11-02"],
    ["monthly", "2026-11-23T08:00:00.000Z", "2026-11-02", "2026-12-07"],
    ["monthly", "2026-12-07T08:00:00.000Z", "2026-12-07", "2027-01-04"],
    ["monthly", "2027-02-01T07:59:00.000Z", "2027-01-04", "2027-02-01"],
  ] as const)("%s at %s: the last issue is of %s, the next of %s", (frequency, now, last, next) => {
    expect(slotAt(frequency, new Date(now)).on).toBe(last);
    expect(slotAfter(frequency, new Date(now)).on).toBe(next);
  });

  const instants = fc.date({
    min: new Date("2024-01-01"),
    max: new Date("2034-01-01"),
    noInvalidDate: true,
  });

  test("has no gap between issues", () => {
    fc.assert(
      fc.property(instants, fc.constantFrom("weekly", "monthly"), (now, frequency) => {
        const slot = slotAt(frequency, now);
        const next = slotAfter(frequency, now);
        expect(slot.at <= now && next.at > now).toBe(true);
        expect(slotAfter(frequency, slot.at)).toEqual(next);
        expect(slotBefore(frequency, next)).toEqual(slot);
        expect(new Date(`${slot.on}T12:00:00Z`).getUTCDay()).toBe(1);
      }),
    );
  });
});

const weekly = { newsletter: "weekly", follows: false } as const;

describe("a newsletter that failed", () => {
  const state = { channels: weekly, toldUntil: null };
  const now = new Date("2026-11-26T10:00:00Z");

  test("is due again as the same issue", () => {
    const doneUntil = previousDoneUntil(state, "2026-11-23", now);
    expect(doneUntil).toEqual(new Date("2026-11-16T08:00:00Z"));
    const due = findDueIssue({ ...state, doneUntil: doneUntil ?? now }, now);
    expect(due).toMatchObject({ outcome: "write", slot: { on: "2026-11-23" } });
  });

  test("is not due after the next issue, or when its member wants no newsletter", () => {
    expect(previousDoneUntil(state, "2026-11-23", new Date("2026-11-30T08:00:00Z"))).toBeNull();
    const channels = { newsletter: null, follows: false };
    expect(previousDoneUntil({ channels }, "2026-11-23", now)).toBeNull();
  });
});

describe("a newsletter is due", () => {
  const state = {
    channels: weekly,
    doneUntil: new Date("2026-11-16T08:00:00Z"),
    toldUntil: new Date("2026-11-16T08:00:00Z"),
  };
  test.each([
    ["before its time", "2026-11-23T07:59:00Z", "wait"],
    ["at its time", "2026-11-23T08:00:00Z", "write 2026-11-23"],
    ["days late", "2026-11-26T22:00:00Z", "write 2026-11-23"],
    ["once after missed weeks", "2026-12-09T12:00:00Z", "write 2026-12-07"],
  ])("%s", (_, now, expected) => {
    const due = findDueIssue(state, new Date(now));
    expect(due.outcome === "write" ? `write ${due.slot.on}` : due.outcome).toBe(expected);
    if (due.outcome === "write") expect(due.since).toEqual(state.toldUntil);
  });

  test("with the items of the previous week or month when it is the first", () => {
    const first = { ...state, toldUntil: null };
    const now = new Date("2026-12-07T09:00:00Z");
    expect(findDueIssue(first, now)).toMatchObject({ since: new Date("2026-11-30T08:00:00Z") });
    const channels = { newsletter: "monthly", follows: false } as const;
    expect(findDueIssue({ ...first, channels }, now)).toMatchObject({
      since: new Date("2026-11-02T08:00:00Z"),
    });
  });

  test("weekly for followed topics alone, and never without a subscription", () => {
    const now = new Date("2026-11-23T08:00:00Z");
    const follows = { newsletter: null, follows: true };
    expect(findDueIssue({ ...state, channels: follows }, now)).toMatchObject({
      frequency: "weekly",
    });
    const none = { newsletter: null, follows: false };
    expect(findDueIssue({ ...state, channels: none }, now)).toEqual({ outcome: "none" });
  });
});

const item = (number: number, publishAt: string, more: { rank?: number; in?: string } = {}) => ({
  id: `itm_${number}`,
  publishAt,
  rank: more.rank ?? 0,
  isOpen: false,
  categories: [more.in ?? "cat_home"],
});
type Item = ReturnType<typeof item>;

const facts = (change: Partial<IssueFacts<Item>>): IssueFacts<Item> => ({
  items: [],
  since: new Date("2026-11-16T08:00:00Z"),
  until: new Date("2026-11-23T08:00:00Z"),
  reader: readerWith({ rank: 1 }),
  channels: weekly,
  categories: [],
  isFollowed: () => false,
  ...change,
});

const told = (change: Partial<IssueFacts<Item>>) => {
  const content = composeIssue(facts(change));
  const ids = (entries: readonly { item: Item; opens: boolean }[] = []) =>
    entries.map(({ item: { id }, opens }) => `${id.slice(4)}${opens ? "" : " locked"}`);
  return content && { followed: ids(content.followed), published: ids(content.published) };
};

describe("a newsletter contains", () => {
  const monday = "2026-11-23T08:00:00.000Z";
  test("the items published since the previous issue, up to its own time", () => {
    const items = [
      item(1, "2026-11-23T08:00:00.001Z"),
      item(2, monday),
      item(3, "2026-11-16T08:00:00.001Z"),
      item(4, "2026-11-16T08:00:00.000Z"),
    ];
    expect(told({ items })).toEqual({ followed: [], published: ["2", "3"] });
    expect(told({ items: items.slice(0, 1) })).toBeNull();
    // Staff see drafts elsewhere.
    const staff = readerWith({ isStaff: true });
    expect(told({ items: items.slice(0, 1), reader: staff })).toBeNull();
  });

  test("open items first, then locked ones, the newest first in both groups", () => {
    const items = [
      item(1, monday, { rank: 2 }),
      item(2, monday),
      item(3, monday, { rank: 2 }),
      item(4, monday, { rank: 1 }),
    ];
    expect(told({ items })?.published).toEqual(["2", "4", "1 locked", "3 locked"]);
    const bought = readerWith({ bought: ["itm_3"] });
    expect(told({ items, reader: bought })?.published).toEqual(["2", "3", "1 locked", "4 locked"]);
  });

  test("items of the chosen categories, or of all", () => {
    const items = [item(1, monday), item(2, monday, { in: "cat_food" })];
    expect(told({ items, categories: ["cat_food"] })?.published).toEqual(["2"]);
    expect(told({ items, categories: ["cat_none"] })).toBeNull();
  });

  test("at most twelve items, of which six are followed, and the number of the others", () => {
    const items = Array.from({ length: 30 }, (_, number) => item(number, monday));
    const isFollowed = ({ id }: Item) => Number(id.slice(4)) % 3 === 0;
    const channels = { newsletter: "weekly", follows: true } as const;
    const content = composeIssue(facts({ items, isFollowed, channels }));
    expect(content?.followed.map(({ item: { id } }) => id)).toEqual(
      [0, 3, 6, 9, 12, 15].map((number) => `itm_${number}`),
    );
    expect(content?.published.map(({ item: { id } }) => id)).toEqual(
      [1, 2, 4, 5, 7, 8].map((number) => `itm_${number}`),
    );
    expect(content?.more).toBe(18);
  });

  test("only followed items without a newsletter subscription, and none of them without consent", () => {
    const items = [item(1, monday), item(2, monday)];
    const isFollowed = ({ id }: Item) => id === "itm_2";
    const follows = { newsletter: null, follows: true };
    expect(told({ items, isFollowed, channels: follows, categories: ["cat_none"] })).toEqual({
      followed: ["2"],
      published: [],
    });
    expect(told({ items, isFollowed })?.followed).toEqual([]);
  });
});
