import { usableSeatCount } from "../../../shared/domain/teams/team.ts";
import { AppError } from "../../../shared/kernel/app-error.ts";
import type { EntitlementRow } from "../../entities/entitlement.ts";

/** Returns the error for an admin when no seat is left. */
export const noSeatsLeftError = (plan: EntitlementRow | null, now: Date): AppError =>
  new AppError(
    "conflict",
    usableSeatCount(plan, now) > 0
      ? "This team has no seats left. Free a seat, delete an invitation or upgrade your plan."
      : "Your plan has ended, and its seats with it. Renew it first.",
  );
