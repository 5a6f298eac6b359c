import { expect, test } from "vitest";
import { visitAt } from "../../shared/domain/feeds/visit.ts";

const at = (minutes: number): Date => new Date(Date.UTC(2026, 10, 20, 9, minutes));

test("a visit ends after half an hour without activity, and the next one knows its time", () => {
  const first = visitAt(null, at(0));
  expect(first).toEqual({ lastAt: at(0).toISOString(), before: null });
  const going = visitAt(visitAt(first, at(20)), at(49));
  expect(going).toEqual({ lastAt: at(49).toISOString(), before: null });
  const next = visitAt(going, at(79));
  expect(next).toEqual({ lastAt: at(79).toISOString(), before: at(49).toISOString() });
  expect(visitAt(next, at(80)).before).toBe(at(49).toISOString());
});
