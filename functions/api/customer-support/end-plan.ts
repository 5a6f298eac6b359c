import type { customerSupportContract } from "../../../shared/contract/staff/customer-support.ts";
import { termOf } from "../../../shared/domain/memberships/membership-dates.ts";
import { complimentaryPlanEndBlocker } from "../../../shared/domain/memberships/complimentary-plan.ts";
import { AppError, notFound } from "../../../shared/kernel/app-error.ts";
import { formatDay } from "../../../shared/kernel/calendar-day.ts";
import type { LibraryDeps } from "../../content-index/with-library.ts";
import { loadEntitlement } from "../../entities/entitlement.ts";
import { loadMembership } from "../../entities/membership.ts";
import { endComplimentaryPlan } from "../../entities/complimentary-plan.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { changeAccountAsStaff } from "./change-account-as-staff.ts";
import { loadPersonRecord } from "./read-person.ts";

type Endpoint = typeof customerSupportContract.endpoints.endPlan;

/** Ends a plan that has no order. A plan that was bought ends with its order, because its payment has to be refunded. */
export const endPlan: UseCase<Endpoint, LibraryDeps> = async (deps, caller, { params, body }) => {
  const { id } = params;
  await changeAccountAsStaff(deps, caller, id, async () => {
    const [membership, entitlement] = await Promise.all([
      loadMembership(deps.table, id),
      loadEntitlement(deps.table, id),
    ]);
    if (membership === null) throw notFound("Their plan");
    if (membership.endedOn !== null) return null;
    const why = complimentaryPlanEndBlocker(membership);
    if (why !== null) throw new AppError("conflict", why);
    const { endsOn } = termOf(membership);
    return {
      writes: endComplimentaryPlan(membership, entitlement, deps.now()),
      action: "ended the plan",
      changes: {
        plan: { before: `${membership.plan.title}, until ${formatDay(endsOn)}`, after: null },
      },
      reason: body.reason,
    };
  });
  return { status: 200, body: { data: await loadPersonRecord(deps, caller, id) } };
};
