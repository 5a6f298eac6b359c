/** Whoever tries card after card is looking for one that works: theirs or somebody else's. */
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
type Needs = Pick<Deps, "now" | "table">;

/** Throws `too_many` for whoever was told too often that a card is declined, be it to save it or to pay. */
export const assertDeclinesWithinLimit = (deps: Needs, member: Trier): Promise<void> =>
  assertWithinLimit(deps, limitsOf(declined, member));

/** Counts a declined card. The next try may be refused; this one still gets its answer. */
export const countDeclined = async (deps: Needs, member: Trier): Promise<void> => {
  try {
    await consumeRateLimits(deps, limitsOf(declined, member));
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "too_many") throw error;
  }
};

/**
 * Counts a call that brings a new card, before Stripe is asked: many at once do not get round the limit. Throws
 * `too_many`.
 */
export const countNewCard = (deps: Needs, member: Trier): Promise<void> =>
  consumeRateLimits(deps, limitsOf(brought, member));

interface Limits {
  readonly what: string;
  readonly ofMember: number;
  /** An office has one address. */
  readonly ofAddress: number;
}

const declined: Limits = { what: "card-declined", ofMember: 10, ofAddress: 30 };
/** Two calls for each card: one begins, one saves it. */
const brought: Limits = { what: "card-brought", ofMember: 30, ofAddress: 120 };

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
