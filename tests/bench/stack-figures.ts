import { stackBudget } from "./budgets.ts";
import { familyOf, memoryOf } from "./processes.ts";
import { atMost, type Cell, gigabytes, megabytes, type Report, seconds } from "./report.ts";
import type { RunningStack } from "./running-stack.ts";

/** Returns the kind of a process as one label. */
const kindOf = (command: string): string => {
  if (command.includes("DynamoDBLocal")) return "DynamoDB Local";
  if (command.includes("bootstrap.mjs")) return "handlers";
  return "stack, gateway and other services";
};

/** Reports the start time and the current memory; it is most useful after everything else has run. */
export const reportStack = (report: Report, { pid, readyMs }: RunningStack): void => {
  const kinds = new Map<string, number>();
  for (const { pid: one, command } of familyOf(pid))
    kinds.set(kindOf(command), (kinds.get(kindOf(command)) ?? 0) + memoryOf(one));
  const total = [...kinds.values()].reduce((sum, bytes) => sum + bytes, 0);
  const rows: Cell[][] = [
    ["time to ready, already built", atMost(readyMs, stackBudget.readyMs, seconds)],
    ...[...kinds].map(([kind, bytes]) => [`memory: ${kind}`, megabytes(bytes)]),
    ["total memory, after the load", atMost(total, stackBudget.memoryBytes, gigabytes)],
  ];
  report.table("Local stack", ["what", "figure"], rows);
};
