import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  decideClaim,
  decideEmailRetry,
  type QueuedMail,
} from "../../shared/domain/emails/email-delivery.ts";

const start = Date.parse("2026-11-21T09:00:00Z");
const queued: QueuedMail = { status: "queued", attempts: 0, lost: 0, claimedUntil: null };
const at = (milliseconds: number): Date => new Date(start + milliseconds);

test.each([
  ["new", {}, "send"],
  ["sent", { status: "sent" }, "leave"],
  ["suppressed", { status: "suppressed" }, "leave"],
  ["discarded", { status: "discarded" }, "leave"],
  ["parked", { status: "parked" }, "leave"],
  ["being sent", { attempts: 1, claimedUntil: at(1).toISOString() }, "leave"],
  ["lost once", { attempts: 1, claimedUntil: at(0).toISOString() }, "send"],
  ["lost twice", { attempts: 2, lost: 1, claimedUntil: at(0).toISOString() }, "park"],
  ["rejected eight times", { attempts: 8 }, "park"],
] as const)("an email that is %s: %s", (_, change, outcome) => {
  expect(decideClaim({ ...queued, ...change }, at(0)).outcome).toBe(outcome);
});

test("a temporary SES failure is retried after 1, 2, 4, … minutes and then parked", () => {
  const minutes = [1, 2, 3, 7].map((attempts) => {
    const verdict = decideEmailRetry("later", attempts, at(0));
    return verdict.outcome === "retry" ? (verdict.at.getTime() - start) / 60_000 : null;
  });
  expect(minutes).toEqual([1, 2, 4, 64]);
  expect(decideEmailRetry("later", 8, at(0)).outcome).toBe("park");
  expect(decideEmailRetry("never", 1, at(0)).outcome).toBe("park");
  expect(decideEmailRetry("unknown", 1, at(0)).outcome).toBe("wait");
});

type Fate = "taken" | "taken, then died" | "later" | "never" | "broken, taken" | "broken, lost";
const fates: readonly Fate[] = [
  "taken",
  "taken, then died",
  "later",
  "never",
  "broken, taken",
  "broken, lost",
];

test("an email is sent at most twice, is tried at most eight times and reaches a final state", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...fates), { maxLength: 40 }), (history) => {
      let mail = queued;
      let delivered = 0;
      let time = 0;
      for (const fate of [...history, ...Array.from({ length: 20 }, () => "taken" as const)]) {
        time += 200 * 60_000;
        const claim = decideClaim(mail, at(time));
        if (claim.outcome === "park") mail = { ...mail, status: "parked" };
        if (claim.outcome !== "send") continue;
        const claimedUntil = claim.claimedUntil.toISOString();
        mail = { ...mail, attempts: mail.attempts + 1, lost: claim.lost, claimedUntil };
        if (fate.includes("taken")) delivered += 1;
        if (fate === "taken") mail = { ...mail, status: "sent" };
        if (fate !== "later" && fate !== "never") continue;
        const refused = decideEmailRetry(fate, mail.attempts, at(time));
        if (refused.outcome === "park") mail = { ...mail, status: "parked" };
        if (refused.outcome === "retry") mail = { ...mail, claimedUntil: null };
      }
      expect(delivered).toBeLessThanOrEqual(2);
      expect(mail.attempts).toBeLessThanOrEqual(8);
      expect(mail.status).not.toBe("queued");
    }),
    { numRuns: 500 },
  );
});
