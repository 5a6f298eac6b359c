import { invalidField } from "../../shared/kernel/app-error.ts";
import type { Member } from "./caller.ts";
import type { Deps } from "../platform/deps.ts";
import { verifyPassword } from "../platform/passwords.ts";
import { type RateLimit, reserveTries } from "./rate-limit.ts";
import type { Write } from "../platform/table/write.ts";

const perMember: RateLimit = { what: "current-password", limit: 10, windowSeconds: 15 * 60 };

/**
 * Verifies the caller's current password, because a session alone must not be enough to take over an account. The
 * writes that it returns belong to the transaction that saves the change. Throws `invalid` for the `field` with the
 * password, and `too_many` after too many wrong ones.
 */
export const verifyCurrentPassword = async (
  deps: Deps,
  { userId, profile }: Member,
  given: string | undefined,
  field = "current_password",
): Promise<readonly Write[]> => {
  if (given === undefined || given === "") throw invalidField(field, "Enter your current password");
  const undoReservation = await reserveTries(deps, [{ limit: perMember, subject: userId }]);
  if (!(await verifyPassword(given, profile.passwordHash)))
    throw invalidField(field, "Your current password is wrong");
  return undoReservation;
};
