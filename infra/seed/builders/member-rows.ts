/** The rows that make a persona a member. */
import { userFilter } from "../../../shared/contract/user-view.ts";
import { answersOf } from "../../../shared/domain/registration.ts";
import {
  entitlementKey,
  type EntitlementRow,
  profileKey,
  type ProfileRow,
} from "../../../functions/runtime/caller-store.ts";
import type { Deps } from "../../../functions/runtime/deps.ts";
import type { Write } from "../../../functions/runtime/table.ts";
import { putGuidance } from "../../../functions/shell/shell-store.ts";
import { mostTips } from "../../../shared/domain/guidance.ts";
import { demoDomain, type Persona, teamMember } from "./personas.ts";
import { studioNorth } from "./studio-north.ts";

const yearFrom = (at: Date): Date => {
  const end = new Date(at);
  end.setUTCFullYear(end.getUTCFullYear() + 1);
  return end;
};

export const emailOf = ({ name }: Persona): string => `${name}@${demoDomain}`;

export const profileOf = async (
  { secrets, now }: Pick<Deps, "secrets" | "now">,
  persona: Persona,
  passwordHash: string,
): Promise<ProfileRow> => {
  const { userId, jobTitle, seniority, interests } = persona;
  const at = now().toISOString();
  const inTeam = userId === teamMember.userId || userId === studioNorth.adminId;
  const key = profileKey(userId);
  return {
    pk: key.pk,
    sk: key.sk,
    userId,
    email: emailOf(persona),
    pendingEmail: null,
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
    planOwnerId: userId === teamMember.userId ? studioNorth.adminId : null,
    teamId: inTeam ? studioNorth.teamId : null,
    commsHash: await secrets.sign("comms", userId),
    createdAt: at,
    updatedAt: at,
    version: 1,
  };
};

/** The persona's plan for a year from now, unless one is in force. */
export const putEntitlement = (
  { table, now }: Pick<Deps, "table" | "now">,
  { userId, plan }: Persona,
): Write | undefined => {
  if (plan === null) return undefined;
  const key = entitlementKey(userId);
  const end = yearFrom(now()).toISOString();
  const row: EntitlementRow = {
    pk: key.pk,
    sk: key.sk,
    ...plan,
    orderId: null,
    startsAt: now().toISOString(),
    endsAt: end,
    renewsAt: end,
    period: "annual",
  };
  return {
    Put: {
      TableName: table.name,
      Item: row,
      ConditionExpression: "attribute_not_exists(pk) OR endsAt <= :now",
      ExpressionAttributeValues: { ":now": now().toISOString() },
    },
  };
};

/** The welcome video and the tour are behind the persona, unless it is a newcomer. */
export const putSeen = (
  { table }: Pick<Deps, "table">,
  { userId, newcomer }: Persona,
): Write | undefined =>
  newcomer ? undefined : putGuidance(table, userId, { tooltipRead: mostTips, video: true });
