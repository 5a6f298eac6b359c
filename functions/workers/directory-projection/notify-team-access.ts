/** Emails the members of a team when its plan takes their access away, and when it restores it (decision 096). */
import { isDeepStrictEqual } from "node:util";
import {
  type AccessChange,
  trackTeamAccess,
  type SeatHolder,
} from "../../../shared/domain/teams/team-access.ts";
import { activeSeats, isSeated, usableSeatCount } from "../../../shared/domain/teams/team.ts";
import {
  parseEntitlement,
  entitlementKey,
  type EntitlementRow,
} from "../../entities/entitlement.ts";
import { queueMail } from "../../entities/mail.ts";
import type { MailData } from "../../entities/mail-request.ts";
import { loadProfile } from "../../entities/profile.ts";
import { parsePlanOwnerKey, parseTeamKey } from "../../entities/directory-subject.ts";
import { checkTeam, loadTeamRows, type TeamRows } from "../../entities/team.ts";
import { saveTeamAccess, parseTeamAccess } from "../../entities/team-access.ts";
import type { Deps } from "../../platform/deps.ts";
import { mapConcurrent } from "../../platform/map-concurrent.ts";
import type { TableChange } from "../../platform/table-change.ts";
import { retryOnConflict } from "../../platform/table/retry-on-conflict.ts";
import type { Write } from "../../platform/table/write.ts";

type NotifyTeamAccessDeps = Pick<Deps, "log" | "now" | "table">;

/** The maximum number of emails in one transaction, which is limited to 100 writes. */
const maxEmails = 90;

/**
 * Checks the teams whose seats or plan have changed. A row records what has been announced. It is written in one transaction with
 * the emails, so that a repeated batch sends nothing twice. Returns the changes that have to be retried.
 */
export const notifyTeamAccess = async (
  deps: NotifyTeamAccessDeps,
  changes: readonly TableChange[],
): Promise<readonly TableChange[]> => {
  const failed: TableChange[] = [];
  const teams = new Map<string, TableChange>();
  await mapConcurrent(oncePerPartition(changes), async (change) => {
    try {
      for (const teamId of await teamsAt(deps, change))
        if (!teams.has(teamId)) teams.set(teamId, change);
    } catch (error) {
      deps.log.error("directory entry failed", error, { ...change.key });
      failed.push(change);
    }
  });
  await mapConcurrent([...teams], async ([teamId, change]) => {
    try {
      while (await retryOnConflict(() => notifyTeam(deps, teamId), { pause: 50 }));
    } catch (error) {
      deps.log.error("directory entry failed", error, { teamId });
      failed.push(change);
    }
  });
  return failed;
};

/** Returns one change per partition, because a change of the plan writes both the membership and the entitlement. */
const oncePerPartition = (changes: readonly TableChange[]): readonly TableChange[] => [
  ...new Map(
    changes
      .filter(({ key }) => parseTeamKey(key) !== null || parsePlanOwnerKey(key) !== null)
      .toReversed()
      .map((change) => [change.key.pk, change]),
  ).values(),
];

/** Returns the team of the row, or the teams with which its owner shares the plan. */
const teamsAt = async (
  { table }: NotifyTeamAccessDeps,
  { key }: TableChange,
): Promise<readonly string[]> => {
  const teamId = parseTeamKey(key);
  if (teamId !== null) return [teamId];
  const ownerId = parsePlanOwnerKey(key);
  const owner = ownerId === null ? null : await loadProfile(table, ownerId);
  return (owner?.teams ?? [])
    .filter(({ adminId }) => adminId === owner?.userId)
    .map(({ teamId: owned }) => owned);
};

/** Sends the emails and returns whether any remain. */
const notifyTeam = async (
  { table, now, log }: NotifyTeamAccessDeps,
  teamId: string,
): Promise<boolean> => {
  const rows = await loadTeamRows(table, teamId);
  if (rows === null) return false;
  const [row] = await table.getMany([entitlementKey(rows.team.adminId)]);
  const plan = parseEntitlement(row);
  const before = parseTeamAccess(rows.rows);
  const { known: existing, news } = trackTeamAccess(
    before?.known ?? [],
    holdersOf(rows, plan, now()),
    maxEmails,
  );
  if (before !== null && isDeepStrictEqual(existing, before.known)) return false;
  const version = (before?.version ?? 0) + 1;
  await table.save([
    saveTeamAccess(teamId, before, existing),
    checkTeam(rows.team),
    ...news.flatMap((one) => mailOf({ now }, rows, plan, { ...one, version })),
  ]);
  if (news.length > 0) log.info("team told of its access", { teamId, people: news.length });
  return news.length === maxEmails;
};

const holdersOf = (
  { team, members }: TeamRows,
  plan: EntitlementRow | null,
  now: Date,
): readonly SeatHolder[] => {
  const places = usableSeatCount(plan, now);
  const people = new Set(members.map(({ userId }) => userId));
  return activeSeats(team.seats, now)
    .filter(({ holder }) => people.has(holder))
    .map(({ holder }) => ({
      userId: holder,
      rank: isSeated(team.seats, holder, places, now) ? (plan?.rank ?? 0) : 0,
    }));
};

const mailOf = (
  { now }: Pick<Deps, "now">,
  { team, members }: TeamRows,
  plan: EntitlementRow | null,
  { userId, happened, version }: AccessChange & { readonly version: number },
): readonly Write[] => {
  const member = members.find((one) => one.userId === userId);
  if (member === undefined) return [];
  const data: MailData<"team-news"> = {
    name: member.name,
    teamName: team.displayName,
    adminName: members.find((one) => one.userId === team.adminId)?.name ?? null,
    happened: happened === "lost" ? lostBy(plan, now()) : happened,
    planTitle: plan?.title ?? null,
  };
  const causeId = `team-access-${team.teamId}-${userId}-v${version}`;
  return [queueMail({ now }, causeId, member.email, { template: "team-news", data })];
};

const lostBy = (plan: EntitlementRow | null, now: Date): "no-place" | "no-plan" =>
  usableSeatCount(plan, now) === 0 ? "no-plan" : "no-place";
