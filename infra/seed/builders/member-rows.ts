/** The rows that make a persona a member. */
import { entitlementKey } from "../../../functions/rows/entitlement.ts";
import { newGuidance } from "../../../functions/rows/guidance.ts";
import { profileKey, type ProfileRow } from "../../../functions/rows/profile.ts";
import type { Deps } from "../../../functions/runtime/deps.ts";
import { absent, either, passed, put, type Write } from "../../../functions/runtime/table/write.ts";
import { userFilter } from "../../../shared/contract/user-view.ts";
import { mostTips } from "../../../shared/domain/guidance.ts";
import { answersOf } from "../../../shared/domain/registration.ts";
import { demoDomain, type Persona, teamMembers } from "./personas.ts";
import { studioNorth } from "./studio-north.ts";

export const emailOf = ({ name }: Persona): string => `${name}@${demoDomain}`;

const yearFrom = (at: Date): Date => {
  const end = new Date(at);
  end.setUTCFullYear(end.getUTCFullYear() + 1);
  return end;
};

export const profileOf = async (
  { secrets, now }: Pick<Deps, "secrets" | "now">,
  persona: Persona,
  passwordHash: string,
): Promise<ProfileRow> => {
  const { userId, jobTitle, seniority, interests } = persona;
  const at = now().toISOString();
  const isMember = teamMembers.includes(persona);
  const inTeam = isMember || userId === studioNorth.adminId;
  return {
    ...profileKey(userId),
    userId,
    email: emailOf(persona),
    pendingEmail: null,
    formerEmails: [],
    firstName: persona.firstName,
    lastName: persona.lastName,
    company: persona.company,
    telephone: "0191 498 0184",
    jobTitle,
    passwordHash,
    sessionGeneration: 0,
    verifiedAt: persona.verified ? at : null,
    consentAt: at,
    registration: answersOf({
      jobtitle: jobTitle,
      seniority,
      interests,
      budget: "£5,000 - £10,000",
      source: "colleague",
    }),
    filter: userFilter.parse({}),
    comms: [],
    newsletter: { status: false, type: "weekly" },
    demo: null,
    ownRoles: [],
    favourites: [],
    bought: [],
    staffRoles: [...persona.staffRoles],
    tree: 0,
    dontNotify: false,
    planOwnerId: isMember ? studioNorth.adminId : null,
    teamId: inTeam ? studioNorth.teamId : null,
    commsHash: await secrets.sign("comms", userId),
    createdAt: at,
    updatedAt: at,
    version: 1,
  };
};

/** The persona's plan for a year from now, unless one is in force. */
export const planOf = (
  { now }: Pick<Deps, "now">,
  { userId, plan }: Persona,
): Write | undefined => {
  if (plan === null) return undefined;
  const endsAt = yearFrom(now()).toISOString();
  const startsAt = now().toISOString();
  const row = { ...plan, orderId: null, startsAt, endsAt, renewsAt: endsAt, period: "annual" };
  return put({ ...entitlementKey(userId), ...row }, either(absent, passed("endsAt", now())));
};

/** The welcome video and the tour are behind the persona, unless it is a newcomer. */
export const seenBy = ({ userId, newcomer }: Persona): Write | undefined =>
  newcomer ? undefined : newGuidance(userId, { tooltipRead: mostTips, video: true });
