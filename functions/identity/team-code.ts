/** A team's code: 50 bits, short enough to be read out and typed. */
import { randomBytes } from "node:crypto";
import { findTeamByCode, type TeamRows } from "../entities/team.ts";
import type { Deps } from "../platform/deps.ts";
import { limitGuesses, type RateLimit } from "./rate-limit.ts";

/** Returns a code such as `7K3M9-QX2AB`. */
export const newTeamCode = (): string => {
  const signs = Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]);
  return `${signs.slice(0, length / 2).join("")}-${signs.slice(length / 2).join("")}`;
};

const length = 10;
/** Crockford's 32 characters, which divide a byte's 256 values evenly. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

export const codeGuesses: RateLimit = { what: "team-code", limit: 10, windowSeconds: 3600 };

/**
 * Finds a team by its code, or returns null if no team has it. Repeated guesses are rate-limited by `subject`, a member
 * or an address.
 */
export const findTeamByCodeRateLimited = (
  deps: Pick<Deps, "now" | "table">,
  code: string,
  subject: string,
): Promise<TeamRows | null> =>
  limitGuesses(deps, { limit: codeGuesses, subject }, () => findTeamByCode(deps.table, code));
