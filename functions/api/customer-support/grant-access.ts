import type { customerSupportContract } from "../../../shared/contract/staff/customer-support.ts";
import { daysAfter } from "../../../shared/kernel/calendar-day.ts";
import { AppError, invalidField } from "../../../shared/kernel/app-error.ts";
import { displayEnd, endOfLastDay } from "../../../shared/kernel/last-day.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import type { Library } from "../../content-index/library.ts";
import type { LibraryDeps } from "../../content-index/with-library.ts";
import { activeGrants, newGrant } from "../../entities/access-grant.ts";
import { type AccessGrant, changeProfile, type ProfileRow } from "../../entities/profile.ts";
import type { Request, UseCase } from "../../lambda/define-handler.ts";
import { auditActor } from "../../identity/staff-access-to-person.ts";
import { type StaffAccountChange, changeAccountAsStaff } from "./change-account-as-staff.ts";
import { loadPersonRecord } from "./read-person.ts";

type Endpoint = typeof customerSupportContract.endpoints.grantAccess;
type GrantInput = Request<Endpoint>["body"];

/** Grants access to an item. A repeated request grants it once. */
export const grantAccess: UseCase<Endpoint, LibraryDeps> = async (
  deps,
  caller,
  { params, body },
) => {
  const { now, newId, library } = deps;
  const at = now();
  const requested = parseAccessGrant(await library.current(), body);
  const endsAt = endOf(body.ends_on, at);
  const by = auditActor(caller);
  const { reason } = body;
  await changeAccountAsStaff(deps, caller, params.id, async (profile) => {
    const existing = sameGrant(profile, requested.opens, at);
    if (existing?.endsAt === endsAt) return null;
    if (existing !== undefined) throw alreadyOpen(requested.title, existing.endsAt);
    const grant = { grantId: newId("grant"), opens: requested.opens, endsAt };
    return {
      writes: [
        changeProfile(profile, { grants: [...activeGrantsWithinLimit(profile, at), grant] }, at)
          .write,
        newGrant(profile.userId, { ...grant, title: requested.title, reason, by }, at),
      ],
      action: "gave access",
      changes: { access: { before: null, after: `${requested.title}, ${displayEnd(endsAt)}` } },
      reason,
    } satisfies StaffAccountChange;
  });
  return { status: 201, body: { data: await loadPersonRecord(deps, caller, params.id) } };
};

interface RequestedAccess {
  readonly opens: AccessGrant["opens"];
  readonly title: string;
}

const parseAccessGrant = (library: Library, input: GrantInput): RequestedAccess => {
  if ("content_id" in input) {
    const item = library.itemById(input.content_id);
    if (item === undefined) throw invalidField("content_id", "Choose a library item");
    return { opens: { kind: "item", contentId: item.id }, title: item.title };
  }
  const plan = library.shop.plans.find(({ planId }) => planId === input.plan_id);
  if (plan === undefined || plan.rank === 0)
    throw invalidField("plan_id", "Choose a plan above Basics");
  const { planId, title, rank } = plan;
  return { opens: { kind: "plan", planId, title, rank }, title: `Everything in ${title}` };
};

const maxGrantDays = 3 * 366;

const endOf = (day: string, now: Date): string => {
  const today = londonDay(now);
  if (day < today) throw invalidField("ends_on", "Choose today or a later date");
  if (day > daysAfter(today, maxGrantDays))
    throw invalidField("ends_on", "Choose a date within three years");
  return endOfLastDay(day).toISOString();
};

/** Returns the active grants. Expired ones are removed from the profile; their rows stay. */
const activeGrantsWithinLimit = (profile: ProfileRow, now: Date): AccessGrant[] => {
  const grants = [...activeGrants(profile, now)];
  if (grants.length >= maxGrants)
    throw new AppError(
      "conflict",
      `They already have access to ${maxGrants} items. End some first.`,
    );
  return grants;
};

/** The maximum number of grants, because the profile is read with every request. */
const maxGrants = 40;

const sameGrant = (
  profile: ProfileRow,
  requested: AccessGrant["opens"],
  now: Date,
): AccessGrant | undefined =>
  activeGrants(profile, now).find(({ opens }) =>
    opens.kind === "item"
      ? requested.kind === "item" && opens.contentId === requested.contentId
      : requested.kind === "plan" && opens.planId === requested.planId,
  );

const alreadyOpen = (title: string, endsAt: string): AppError =>
  new AppError(
    "conflict",
    `They already have ${title} ${displayEnd(endsAt)}. End that access first to change the date.`,
  );
