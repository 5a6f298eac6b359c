import type { memberImportsContract } from "../../../shared/contract/member-imports/member-imports.ts";
import { AppError } from "../../../shared/kernel/app-error.ts";
import { changesBetween } from "../../entities/audit.ts";
import { type MemberImportRow, noCounts } from "../../entities/member-import.ts";
import type { Member } from "../../identity/caller.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { changeImport, type ImportAction, auditActorOf } from "./change-import.ts";

type Endpoints = typeof memberImportsContract.endpoints;

export const controlImport: UseCase<Endpoints["controlImport"]> = async (
  deps,
  caller,
  { params: { id }, body: { version, act } },
) => {
  // The worker raises the version all the time, so stopping does not require the current one.
  const seen = { id, version: act === "stop" ? null : version };
  const data = await changeImport(deps, caller, seen, async (memberImport) =>
    act === "stop" ? stop(memberImport) : begin(memberImport, caller, deps.now()),
  );
  return { status: 200, body: { data } };
};

const stop = ({ state, pass }: MemberImportRow): ImportAction => {
  if (state !== "moving" && state !== "taking-back")
    throw new AppError("conflict", "Nothing is being imported.");
  const action = pass === "back" ? "stopped undoing" : "stopped importing";
  return { change: { state: "stopped" }, action, changes: {} };
};

const begin = (
  { state, pass, counts }: MemberImportRow,
  caller: Member,
  now: Date,
): ImportAction => {
  const by = auditActorOf(caller);
  if (state === "stopped" && pass === "move")
    return { change: { state: "moving", by }, action: "resumed importing", changes: {} };
  if (state !== "checked")
    throw new AppError("conflict", "Preview the import first. Each file is imported once.");
  return {
    change: {
      state: "moving",
      by,
      pass: "move",
      movingSince: now.toISOString(),
      done: 0,
      counts: noCounts,
      firstEnd: null,
      notes: 0,
    },
    action: "started importing",
    changes: changesBetween(null, { new: counts.new, plan_added: counts["plan-added"] }),
  };
};
