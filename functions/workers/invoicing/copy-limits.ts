/** Limits how many pro formas are sent to addresses that somebody typed, so that nobody can email strangers by placing orders. */
import { AppError } from "../../../shared/kernel/app-error.ts";
import { digestOf } from "../../platform/digest.ts";
import type { Deps } from "../../platform/deps.ts";
import { consumeRateLimit, type RateLimit } from "../../identity/rate-limit.ts";

const day = 86_400;
const perMember: RateLimit = { what: "copies-of-member", limit: 10, windowSeconds: day };
/** The limit per recipient for all members together, because a company's accounts department has one address. */
const perAddress: RateLimit = { what: "copies-to", limit: 20, windowSeconds: day };

/** Counts a copy. A copy beyond its member's limit does not count towards the limit of the recipient. */
export const consumeCopyLimit = async (
  deps: Pick<Deps, "now" | "table">,
  userId: string,
  address: string,
): Promise<boolean> => {
  try {
    await consumeRateLimit(deps, perMember, userId);
    await consumeRateLimit(deps, perAddress, digestOf(address.toLowerCase()));
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "too_many") return false;
    throw error;
  }
};
