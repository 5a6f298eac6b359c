/** The rows that make a persona a member. */
import { grantComplimentaryPlan } from "../../../functions/commerce/memberships/activate-plan.ts";
import { parseEntitlement, entitlementKey } from "../../../functions/entities/entitlement.ts";
import { newGuidance } from "../../../functions/entities/guidance.ts";
import { parseMembership, membershipKey } from "../../../functions/entities/membership.ts";
import { blankProfile, type ProfileRow } from "../../../functions/entities/profile.ts";
import { commsHashOf } from "../../../functions/platform/comms-hash.ts";
import type { Deps } from "../../../functions/platform/deps.ts";
import type { Write } from "../../../functions/platform/table/write.ts";
import { maxTips } from "../../../shared/domain/layout/guidance.ts";
import { answersOf } from "../../../shared/domain/accounts/registration.ts";
import { emailOf, type Persona, teamMembers } from "./personas.ts";
import { studioNorth } from "./studio-north.ts";

export const buildProfile = async (
  deps: Pick<Deps, "secrets" | "now">,
  persona: Persona,
  passwordHash: string,
): Promise<ProfileRow> => {
  const { userId, jobTitle, seniority, interests } = persona;
  const now = deps.now();
  const at = now.toISOString();
  const email = emailOf(persona);
  const inTeam = teamMembers.includes(persona) || userId === studioNorth.adminId;
  const newcomer = {
    userId,
    email,
    firstName: persona.firstName,
    lastName: persona.lastName,
    company: persona.company,
    telephone: "0191 498 0184",
    commsHash: await commsHashOf(deps, { userId, email }),
  };
  return {
    ...blankProfile(newcomer, now),
    jobTitle,
    passwordHash,
    verifiedAt: persona.verified ? at : null,
    consentAt: at,
    registration: answersOf({
      jobtitle: jobTitle,
      seniority,
      interests,
      budget: "£5,000 - £10,000",
      source: "colleague",
    }),
    staffRoles: [...persona.staffRoles],
    teams: inTeam ? [{ teamId: studioNorth.teamId, adminId: studioNorth.adminId }] : [],
  };
};

/** Returns the persona's plan, which renews from year to year; nothing while one is in force. */
export const planWrites = async (
  { table, now }: Pick<Deps, "now" | "table">,
  { userId, plan }: Persona,
): Promise<readonly Write[]> => {
  if (plan === null) return [];
  const [membership, entitlement] = await table.getMany([
    membershipKey(userId),
    entitlementKey(userId),
  ]);
  const rows = {
    membership: parseMembership(membership),
    entitlement: parseEntitlement(entitlement),
  };
  const isInForce =
    rows.entitlement !== null && Date.parse(rows.entitlement.endsAt) > now().getTime();
  return isInForce ? [] : grantComplimentaryPlan(userId, plan, rows, now());
};

/** Marks the welcome video and the tour as seen, unless the persona is a newcomer. */
export const guidanceWrite = ({ userId, newcomer }: Persona): Write | undefined =>
  newcomer ? undefined : newGuidance(userId, { tooltipRead: maxTips, video: true });
