import type { movingInContract } from "../../../shared/contract/member-imports/member-imports.ts";
import { AppError } from "../../../shared/kernel/app-error.ts";
import { changesBetween } from "../../entities/audit.ts";
import type { MoveRow } from "../../entities/move.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { actOnMove, signedBy } from "./act-on-move.ts";

type Endpoint = typeof movingInContract.endpoints.takeBackMove;

/** Rolls back an import. The worker ends what the import granted, person by person, and resumes where it was stopped. */
export const takeBackMove: UseCase<Endpoint> = async (
  deps,
  caller,
  { params: { id }, body: { version, reason } },
) => {
  const data = await actOnMove(deps, caller, { id, version }, async (move) => {
    if (move.inviting !== null)
      throw new AppError("conflict", "A batch of invitations is on its way. Wait for its end.");
    if (move.state !== "moved" && move.state !== "stopped")
      throw new AppError("conflict", "Only what was moved in can be taken back.");
    const goesOn = move.pass === "back" && move.takingBack !== null;
    const at = deps.now().toISOString();
    return {
      change: {
        state: "taking-back",
        by: signedBy(caller),
        ...(goesOn ? {} : begin(move, reason, at)),
      },
      action: goesOn ? "went on taking back from" : "began taking back from",
      changes: changesBetween({ given: move.counts.new + move.counts["plan-added"] }, null),
      reason,
    };
  });
  return { status: 200, body: { data } };
};

const begin = ({ counts }: MoveRow, reason: string, at: string): Partial<MoveRow> => ({
  pass: "back",
  done: 0,
  notes: 0,
  takingBack: {
    reason,
    at,
    of: counts.new + counts["plan-added"],
    after: null,
    slices: 0,
    taken: 0,
    kept: 0,
  },
});
