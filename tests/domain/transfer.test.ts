import { describe, expect, test } from "vitest";
import {
  dueTransferStep,
  lapsesAt,
  nextTransferStep,
  type TransferFacts,
  approvalEnds,
  waitsForMoney,
} from "../../shared/domain/payments/bank-transfer.ts";

const order = (change: Partial<TransferFacts> = {}): TransferFacts => ({
  status: "pending",
  paymentType: "bacs",
  renewal: false,
  received: 0,
  placedAt: "2026-10-20T08:30:00.000Z",
  approvalUntil: null,
  remindedAt: null,
  ...change,
});
const reminded = { remindedAt: "2026-11-09T09:31:00.000Z" };

test.each<[Partial<TransferFacts>, boolean]>([
  [{}, true],
  [{ received: 1 }, false],
  [{ renewal: true }, false],
  [{ paymentType: "card" }, false],
  [{ paymentType: null }, false],
  [{ status: "new" }, false],
  [{ status: "paid" }, false],
  [{ status: "active" }, false],
  [{ status: "cancelled" }, false],
  [{ paymentType: "card", approvalUntil: "2026-11-03T09:30:00.000Z" }, true],
])("%o awaits a bank transfer: %o", (change, waits) => {
  expect(waitsForMoney(order(change))).toBe(waits);
  if (!waits) expect(nextTransferStep(order(change))).toBeNull();
});

describe("an order has a reminder after 20 days and lapses after 30, at the hour of its placement", () => {
  test.each<[string, Partial<TransferFacts>, "lapse" | "remind" | null]>([
    ["2026-10-20T08:30:00.000Z", {}, null],
    // London has left summer time in the meantime.
    ["2026-11-09T09:29:59.999Z", {}, null],
    ["2026-11-09T09:30:00.000Z", {}, "remind"],
    ["2026-11-09T09:31:00.000Z", reminded, null],
    ["2026-11-19T09:29:59.999Z", {}, "remind"],
    ["2026-11-19T09:29:59.999Z", reminded, null],
    ["2026-11-19T09:30:00.000Z", reminded, "lapse"],
    // A late run lapses the order without the missed reminder.
    ["2027-01-01T00:00:00.000Z", {}, "lapse"],
    ["2027-01-01T00:00:00.000Z", { received: 1 }, null],
    ["2027-01-01T00:00:00.000Z", { status: "cancelled" }, null],
  ])("%s %o: %s", (now, change, step) =>
    expect(dueTransferStep(order(change), new Date(now))).toBe(step),
  );

  test("the index has the next step", () => {
    expect(nextTransferStep(order())?.at.toISOString()).toBe("2026-11-09T09:30:00.000Z");
    expect(nextTransferStep(order(reminded))?.at).toEqual(lapsesAt(order()));
  });

  test("an hour that the spring clock change skips is handled", () => {
    const placedAt = "2027-02-26T01:30:00.000Z";
    expect(londonHour(lapsesAt({ placedAt, approvalUntil: null }))).toBe("28/03/2027, 02:30");
  });
});

const londonHour = (at: Date): string =>
  new Intl.DateTimeFormat("en-GB", {
    timeZone: "Europe/London",
    dateStyle: "short",
    timeStyle: "short",
  }).format(at);

describe("a quote saved for approval is valid for 14 days", () => {
  const savedAt = new Date("2026-10-20T08:30:00.000Z");
  const approvalUntil = approvalEnds(savedAt).toISOString();

  test("until the hour at which it was saved", () =>
    expect(londonHour(new Date(approvalUntil))).toBe("03/11/2026, 09:30"));

  test.each([
    ["2026-11-03T09:29:59.999Z", null],
    ["2026-11-03T09:30:00.000Z", "lapse"],
  ])("and has no reminder: %s %s", (now, step) =>
    expect(dueTransferStep(order({ approvalUntil }), new Date(now))).toBe(step),
  );
});

test.each<[string, Partial<TransferFacts>]>([
  ["that has been reminded", reminded],
  ["whose reminder was never sent", {}],
])("an order %s lapses at its very instant, not before", (_, change) => {
  const lapses = lapsesAt(order(change));
  expect(dueTransferStep(order(change), lapses)).toBe("lapse");
  expect(dueTransferStep(order(change), new Date(lapses.getTime() - 1))).not.toBe("lapse");
});

test("the reminder of an order is due at its very instant, not before", () => {
  const at = nextTransferStep(order())?.at ?? new Date(0);
  expect(dueTransferStep(order(), at)).toBe("remind");
  expect(dueTransferStep(order(), new Date(at.getTime() - 1))).toBeNull();
});
