import { expect, test } from "vitest";
import { answerDueOn, byUrgency, isOverdue } from "../../shared/domain/privacy/privacy-request.ts";

test.each([
  ["2026-11-23", "2026-12-23"],
  ["2026-01-31", "2026-02-28"],
  ["2028-01-31", "2028-02-29"],
  ["2026-12-31", "2027-01-31"],
])("a request received on %s is due by %s", (receivedOn, dueOn) => {
  expect(answerDueOn(receivedOn)).toBe(dueOn);
});

test("an open request is late from the day after its deadline", () => {
  expect(isOverdue("open", "2026-12-23", "2026-12-23")).toBe(false);
  for (const state of ["open", "confirming", "making", "erasing"] as const)
    expect(isOverdue(state, "2026-12-23", "2026-12-24")).toBe(true);
  for (const state of ["done", "refused"] as const)
    expect(isOverdue(state, "2026-12-23", "2026-12-24")).toBe(false);
});

test("open requests are sorted by deadline, followed by finished ones, the latest first", () => {
  const one = (id: string, state: "done" | "open", dueOn: string, finishedAt: string | null) => ({
    id,
    state,
    dueOn,
    finishedAt,
  });
  const all = [
    one("old", "done", "2026-01-01", "2026-01-02"),
    one("later", "open", "2026-03-01", null),
    one("new", "done", "2026-01-01", "2026-02-02"),
    one("first", "open", "2026-02-01", null),
  ];
  expect(all.toSorted(byUrgency).map(({ id }) => id)).toEqual(["first", "later", "new", "old"]);
});
