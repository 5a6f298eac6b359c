/** Members who lose access through a team are notified once when they lose it and once when it returns. */
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type AccessChange,
  trackTeamAccess,
  handoverImpact,
  type StoredTeamAccess,
  type SeatHolder,
  teamImpact,
} from "../../shared/domain/teams/team-access.ts";
import type { Seat } from "../../shared/domain/teams/team.ts";

const now = new Date("2026-11-22T12:00:00.000Z");
const member = (holder: string): Seat => ({ holder, until: null });
const invited = (holder: string): Seat => ({ holder, until: "2026-12-22T12:00:00.000Z" });
const premium = { places: 10, rank: 2 };
const professional = { places: 3, rank: 1 };

describe("the preview of a change", () => {
  const five = ["a", "b", "c", "d", "e"].map(member);

  test("to three seats for a team of five: two members lose access, three have the lower plan", () => {
    expect(teamImpact(five, premium, professional, now)).toEqual({
      lose: ["d", "e"],
      lower: ["a", "b", "c"],
    });
  });

  test("to a team member with a smaller plan: their seat becomes free for the others", () => {
    const plans = { from: premium, to: professional };
    expect(handoverImpact(five, "b", plans, now)).toEqual({ lose: ["e"], lower: ["a", "c", "d"] });
    expect(handoverImpact(five, "b", { from: professional, to: premium }, now)).toEqual({
      lose: [],
      lower: [],
    });
  });

  test("to no plan: all lose access; to the same plan: nobody does", () => {
    expect(teamImpact(five, premium, { places: 0, rank: 0 }, now).lose).toHaveLength(5);
    expect(teamImpact(five, premium, premium, now)).toEqual({ lose: [], lower: [] });
  });

  test("invitations use seats and lose no access; members without access lose nothing", () => {
    const seats = [invited("i"), member("a"), member("b"), member("c"), member("d")];
    expect(teamImpact(seats, { places: 4, rank: 2 }, professional, now)).toEqual({
      lose: ["c"],
      lower: ["a", "b"],
    });
  });
});

describe("a member after a change", () => {
  const ask = (
    existing: readonly StoredTeamAccess[],
    ranks: Readonly<Record<string, number>>,
    max = 90,
  ) =>
    trackTeamAccess(
      existing,
      Object.entries(ranks).map(([userId, rank]) => ({ userId, rank })),
      max,
    );

  test("is notified once, and again when the access returns", () => {
    const first = ask([], { a: 2, b: 2 });
    expect(first.news).toEqual([]);
    const lost = ask(first.known, { a: 2, b: 0 });
    expect(lost.news).toEqual([{ userId: "b", happened: "lost" }]);
    expect(ask(lost.known, { a: 2, b: 0 })).toEqual({ known: lost.known, news: [] });
    const back = ask(lost.known, { a: 2, b: 2 });
    expect(back.news).toEqual([{ userId: "b", happened: "back" }]);
    expect(ask(back.known, { a: 2, b: 2 }).news).toEqual([]);
  });

  test("is notified of a lower plan, and of a higher one only after a loss", () => {
    const { known: stored } = ask([], { a: 2, b: 1 });
    const lower = ask(stored, { a: 1, b: 1 });
    expect(lower.news).toEqual([{ userId: "a", happened: "lower" }]);
    expect(ask(lower.known, { a: 2, b: 2 }).news).toEqual([{ userId: "a", happened: "back" }]);
  });

  test("is notified of a seat without access; a person without a seat is not", () => {
    const { known: current, news } = ask([], { a: 0 });
    expect(news).toEqual([{ userId: "a", happened: "lost" }]);
    expect(ask(current, {})).toEqual({ known: [], news: [] });
  });

  test("is never notified twice of the same, and losses and returns alternate", () => {
    const ranks = fc.array(
      fc.dictionary(fc.constantFrom("a", "b", "c"), fc.integer({ min: 0, max: 2 })),
      {
        maxLength: 12,
      },
    );
    fc.assert(
      fc.property(ranks, fc.integer({ min: 1, max: 3 }), (states, limit) => {
        let recognised: readonly StoredTeamAccess[] = [];
        for (const state of states) {
          const holders: SeatHolder[] = Object.entries(state).map(([userId, rank]) => ({
            userId,
            rank,
          }));
          const notified: AccessChange[] = [];
          for (;;) {
            const before = recognised;
            const next = trackTeamAccess(recognised, holders, limit);
            recognised = next.known;
            notified.push(...next.news);
            expect(next.news.length).toBeLessThanOrEqual(limit);
            for (const { userId, happened } of next.news) {
              const [was, is] = [before, holders].map(
                (all) => all.find((one) => one.userId === userId)?.rank,
              );
              if (happened === "back") expect(is).toBeGreaterThan(was ?? 0);
              else expect(is).toBeLessThan(was ?? 1);
            }
            if (next.news.length < limit) break;
          }
          expect(new Set(notified.map(({ userId }) => userId)).size).toBe(notified.length);
          expect(recognised.map(({ userId, rank }) => ({ userId, rank }))).toEqual(holders);
          expect(trackTeamAccess(recognised, holders, limit).news).toEqual([]);
        }
      }),
    );
  });
});
