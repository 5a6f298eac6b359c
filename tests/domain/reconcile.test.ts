import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  reconcileLedgers,
  isExplained,
  type OurEntry,
  type TheirEntry,
} from "../../shared/domain/accounting/reconcile.ts";

const spans = {
  theirsBefore: new Date("2026-11-21T09:00:00Z"),
  oursFrom: new Date("2026-11-19T09:00:00Z"),
  still: new Set<string>(),
};
const at = "2026-11-20T12:00:00.000Z";
const ours = (reference: string, amount: number, when = at): OurEntry => ({
  reference,
  amount,
  orderId: "ord_1",
  at: when,
});
const theirs = (reference: string, amount: number, when = at): TheirEntry => ({
  reference,
  amount,
  at: when,
});

test.each<[string, readonly OurEntry[], readonly TheirEntry[], readonly unknown[]]>([
  ["empty ledgers agree", [], [], []],
  ["equal entries agree", [ours("pi_1", 100)], [theirs("pi_1", 100)], []],
  [
    "an entry only at Stripe differs",
    [],
    [theirs("pi_1", 100)],
    [{ reference: "pi_1", here: null, atStripe: 100, orderId: null }],
  ],
  [
    "a recent entry only at Stripe does not differ yet",
    [],
    [theirs("pi_1", 100, "2026-11-21T09:00:00.000Z")],
    [],
  ],
  [
    "an entry only in our ledger differs",
    [ours("re_1", -100)],
    [],
    [{ reference: "re_1", here: -100, atStripe: null, orderId: "ord_1" }],
  ],
  [
    "an old entry only in our ledger is not compared",
    [ours("pi_1", 100, "2026-11-19T08:00:00.000Z")],
    [],
    [],
  ],
  [
    "another amount differs",
    [ours("pi_1", 100)],
    [theirs("pi_1", 101)],
    [{ reference: "pi_1", here: 100, atStripe: 101, orderId: "ord_1" }],
  ],
  [
    "an entry recorded twice differs",
    [ours("pi_1", 100), ours("pi_1", 100)],
    [theirs("pi_1", 100)],
    [{ reference: "pi_1", here: 200, atStripe: 100, orderId: "ord_1" }],
  ],
  ["a returned refund agrees", [ours("re_1", -100), ours("re_1", 100)], [], []],
  [
    "a lost dispute agrees",
    [ours("pi_1", 100), ours("dp_1", -100)],
    [theirs("pi_1", 100), theirs("dp_1", -100)],
    [],
  ],
  [
    "a lost dispute that is not recorded differs",
    [],
    [theirs("dp_1", -100)],
    [{ reference: "dp_1", here: null, atStripe: -100, orderId: null }],
  ],
  ["bank transfers are not compared", [ours("FPS 1", 100), ours("ref_1", -20)], [], []],
])("%s", (_, here, there, differences) => {
  expect(reconcileLedgers(here, there, spans)).toEqual(differences);
});

test("an earlier difference is compared at any age, until both ledgers agree", () => {
  const long = "2026-10-01T12:00:00.000Z";
  const still = { ...spans, still: new Set(["pi_1", "re_1"]) };
  const here = [ours("pi_1", 100, long), ours("pi_2", 100, long), ours("re_2", -5, long)];
  expect(reconcileLedgers(here, [], still)).toEqual([
    { reference: "pi_1", here: 100, atStripe: null, orderId: "ord_1" },
  ]);
  const there = [theirs("pi_1", 100, long), theirs("re_1", -7, "2026-11-21T10:00:00.000Z")];
  expect(reconcileLedgers(here, there, still)).toEqual([
    { reference: "re_1", here: null, atStripe: -7, orderId: null },
  ]);
  expect(reconcileLedgers([...here, ours("re_1", -7)], there, still)).toEqual([]);
});

test("an annotation is valid only for the same difference", () => {
  const found = { reference: "pi_1", here: null, atStripe: 777 };
  expect(isExplained(found, [found])).toBe(true);
  expect(isExplained(found, [])).toBe(false);
  expect(isExplained({ ...found, atStripe: 778 }, [found])).toBe(false);
  expect(isExplained({ ...found, reference: "pi_2" }, [found])).toBe(false);
});

const entries = fc.uniqueArray(
  fc.record({ reference: fc.nat(50).map((n) => `pi_${n}`), amount: fc.integer({ min: 1 }) }),
  { selector: ({ reference }) => reference },
);

test("ledgers with the same entries never differ, whatever their order", () => {
  fc.assert(
    fc.property(entries, (all) => {
      const here = all.map(({ reference, amount }) => ours(reference, amount));
      const there = all.map(({ reference, amount }) => theirs(reference, amount)).toReversed();
      expect(reconcileLedgers(here, there, spans)).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

test("each entry that one ledger lacks is a difference, and nothing else is", () => {
  fc.assert(
    fc.property(entries, entries, (a, b) => {
      const here = a.map(({ reference, amount }) => ours(reference, amount));
      const there = b.map(({ reference, amount }) => theirs(reference, amount));
      const sums = new Map(b.map(({ reference, amount }) => [reference, amount]));
      const same = a.filter(({ reference, amount }) => sums.get(reference) === amount);
      const all = new Set([...a, ...b].map(({ reference }) => reference));
      const found = reconcileLedgers(here, there, spans).map(({ reference }) => reference);
      expect(new Set(found)).toEqual(
        new Set([...all].filter((it) => !same.some(({ reference }) => reference === it))),
      );
      expect(found.length).toBe(new Set(found).size);
    }),
    { numRuns: 500 },
  );
});
