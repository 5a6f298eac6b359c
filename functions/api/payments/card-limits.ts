/** Limits card testing: a caller who tries many cards is probably looking for a stolen one that works. */
import { AppError } from "../../../shared/kernel/app-error.ts";
import type { Member } from "../../identity/caller.ts";
import type { Deps } from "../../platform/deps.ts";
import {
  addressSubject,
  consumeRateLimits,
  type RateCheck,
  assertWithinLimit,
} from "../../identity/rate-limit.ts";

type Trier = Pick<Member, "origin" | "userId">;
type CardLimitsDeps = Pick<Deps, "now" | "table">;

/** Throws `too_many` after too many declines, whether a card was saved or charged. */
export const assertDeclinesWithinLimit = (deps: CardLimitsDeps, member: Trier): Promise<void> =>
  assertWithinLimit(deps, limitsOf(declinedCardLimits, member));

/** Counts a declined card. Only the next try may be refused. */
export const countDeclined = async (deps: CardLimitsDeps, member: Trier): Promise<void> => {
  try {
    await consumeRateLimits(deps, limitsOf(declinedCardLimits, member));
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "too_many") throw error;
  }
};

/**
 * Counts a call with a new card before Stripe is called, so that simultaneous calls cannot exceed the limit. Throws `too_many`.
 */
export const countNewCard = (deps: CardLimitsDeps, member: Trier): Promise<void> =>
  consumeRateLimits(deps, limitsOf(newCardLimits, member));

interface Limits {
  readonly what: string;
  readonly ofMember: number;
  /** The limit per address, which a whole office may share. */
  readonly ofAddress: number;
}

const declinedCardLimits: Limits = { what: "card-declined", ofMember: 10, ofAddress: 30 };
/** The limit for new cards. Each card takes two calls: one begins and one saves it. */
const newCardLimits: Limits = { what: "card-brought", ofMember: 30, ofAddress: 120 };

const hour = 3600;

const limitsOf = (
  { what, ofMember, ofAddress }: Limits,
  { userId, origin }: Trier,
): readonly RateCheck[] => [
  { limit: { what, limit: ofMember, windowSeconds: hour }, subject: userId },
  {
    limit: { what: `${what}-from`, limit: ofAddress, windowSeconds: hour },
    subject: addressSubject(origin.ip),
  },
];
