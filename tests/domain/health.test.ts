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

test("a stack that is well says so of each part", () => {
  expect(healthOf(well, now)).toEqual([
    { part: "table", state: "good", sentence: "It answers in 4 ms." },
    { part: "library", state: "good", sentence: "Version 12 is published." },
    { part: "mails", state: "good", sentence: "None waits, and none was given up." },
    { part: "letters", state: "good", sentence: "None of the last ones was given up." },
    { part: "stripe", state: "good", sentence: "The ledger and Stripe's are the same." },
    { part: "events", state: "good", sentence: "All could be read." },
    { part: "jobs", state: "good", sentence: "All have run when they should." },
    { part: "dead-letters", state: "good", sentence: "No failed jobs." },
  ]);
});

test.each<[Partial<HealthFacts>, string, string]>([
  [{ table: 900 }, "look", "It answers slowly: 900 ms."],
  [
    { library: { version: 0, checkedAt: null } },
    "bad",
    "Nothing is published yet: lists and searches are empty.",
  ],
  [
    { library: { version: 12, checkedAt: "2026-11-21T03:00:00.000Z" } },
    "look",
    "Version 12 was not held against the table for more than two days.",
  ],
  [{ mails: { late: true, parked: 3 } }, "bad", "Mails wait for longer than ten minutes."],
  [{ mails: { late: false, parked: 1 } }, "look", "One mail was given up."],
  [{ mails: { late: false, parked: 3 } }, "look", "3 mails were given up."],
  [{ letters: 1 }, "look", "One was given up."],
  [{ events: 1 }, "look", "Nobody could read one: nothing was done about it."],
  [{ events: 4 }, "look", "Nobody could read 4: nothing was done about it."],
  [
    { stripe: { ...stripe, awaySince: "2026-11-23T09:58:00.000Z" } },
    "bad",
    "Stripe could not be asked the last time.",
  ],
  [
    { stripe: { ...stripe, comparedAt: null } },
    "look",
    "The ledger was not compared with Stripe's yet.",
  ],
  [{ stripe: { ...stripe, differences: 2 } }, "look", "2 entries differ from Stripe's."],
  [
    { stripe: { ...stripe, comparedAt: "2026-11-23T09:30:00.000Z" } },
    "look",
    "The ledger was not compared with Stripe's for more than 20 minutes.",
  ],
  [
    { jobs: { ...jobs, failed: ["outbox-sweep"], late: ["letters-sweep"] } },
    "bad",
    "The last run failed: outbox-sweep.",
  ],
  [
    { jobs: { ...jobs, unended: ["publishing-daily"], stuck: ["printing-sweep"] } },
    "bad",
    "The last run did not end: publishing-daily.",
  ],
  [
    { jobs: { ...jobs, late: ["letters-sweep"] } },
    "look",
    "Should have run by now: letters-sweep.",
  ],
  [
    { jobs: { ...jobs, stuck: ["printing-sweep"] } },
    "look",
    "Leaves something for days: printing-sweep.",
  ],
  [
    { "dead-letters": [{ worker: "email-outbox", letters: 1 }] },
    "look",
    "One waits for a sweep or for somebody: email-outbox.",
  ],
  [
    {
      "dead-letters": [
        { worker: "email-outbox", letters: 2 },
        { worker: "content-indexing", letters: 1 },
      ],
    },
    "look",
    "3 wait for a sweep or for somebody: email-outbox, content-indexing.",
  ],
])("%j", (change, state, sentence) => {
  const told = healthOf({ ...well, ...change }, now).filter((one) => one.state !== "good");
  expect(told).toMatchObject([{ state, sentence }]);
});

test("what could not be read hides nothing else", () => {
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
