import { blankProfile } from "../../functions/entities/profile.ts";
import type { Member } from "../../functions/identity/caller.ts";
import { userFilter } from "../../shared/contract/accounts/user-view.ts";

const at = "2026-01-01T00:00:00.000Z";
const userId = "usr_bench";

/** A member on Premium, who may open everything. */
export const benchMember: Member = {
  kind: "member",
  origin: { ip: "127.0.0.1", userAgent: "bench", place: null },
  userId,
  verified: true,
  isStaff: false,
  viewedBy: null,
  plan: { id: 16, title: "Premium", rank: 2 },
  ownPlan: null,
  entitlement: null,
  plans: [{ by: "own", plan: { id: 16, title: "Premium", rank: 2, endsAt: null } }],
  session: {
    pk: `USER#${userId}`,
    sk: "SESSION#ses_bench",
    userId,
    sessionId: "ses_bench",
    generation: 0,
    userAgent: "bench",
    place: null,
    way: "password",
    twoStep: false,
    createdAt: at,
    lastSeenAt: at,
    expiresAt: at,
    ttl: 0,
  },
  profile: {
    ...blankProfile(
      {
        userId,
        email: "premium@bench.example",
        firstName: "Ada",
        lastName: "Bench",
        company: "Bench",
        telephone: "0191 498 0000",
        commsHash: "bench",
      },
      new Date(at),
    ),
    jobTitle: "Designer",
    verifiedAt: at,
    consentAt: at,
    filter: userFilter.parse({ categories: ["cat_1", "cat_2"] }),
    tree: 1,
  },
};
