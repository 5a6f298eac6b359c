import { expect, test } from "vitest";
import { type HealthFacts, healthOf } from "../../shared/domain/operations/health.ts";

const now = new Date("2026-11-23T10:00:00.000Z");
const well: HealthFacts = {
  table: 4,
  library: { version: 12, checkedAt: "2026-11-23T03:00:00.000Z" },
  mails: { late: false, parked: 0 },
  letters: 0,
  stripe: { comparedAt: "2026-11-23T09:55:00.000Z", awaySince: null, differences: 0 },
  events: 0,
  jobs: { failed: [], unended: [], late: [], stuck: [] },
  "dead-letters": [],
};
const jobs = { failed: [], unended: [], late: [], stuck: [] };
const stripe = { comparedAt: "2026-11-23T09:55:00.000Z", awaySince: null, differences: 0 };

test("a healthy stack has a message for each part", () => {
  expect(healthOf(well, now)).toEqual([
    { part: "table", state: "good", sentence: "Responds in 4 ms." },
    { part: "library", state: "good", sentence: "Version 12 is published." },
    { part: "mails", state: "good", sentence: "No emails delayed or undelivered." },
    { part: "letters", state: "good", sentence: "No undelivered newsletters." },
    { part: "stripe", state: "good", sentence: "The ledger matches Stripe’s." },
    { part: "events", state: "good", sentence: "No failed events." },
    { part: "jobs", state: "good", sentence: "All jobs ran on time." },
    { part: "dead-letters", state: "good", sentence: "No failed jobs." },
  ]);
});

test.each<[Partial<HealthFacts>, string, string]>([
  [{ table: 900 }, "look", "Slow responses: 900 ms."],
  [
    { library: { version: 0, checkedAt: null } },
    "bad",
    "Nothing published yet: lists and searches are empty.",
  ],
  [
    { library: { version: 12, checkedAt: "2026-11-21T03:00:00.000Z" } },
    "look",
    "Version 12 has not been checked for more than two days.",
  ],
  [
    { mails: { late: true, parked: 3 } },
    "bad",
    "Emails have been waiting for more than ten minutes.",
  ],
  [{ mails: { late: false, parked: 1 } }, "look", "One email undelivered."],
  [{ mails: { late: false, parked: 3 } }, "look", "3 emails undelivered."],
  [{ letters: 1 }, "look", "One newsletter undelivered."],
  [{ events: 1 }, "look", "One event couldn’t be read."],
  [{ events: 4 }, "look", "4 events couldn’t be read."],
  [
    { stripe: { ...stripe, awaySince: "2026-11-23T09:58:00.000Z" } },
    "bad",
    "Stripe did not respond last time.",
  ],
  [{ stripe: { ...stripe, comparedAt: null } }, "look", "Not reconciled with Stripe yet."],
  [{ stripe: { ...stripe, differences: 2 } }, "look", "2 entries differ from Stripe’s."],
  [
    { stripe: { ...stripe, comparedAt: "2026-11-23T09:30:00.000Z" } },
    "look",
    "Not reconciled with Stripe for more than 20 minutes.",
  ],
  [
    { jobs: { ...jobs, failed: ["outbox-sweep"], late: ["letters-sweep"] } },
    "bad",
    "The last run failed: outbox-sweep.",
  ],
  [
    { jobs: { ...jobs, unended: ["publishing-daily"], stuck: ["printing-sweep"] } },
    "bad",
    "The last run was interrupted: publishing-daily.",
  ],
  [{ jobs: { ...jobs, late: ["letters-sweep"] } }, "look", "Late: letters-sweep."],
  [
    { jobs: { ...jobs, stuck: ["printing-sweep"] } },
    "look",
    "Work left over for days: printing-sweep.",
  ],
  [
    { "dead-letters": [{ worker: "email-outbox", letters: 1 }] },
    "look",
    "One failed job: email-outbox.",
  ],
  [
    {
      "dead-letters": [
        { worker: "email-outbox", letters: 2 },
        { worker: "content-indexing", letters: 1 },
      ],
    },
    "look",
    "3 failed jobs: email-outbox, content-indexing.",
  ],
])("%j", (change, state, sentence) => {
  const notified = healthOf({ ...well, ...change }, now).filter((one) => one.state !== "good");
  expect(notified).toMatchObject([{ state, sentence }]);
});

test("a part that cannot be read hides no other part", () => {
  const facts = {
    table: null,
    library: null,
    mails: null,
    letters: null,
    stripe: null,
    events: null,
    jobs: null,
    "dead-letters": null,
  };
  expect(healthOf({ ...well, stripe: null }, now).map(({ state }) => state)).toEqual([
    "good",
    "good",
    "good",
    "good",
    "bad",
    "good",
    "good",
    "good",
  ]);
  expect(healthOf(facts, now).every(({ state }) => state === "bad")).toBe(true);
});
