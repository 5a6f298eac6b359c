import type { RunView } from "../../../shared/contract/operations/operations-views.ts";
import { Badge } from "../../ui/badge.tsx";

const outcomes = { done: "Done", left: "Work left over", failed: "Failed" } as const;

export const outcomeText = ({ outcome }: Pick<RunView, "outcome">): string => outcomes[outcome];

export const RunOutcome = ({ run }: { run: Pick<RunView, "outcome"> }) => (
  <Badge tone={run.outcome === "failed" ? "bad" : run.outcome === "left" ? "warn" : "good"}>
    {outcomeText(run)}
  </Badge>
);

export const runMessagesText = ({ said }: Pick<RunView, "said">): string =>
  said.map(({ message, times }) => (times === 1 ? message : `${message} (${times})`)).join("; ");
