import type { layoutContract } from "../../../shared/contract/site/layout.ts";
import { isForViewer } from "../../../shared/domain/layout/guidance.ts";
import { loadGuidance } from "../../entities/guidance.ts";
import { loadPopups } from "../../entities/layout.ts";
import type { UseCase } from "../../lambda/define-handler.ts";

/** Returns the popups of one route, without those whose link the member has followed. */
export const readRoute: UseCase<typeof layoutContract.endpoints.readRoute> = async (
  { table, now },
  caller,
  { query: { path } },
) => {
  const member = caller.kind === "member" ? caller : null;
  const [popups, guidance] = await Promise.all([
    loadPopups(table),
    member === null ? null : loadGuidance(table, member.userId),
  ]);
  const viewer = { planId: member?.plan.id ?? null, path, now: now() };
  const shown = popups
    .filter((one) => isForViewer(one, viewer))
    .filter(({ popup }) => guidance?.followed.has(popup.id) !== true);
  return { status: 200, body: { popups: shown.map(({ popup }) => popup) } };
};
