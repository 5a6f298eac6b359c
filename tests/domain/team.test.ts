import * as fc from "fast-check";
import { expect, test } from "vitest";
import { joinByCode, joinByInvite, placesLeft } from "../../shared/domain/team.ts";

test("by code a member waits and holds no place", () => {
  expect(joinByCode()).toEqual({ status: "waiting", heldBy: 0 });
});

test.each([
  // places of the plan, places held before -> status, change of the counter
  [10, 1, "approved", 0],
  [3, 3, "approved", 0],
  [3, 4, "waiting", -1],
  [0, 1, "waiting", -1],
])("by invite with %i places and %i held: %s", (places, held, status, heldBy) => {
  expect(joinByInvite({ places, held })).toEqual({ status, heldBy });
});

test("joining by invites never takes more than the plan has, whatever becomes of the plan", () => {
  const plan = fc.integer({ min: 0, max: 12 });
  fc.assert(
    fc.property(
      fc.array(plan, { maxLength: 30 }),
      fc.integer({ min: 0, max: 30 }),
      (plans, open) => {
        let held = open;
        let approved = 0;
        for (const places of plans.slice(0, open)) {
          const joining = joinByInvite({ places, held });
          held += joining.heldBy;
          if (joining.status === "approved") {
            approved += 1;
            expect(held).toBeLessThanOrEqual(places);
          }
          expect(placesLeft({ places, held })).toBeGreaterThanOrEqual(0);
        }
        expect(held).toBeGreaterThanOrEqual(approved);
      },
    ),
  );
});
