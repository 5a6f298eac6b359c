import { placesOf } from "../../../shared/domain/teams/team.ts";
import { AppError } from "../../../shared/kernel/app-error.ts";
import type { EntitlementRow } from "../../entities/entitlement.ts";

/** Returns the error for an admin when no seat is left. */
export const noPlaces = (plan: EntitlementRow | null, now: Date): AppError =>
  new AppError(
    "conflict",
    placesOf(plan, now) > 0
      ? "This team has no seats left. Free a seat, delete an invitation or upgrade your plan."
      : "Your plan has ended, and its seats with it. Renew it first.",
  );
