/**
 * The caller of a request. The access token is a signed JWT that names a session row; the row makes it revocable, and
 * its expiry slides. Tokens are trusted for nothing beyond their signature: permissions come from the rows.
 */
import type { Audience } from "../../shared/contract/endpoint.ts";
import { hasRole } from "../../shared/contract/staff/staff-roles.ts";
import { type PlanAccessSource, highestPlanInForce } from "../../shared/domain/access/access.ts";
import { isAdmittedStaff } from "../../shared/domain/accounts/two-step.ts";
import { AppError } from "../../shared/kernel/app-error.ts";
import { type Account, loadSignedInAccount } from "../entities/account.ts";
import type { EntitlementRow } from "../entities/entitlement.ts";
import type { ProfileRow } from "../entities/profile.ts";
import { prolongSession, type SessionRow } from "../entities/session.ts";
import type { Deps } from "../platform/deps.ts";
import { ignoreConflict } from "../platform/table/retry-on-conflict.ts";
import type { Key, Row } from "../platform/table/write.ts";
import { loadImpersonation, readOnlyError } from "./impersonated-caller.ts";

/** The address and browser as API Gateway reports them, never from a header that a client can set. */
export interface ClientOrigin {
  readonly ip: string;
  readonly userAgent: string;
  /** The place of the address, guessed by CloudFront and only for display. */
  readonly place: string | null;
}

export interface Visitor {
  readonly kind: "visitor";
  readonly origin: ClientOrigin;
}

export interface Member {
  readonly kind: "member";
  readonly origin: ClientOrigin;
  readonly userId: string;
  readonly session: SessionRow;
  readonly profile: ProfileRow;
  readonly verified: boolean;
  readonly plan: { readonly id: number; readonly title: string; readonly rank: number };
  /** The plan that the member bought, in force or lapsed. */
  readonly ownPlan: EntitlementRow | null;
  /** The member's own plan or a team admin's, in force or lapsed; `plan` says which one applies. */
  readonly entitlement: EntitlementRow | null;
  /** Every plan that the member can or could use. */
  readonly plans: readonly PlanAccessSource[];
  /**
   * Says whether the member has a staff role and has signed in as staff have to. It grants everything that only staff
   * may do.
   */
  readonly isStaff: boolean;
  /**
   * The member of staff who impersonates this member, or null for the member. An impersonated call must change and
   * count nothing.
   */
  readonly viewedBy: string | null;
}

export type Caller = Visitor | Member;

/** The type of caller that a use case with this audience receives. */
export type CallerOf<A extends Audience> = A extends "open" ? Caller : Member;

/** Extends a session once a day, so that a busy member does not cost a write for each request. */
const extendSession = async ({ table, now }: Deps, session: SessionRow): Promise<void> => {
  const write = prolongSession(session, now());
  // The session may be ended at the same moment.
  if (write !== null) await ignoreConflict(table.save(write), () => {});
};

export interface FoundCaller {
  readonly caller: Caller;
  /** The rows of the keys that were requested along with the caller's. */
  readonly extraRows: ReadonlyArray<Row | null>;
}

/** Returns a visitor, for calls without a token, or with an invalid token where that does not matter. */
export const findVisitor = async (
  { table }: Pick<Deps, "table">,
  origin: ClientOrigin,
  keys: readonly Key[],
): Promise<FoundCaller> => ({
  caller: { kind: "visitor", origin },
  extraRows: keys.length === 0 ? [] : await table.getMany(keys),
});

/**
 * Returns a member for a valid token and a visitor without one. Throws 401 for an invalid token. `keys` are read in the
 * same round trip.
 */
export const findCaller = async (
  deps: Deps,
  authorization: string | undefined,
  origin: ClientOrigin,
  keys: readonly Key[] = [],
): Promise<FoundCaller> => {
  if (authorization === undefined) return findVisitor(deps, origin, keys);
  const signedOut = new AppError("unauthenticated", "Please log in to continue.");
  const token = /^Bearer ([\w.-]{20,2000})$/.exec(authorization)?.[1];
  const requested = token === undefined ? null : await deps.accessTokens.read(token);
  if (token !== undefined && requested === null) {
    const viewer = await findImpersonatedCaller(deps, token, origin);
    if (viewer !== null) return { caller: viewer, extraRows: keys.map(() => null) };
  }
  if (requested === null) throw signedOut;
  const session = {
    userId: requested.sub,
    sessionId: requested.sid,
    teams: requested.via.map(([teamId, adminId]) => ({ teamId, adminId })),
  };
  const rows = await loadSignedInAccount(deps.table, session, deps.now(), keys);
  if (rows === null || Date.parse(rows.session.expiresAt) <= deps.now().getTime()) throw signedOut;
  await extendSession(deps, rows.session);
  const { session: current, extraRows, ...account } = rows;
  const caller = memberOf(deps, account, { origin, session: current, viewedBy: null });
  return { caller, extraRows };
};

/** Finds the caller of an impersonation. Returns null for another kind of token, or an impersonation that has ended. */
const findImpersonatedCaller = async (
  deps: Deps,
  token: string,
  origin: ClientOrigin,
): Promise<Member | null> => {
  const claims = await deps.viewingTokens.read(token);
  const impersonated = claims === null ? null : await loadImpersonation(deps, claims);
  if (impersonated === null) return null;
  const { account, session, viewedBy } = impersonated;
  return memberOf(deps, account, { origin, session, viewedBy });
};

const memberOf = (
  { now, staffTwoStep }: Pick<Deps, "now" | "staffTwoStep">,
  { profile, ownPlan, entitlement, plans }: Account,
  here: Pick<Member, "origin" | "session" | "viewedBy">,
): Member => ({
  kind: "member",
  ...here,
  userId: profile.userId,
  profile,
  verified: profile.verifiedAt !== null,
  plan: highestPlanInForce(plans, now()),
  plans,
  ownPlan,
  entitlement,
  isStaff:
    profile.staffRoles.length > 0 &&
    isAdmittedStaff({ isRequired: staffTwoStep, twoStep: here.session.twoStep }),
});

interface RequestedCaller {
  readonly audience: Audience;
  /** Says whether staff may call the endpoint during an impersonation. */
  readonly seenAs: boolean;
}

/**
 * Throws unless the audience includes the caller: 401, or 403 for unverified members and for calls that are only for
 * staff, with codes of their own for staff who must sign in with two steps and have not, and during an impersonation.
 */
export const assertAudience = (
  { audience, seenAs }: RequestedCaller,
  caller: Caller,
  deps: Pick<Deps, "staffTwoStep">,
): void => {
  if (isImpersonating(caller) && !seenAs) throw readOnlyError();
  if (audience === "open") return;
  if (caller.kind === "visitor")
    throw new AppError("unauthenticated", "Please log in to continue.");
  if (audience === "member") return;
  if (!caller.verified)
    throw new AppError("unverified", "Please verify your email address to continue.");
  if (audience === "verified") return;
  if (!hasRole(audience, caller.profile.staffRoles))
    throw new AppError("forbidden", "This area is for staff.");
  assertTwoStepSignIn(deps, caller);
};

/** Throws for staff who must sign in with two steps and have not. */
export const assertTwoStepSignIn = (
  { staffTwoStep }: Pick<Deps, "staffTwoStep">,
  { session }: Pick<Member, "session">,
): void => {
  if (!isAdmittedStaff({ isRequired: staffTwoStep, twoStep: session.twoStep }))
    throw new AppError("two_step", twoStepRequiredMessage);
};

export const isImpersonating = (caller: Caller): boolean =>
  caller.kind === "member" && caller.viewedBy !== null;

const twoStepRequiredMessage =
  "Staff sign in with two steps or a passkey. Set one of them up under Security, then sign in with it.";
