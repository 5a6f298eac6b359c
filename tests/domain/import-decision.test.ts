/** The member import decides what each line does, which of several lines is used and what can be rolled back. */
import { describe, expect, test } from "vitest";
import { importedTerm } from "../../shared/domain/memberships/imported-term.ts";
import {
  decideImportLine,
  type ExistingMember,
  selectEffectiveLines,
  type Matching,
} from "../../shared/domain/member-imports/import-decision.ts";
import type { ImportLine } from "../../shared/domain/member-imports/import-line.ts";
import { decidePlanRollback } from "../../shared/domain/memberships/complimentary-plan.ts";

const now = new Date("2026-11-23T12:00:00.000Z");
const gold = { planId: 16, title: "Premium", rank: 2, places: 3 };
const silver = { planId: 15, title: "Professional", rank: 1, places: 1 };
/** This plan opens what Premium opens and costs more, though its number is lower. */
const enterprise = { planId: 12, title: "Premium Enterprise", rank: 2, places: 20 };
const matching: Matching = {
  plans: new Map([
    ["Gold", gold],
    ["Silver", silver],
    ["Large", enterprise],
    ["Old", null],
  ]),
  catalogue: [
    { planId: 16, annualPence: 480_000, monthlyPence: null },
    { planId: 15, annualPence: 240_000, monthlyPence: 22_000 },
    { planId: 12, annualPence: null, monthlyPence: 90_000 },
  ],
  endsOn: null,
  payBy: "card",
  statuses: [],
};
const lineOf = (change: Partial<ImportLine>): ImportLine => ({
  firstName: "Ada",
  lastName: "Moor",
  company: "",
  telephone: "",
  country: null,
  over: null,
  renews: true,
  payBy: null,
  newsletter: false,
  note: null,
  statuses: new Map(),
  line: 2,
  email: "a@b.example",
  plan: "Gold",
  endsOn: "2027-05-01",
  ...change,
});
const holding = (
  plan: typeof gold,
  endsAt: string,
  membership: ExistingMember["membership"] = { orderId: null, endedOn: null, hasRenewal: false },
): ExistingMember => ({ entitlement: { ...plan, endsAt, termEndsAt: endsAt }, membership });
const movedUntil = (endsOn: string) =>
  ({ plan: gold, endsOn, renews: true, payBy: "card" }) as const;
const without: ExistingMember = { entitlement: null, membership: null };
const ordered = { orderId: "TB00000001", endedOn: null, hasRenewal: false };

describe("the outcome of a line", () => {
  test.each<[string, Partial<ImportLine>, ExistingMember | null, object]>([
    ["is a new account with its plan", {}, null, { kind: "new", moved: { endsOn: "2027-05-01" } }],
    [
      "is a new account on Basics without a plan",
      { plan: "" },
      null,
      { kind: "new", moved: null, lost: null },
    ],
    [
      "is a new account on Basics with an unknown plan",
      { plan: "Old" },
      null,
      { kind: "new", moved: null, lost: "'Old' was matched to Basics" },
    ],
    [
      "is a new account on Basics after the plan's end",
      { endsOn: "2026-11-23" },
      null,
      { kind: "new", moved: null, lost: "'Gold' ended on 23/11/2026" },
    ],
    [
      "is a new account on Basics when the plan is over according to the file",
      { over: "paused" },
      null,
      { kind: "new", moved: null, lost: "'Gold' is not active: paused" },
    ],
    [
      "mentions a plan that is over for an existing account too",
      { over: "paused" },
      without,
      { kind: "known", lost: "'Gold' is not active: paused" },
    ],
    [
      "renews and is paid as the file says",
      { renews: false, payBy: "bacs" },
      null,
      { kind: "new", moved: { renews: false, payBy: "bacs" } },
    ],
    ["needs an end", { endsOn: null }, null, { kind: "left-out" }],
    ["can end in 13 months", { endsOn: "2027-12-23" }, null, { kind: "new" }],
    ["cannot end later", { endsOn: "2027-12-24" }, null, { kind: "left-out" }],
    ["adds a plan to an account", {}, without, { kind: "plan-added" }],
    ["adds nothing on Basics", { plan: "" }, without, { kind: "known", lost: null }],
    ["finds the same plan", {}, holding(gold, "2027-05-01T00:00:00.000Z"), { kind: "has-plan" }],
    [
      "extends an imported plan",
      {},
      holding(gold, "2027-04-01T00:00:00.000Z"),
      { kind: "plan-added" },
    ],
    [
      "replaces an imported plan with a higher one",
      {},
      holding(silver, "2027-06-01T00:00:00.000Z"),
      { kind: "plan-added" },
    ],
    [
      "does not replace a higher plan",
      { plan: "Silver" },
      holding(gold, "2026-12-01T00:00:00.000Z"),
      { kind: "left-out" },
    ],
    [
      "replaces an imported plan with a dearer one of the same rank",
      { plan: "Large" },
      holding(gold, "2027-06-01T00:00:00.000Z"),
      { kind: "plan-added", moved: { plan: enterprise } },
    ],
    [
      "does not replace a dearer plan of the same rank",
      {},
      holding(enterprise, "2026-12-01T00:00:00.000Z"),
      { kind: "left-out" },
    ],
    [
      "does not replace an ordered plan",
      {},
      holding(silver, "2026-12-01T00:00:00.000Z", ordered),
      { kind: "left-out" },
    ],
    [
      "does not replace a renewed plan",
      {},
      holding(gold, "2026-12-20T00:00:00.000Z", { ...ordered, orderId: null, hasRenewal: true }),
      { kind: "left-out" },
    ],
    [
      "does not replace a plan with outstanding payments",
      {},
      holding(gold, "2026-11-01T00:00:00.000Z", ordered),
      { kind: "left-out" },
    ],
    [
      "adds a plan after one that has ended",
      {},
      holding(gold, "2026-11-01T00:00:00.000Z", { ...ordered, endedOn: "2026-11-01" }),
      { kind: "plan-added" },
    ],
  ])("%s", (_, change, existing, outcome) => {
    expect(decideImportLine(lineOf(change), matching, existing, now)).toMatchObject(outcome);
  });
});

describe("the meaning that staff gave to a status", () => {
  const column = { column: 3, title: "Status", ignored: false };
  const explained: Matching = {
    ...matching,
    statuses: [
      {
        ...column,
        meanings: new Map([
          ["active", "runs"],
          ["past_due", "ends"],
          ["canceled", "over"],
        ]),
      },
    ],
  };
  const outcomeOf = (status: string, said: Matching = explained) =>
    decideImportLine(lineOf({ statuses: new Map([[3, status]]) }), said, null, now);

  test("decides whether a line has its plan and whether that renews", () => {
    expect(outcomeOf("active")).toMatchObject({ kind: "new", moved: { renews: true } });
    expect(outcomeOf("past_due")).toMatchObject({ kind: "new", moved: { renews: false } });
    expect(outcomeOf("canceled")).toEqual({
      kind: "new",
      moved: null,
      lost: "'Gold' is not active: Status is 'canceled'",
    });
  });

  test("is ignored for an ignored column", () => {
    const ignoring = {
      ...matching,
      statuses: [{ ...column, ignored: true, meanings: new Map() }],
    };
    expect(outcomeOf("canceled", ignoring)).toMatchObject({ kind: "new", moved: { renews: true } });
  });
});

describe("several lines with one address", () => {
  const linesOf = (...changes: readonly Partial<ImportLine>[]) =>
    changes.map((change, at) => lineOf({ line: at + 2, ...change }));
  const free = { plan: "Free", endsOn: null };

  test.each<[string, readonly Partial<ImportLine>[], number]>([
    ["a paid plan precedes an endless free one", [free, { endsOn: "2027-05-01" }], 3],
    [
      "a higher plan precedes one that ends later",
      [{ plan: "Silver", endsOn: "2027-11-01" }, {}],
      3,
    ],
    [
      "of the same rank, the dearer plan is used, even if the other ends later",
      [{ endsOn: "2027-11-01" }, { plan: "Large" }],
      3,
    ],
    ["of the same plan, the later end is used", [{}, { endsOn: "2027-06-01" }], 3],
    ["a valid plan precedes one without an end", [{ endsOn: null }, { plan: "Silver" }], 3],
    ["an active plan precedes one that is over", [{ over: "expired" }, { plan: "Silver" }], 3],
    ["a plan that needs a correction precedes none", [{ plan: "" }, { endsOn: null }], 3],
    ["of equal lines the first is used", [{}, {}], 2],
  ])("%s", (_, changes, counts) => {
    const { lines, faults } = selectEffectiveLines(linesOf(...changes), matching, now);
    expect(lines.map(({ line }) => line)).toEqual([counts]);
    expect(faults).toMatchObject([
      { message: `Same email as line ${counts}, which is used instead` },
    ]);
  });

  test("people keep the order of the file, whichever line is used", () => {
    const other = { email: "c@d.example" };
    const { lines } = selectEffectiveLines(linesOf(free, other, {}), matching, now);
    expect(lines.map(({ line }) => line)).toEqual([4, 3]);
  });
});

describe("the rollback of an imported plan", () => {
  const gave = { planId: 16, endsOn: "2027-05-01" };
  const given = {
    ...importedTerm(movedUntil(gave.endsOn), "2026-11-23 12:00"),
    endedOn: null,
    cameFrom: null,
  };
  const renewal = {
    orderId: "TB-7K3M-9QX2",
    plan: { ...gold, period: "annual" },
    payBy: "card",
    status: "pending",
    toPay: 1000,
    toPayMonthly: 0,
    reminded: [],
  } as const;

  test.each<[string, Parameters<typeof decidePlanRollback>, object]>([
    ["happens while the plan is unchanged", [gave, given], { kind: "take" }],
    [
      "happens with a cancelled renewal",
      [gave, { ...given, renewal: { ...renewal, status: "cancelled" } }],
      { kind: "take" },
    ],
    [
      "does not happen after a renewal",
      [gave, { ...given, renewal }],
      { kind: "keep", message: "Its renewal is ordered: cancel TB-7K3M-9QX2 first." },
    ],
    [
      "does not happen after an order",
      [gave, { ...given, orderId: "TB-7K3M-9QX2" }],
      { kind: "keep" },
    ],
    [
      "does not happen when another file gave a later end",
      [{ ...gave, endsOn: "2027-04-01" }, given],
      {
        kind: "keep",
        message: "They have Premium until 01/05/2027 since, which this file did not give",
      },
    ],
    [
      "does not happen when the plan came from a team",
      [gave, { ...given, cameFrom: {} }],
      { kind: "keep" },
    ],
    ["changes nothing for a member on Basics", [null, null], { kind: "nothing" }],
    [
      "changes nothing for a plan that is over",
      [gave, { ...given, endedOn: "2026-11-23" }],
      { kind: "nothing" },
    ],
  ])("%s", (_, [from, currentPlan], outcome) => {
    expect(decidePlanRollback(from, currentPlan)).toMatchObject(outcome);
  });
});
