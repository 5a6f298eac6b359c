import type { movingInContract } from "../../shared/contract/moving-in.ts";
import { AppError } from "../../shared/kernel/app-error.ts";
import { changesBetween } from "../rows/audit.ts";
import { type MoveRow, noCounts } from "../rows/move.ts";
import type { Member } from "../runtime/caller.ts";
import type { UseCase } from "../runtime/define-handler.ts";
import { actOnMove, type MoveAct, signedBy } from "./act-on-move.ts";

type Endpoints = typeof movingInContract.endpoints;

export const runMove: UseCase<Endpoints["runMove"]> = async (
  deps,
  caller,
  { params: { id }, body: { version, act } },
) => {
  // The worker counts on while somebody reaches for Stop: that is never too late.
  const seen = { id, version: act === "stop" ? null : version };
  const data = await actOnMove(deps, caller, seen, async (move) =>
    act === "stop" ? stop(move) : begin(move, caller),
  );
  return { status: 200, body: { data } };
};

const stop = ({ state }: MoveRow): MoveAct => {
  if (state !== "moving") throw new AppError("conflict", "Nobody is being moved in.");
  return { change: { state: "stopped" }, action: "stopped moving in from", changes: {} };
};

const begin = ({ state, counts }: MoveRow, caller: Member): MoveAct => {
  const by = signedBy(caller);
  if (state === "stopped")
    return { change: { state: "moving", by }, action: "went on moving in from", changes: {} };
  if (state !== "checked")
    throw new AppError("conflict", "Members are moved in once, after a dry run.");
  return {
    change: { state: "moving", by, pass: "move", done: 0, counts: noCounts, notes: 0 },
    action: "began moving in from",
    changes: changesBetween(null, { new: counts.new, plan_added: counts["plan-added"] }),
  };
};

export const inviteMoved: UseCase<Endpoints["inviteMoved"]> = async (
  deps,
  caller,
  { params: { id }, body: { version, kind, count } },
) => {
  const data = await actOnMove(deps, caller, { id, version }, async (move) => {
    if (move.inviting !== null)
      throw new AppError("conflict", "A batch of invitations is on its way. Wait for its end.");
    if (move.state === "moving")
      throw new AppError("conflict", "Invite when all are moved in, or stop that first.");
    const most = kind === "invitation" ? move.toInvite : move.invited - move.reminded;
    if (most <= 0) throw new AppError("conflict", `There is nobody left for ${article[kind]}.`);
    return {
      change: { inviting: { kind, left: Math.min(count, most), by: signedBy(caller) } },
      action: kind === "invitation" ? "invited members of" : "reminded members of",
      changes: changesBetween(null, { count: Math.min(count, most) }),
    };
  });
  return { status: 200, body: { data } };
};

const article = { invitation: "an invitation", reminder: "a reminder" } as const;
