/** An imported member has the term that the import file states. */
import { assert, integer, property } from "fast-check";
import { expect, test } from "vitest";
import { applyMembershipEvent } from "../../shared/domain/memberships/membership-reducer.ts";
import { needsConsentOn } from "../../shared/domain/memberships/renewal-consent.ts";
import { entitlementOf } from "../../shared/domain/access/entitlement.ts";
import { termOf } from "../../shared/domain/memberships/membership-dates.ts";
import { dueStep, nextStep } from "../../shared/domain/memberships/membership-schedule.ts";
import { importedTerm } from "../../shared/domain/memberships/imported-term.ts";
import { daysAfter } from "../../shared/kernel/calendar-day.ts";

const now = new Date("2026-11-23T12:00:00.000Z");
const gold = { planId: 16, title: "Premium", rank: 2, places: 3 };
const movedUntil = (endsOn: string) =>
  ({ plan: gold, endsOn, renews: true, payBy: "card" }) as const;
const order = {
  orderId: "TB00000001",
  plan: { ...gold, period: "annual" },
  payBy: "bacs",
  toPay: 1000,
  toPayMonthly: 0,
} as const;
const days = integer({ min: 1, max: 3000 }).map((ahead) => daysAfter("2026-11-23", ahead));

test("ends on the day in the file, and later terms end a year apart", () => {
  assert(
    property(days, (endsOn) => {
      const term = importedTerm(movedUntil(endsOn), "2026-11-23 12:00");
      expect(termOf(term).endsOn).toBe(endsOn);
      const { termEndsAt, renewsAt } = entitlementOf(
        term,
        { endedOn: null, startsAt: now.toISOString(), endedAt: null },
        now,
      );
      expect(renewsAt).toBe(needsConsentOn("2026-11-23", endsOn) ? null : termEndsAt);
    }),
  );
  expect(termOf(importedTerm(movedUntil("2028-02-29"), "2027-03-01 12:00")).endsOn).toBe(
    "2028-02-29",
  );
});

test("has nothing to pay, and is renewed 60 days before its end like any other", () => {
  const term = importedTerm(movedUntil("2027-05-01"), "2026-11-23 12:00");
  expect([term.orderId, term.instalments, term.payBy]).toEqual([null, [], "card"]);
  expect(nextStep(term)).toEqual({ step: { type: "make-renewal" }, at: "2027-03-02 00:00" });
});

test("has no reminders for days before the import", () => {
  const term = importedTerm(movedUntil("2026-12-20"), "2026-11-23 12:00");
  expect(term.passedOver).toEqual([30]);
  const made = applyMembershipEvent(term, {
    type: "renewal-made",
    renewal: { ...order, payBy: "card" },
  });
  expect(dueStep(made, "2026-12-09 12:00")).toBeNull();
  expect(dueStep(made, "2026-12-10 12:00")).toMatchObject({ type: "remind", days: 10 });
});

test("reminds an invited member once, with the details for a bank transfer", () => {
  const term = importedTerm({ ...movedUntil("2026-12-20"), payBy: "bacs" }, "2026-11-23 12:00");
  const made = applyMembershipEvent(
    applyMembershipEvent(term, { type: "renewal-made", renewal: order }),
    {
      type: "invited",
      on: "2026-11-24",
    },
  );
  const step = { type: "remind", days: 30, withProForma: true };
  expect(dueStep(made, "2026-11-24 12:00")).toEqual(step);
  const reminded = applyMembershipEvent(made, { type: "reminded", days: 30 });
  expect(dueStep(reminded, "2026-11-24 13:00")).toBeNull();
});

test("ends without a renewal, which can be restarted", () => {
  const term = importedTerm({ ...movedUntil("2027-05-01"), renews: false }, "2026-11-23 12:00");
  expect(nextStep(term)).toEqual({ step: { type: "end" }, at: "2027-05-01 00:00" });
  const again = applyMembershipEvent(term, { type: "renews", renews: true, begun: [] });
  expect(nextStep(again)).toMatchObject({ step: { type: "make-renewal" } });
});
