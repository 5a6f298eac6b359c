import { londonDay } from "../../shared/kernel/london-date.ts";
import { loadEntitlement } from "../rows/entitlement.ts";
import { queueMail } from "../rows/mail.ts";
import { newToken } from "../rows/mailed-token.ts";
import { changeMove, type MoveRow } from "../rows/move.ts";
import { listToInvite, type MovedInRow, noteInvitation } from "../rows/moved-in.ts";
import { loadProfile, type ProfileRow } from "../rows/profile.ts";
import type { TimeLeft } from "../runtime/define-worker.ts";
import type { Deps } from "../runtime/deps.ts";
import type { Write } from "../runtime/table/write.ts";

const atOnce = 25;
/** What so many take at most. Milliseconds. */
const lastOnes = 30_000;

/**
 * Sends the batch that staff asked for. Each mail, that it was sent, and how many are left are one transaction: of two workers at
 * once the second throws `ConditionFailed`, and whoever is killed has sent what is counted.
 */
export const inviteSome = async (deps: Deps, begun: MoveRow, time: TimeLeft): Promise<MoveRow> => {
  let move = begun;
  while (move.inviting !== null && time.milliseconds() > lastOnes) {
    const rows = await listToInvite(deps.table, move.moveId, move.inviting.kind, atOnce);
    if (rows.length === 0) return save(deps, move, { inviting: null });
    for (const row of rows) {
      if (move.inviting === null) return move;
      move = await inviteOne(deps, move, row, move.inviting);
    }
  }
  return move;
};

const save = async (
  { table }: Deps,
  move: MoveRow,
  change: Parameters<typeof changeMove>[1],
  along: readonly Write[] = [],
): Promise<MoveRow> => {
  const { row, write } = changeMove(move, change);
  await table.save([write, ...along]);
  return row;
};

const inviteOne = async (
  deps: Deps,
  move: MoveRow,
  row: MovedInRow,
  { kind, left, by }: NonNullable<MoveRow["inviting"]>,
): Promise<MoveRow> => {
  const isFirst = kind === "invitation";
  const profile = await loadProfile(deps.table, row.userId);
  const fewer = isFirst ? { toInvite: move.toInvite - 1 } : {};
  // Who has come by themselves needs no invitation, and it does not count for the batch.
  if (profile === null || profile.passwordHash !== "")
    return save(deps, move, fewer, [noteInvitation(row, "none")]);
  const inviting = left > 1 ? { kind, left: left - 1, by } : null;
  const counted = isFirst
    ? { ...fewer, inviting, invited: move.invited + 1 }
    : { inviting, reminded: move.reminded + 1 };
  return save(deps, move, counted, [
    noteInvitation(row, isFirst ? "invited" : "reminded"),
    ...(await mailWrites(deps, profile, kind)),
  ]);
};

const mailWrites = async (
  deps: Deps,
  profile: ProfileRow,
  kind: "invitation" | "reminder",
): Promise<readonly Write[]> => {
  const { newId, now, secrets, table } = deps;
  const { userId, email, firstName } = profile;
  const at = now();
  const plan = await loadEntitlement(table, userId);
  const isOpen = plan !== null && Date.parse(plan.endsAt) > at.getTime();
  const tokenId = newId("token");
  return [
    newToken("invitation", await secrets.mailedSecret("invitation", tokenId), profile, at),
    queueMail(deps, `invitation-${userId}-${kind}`, email, {
      template: "invitation",
      data: {
        firstName,
        tokenId,
        plan: isOpen
          ? { title: plan.title, endsOn: londonDay(plan.termEndsAt ?? plan.endsAt) }
          : null,
        again: kind === "reminder",
      },
    }),
  ];
};
