/** A team's code: 50 bits, read aloud and typed. */
import { randomBytes } from "node:crypto";
import { findTeamByCode, type TeamRows } from "../entities/team.ts";
import type { Deps } from "../platform/deps.ts";
import { findByGuess, type RateLimit } from "./rate-limit.ts";

/** `7K3M9-QX2AB`. */
export const newTeamCode = (): string => {
  const signs = Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]);
  return `${signs.slice(0, length / 2).join("")}-${signs.slice(length / 2).join("")}`;
};

const length = 10;
/** Crockford's 32, which divide a byte's 256 evenly. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

export const codeGuesses: RateLimit = { what: "team-code", limit: 10, windowSeconds: 3600 };

/** Null for a code that is no team's. Whoever goes on guessing has to wait: `subject` is a member or an address. */
export const findTeamGuessed = (
  deps: Pick<Deps, "now" | "table">,
  code: string,
  subject: string,
): Promise<TeamRows | null> =>
  findByGuess(deps, { limit: codeGuesses, subject }, () => findTeamByCode(deps.table, code));
