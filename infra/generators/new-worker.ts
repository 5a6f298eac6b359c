/** Adds a worker that runs every day, or one that follows changes of the table, with its part of the stack and a test. */
import { functionNames } from "../constructs/bundle-functions.ts";
import type { Draft } from "./draft.ts";
import { addImport, addTo, constantList, locateList, stringIn } from "./edit-source.ts";
import type { Generated, Generator } from "./generator.ts";
import { type Name, nameOf } from "./names.ts";

export const workerGenerator: Generator = {
  usage: "NAME [ROWS#]",
  example: "board-notices BOARD#",
  generate: (draft, [kebab = "", rows]) => {
    const name = nameOf(kebab);
    if (functionNames.includes(name.kebab))
      throw new Error(`There is a function "${name.kebab}" already.`);
    if (rows !== undefined && !/^[A-Z]+#$/.test(rows))
      throw new Error(`"${rows}" is not the beginning of a partition key, such as "BOARD#".`);
    draft.change("infra/constructs/bundle-functions.ts", (source) =>
      addTo(source, constantList("workers"), `"${name.kebab}"`),
    );
    draft.change("infra/stacks/add-workers.ts", (source) =>
      addImport(source, `add${name.pascal}`, `./workers/add-${name.kebab}.ts`),
    );
    return rows === undefined
      ? addDailyWorker(draft, name)
      : addSubscribedWorker(draft, name, rows);
  },
};

const addFunctionConfig = (draft: Draft, name: Name, table: string): void =>
  draft.change("infra/constructs/function-config.ts", (source) =>
    addTo(
      source,
      constantList("functionConfigs"),
      `"${name.kebab}": { memory: 512, timeout: 60, table: [${table}] }`,
    ),
  );

const addDailyWorker = (draft: Draft, name: Name): Generated => {
  const folder = `functions/workers/${name.kebab}`;
  const test = `tests/domain/${name.kebab}.test.ts`;
  draft.create(`${folder}/handler.ts`, dailyHandlerTemplate(name));
  draft.create(`${folder}/sweep.ts`, sweepTemplate(name));
  draft.create(`infra/stacks/workers/add-${name.kebab}.ts`, dailyStackTemplate(name));
  draft.create(test, sweepTestTemplate(name));
  draft.change("infra/stacks/add-workers.ts", (source) =>
    addTo(source, addedWorkers, `add${name.pascal}(props, schedules)`),
  );
  draft.change("shared/kernel/schedules.ts", (source) =>
    addTo(source, constantList("schedules"), scheduleTemplate(name)),
  );
  // The worker stores the result of each run.
  addFunctionConfig(draft, name, "...readActions, ...putActions");
  draft.change("tests/infra/permissions.test.ts", (source) =>
    addTo(source, allowedTo("dynamodb:PutItem"), `"${name.kebab}"`),
  );
  return {
    next: [
      `Find and do the work in ${folder}/sweep.ts. A repeated or late run must change nothing.`,
      `Describe the job for staff, and its time, in shared/kernel/schedules.ts.`,
      `npm test -- --project domain --project infra ${name.kebab} permissions stack events`,
    ],
  };
};

const addSubscribedWorker = (draft: Draft, name: Name, rows: string): Generated => {
  const folder = `functions/workers/${name.kebab}`;
  const test = `tests/domain/${name.kebab}.test.ts`;
  draft.create(`${folder}/handler.ts`, followerHandlerTemplate(name, rows));
  draft.create(`${folder}/process-row.ts`, processTemplate(rows));
  draft.create(`infra/stacks/workers/add-${name.kebab}.ts`, followerStackTemplate(name));
  draft.create(test, processTestTemplate(name, rows));
  draft.change("infra/stacks/add-workers.ts", (source) =>
    addTo(source, constantList("following"), `"${name.kebab}": add${name.pascal}(props)`),
  );
  draft.change("shared/kernel/change-subscriptions.ts", (source) =>
    addTo(
      source,
      constantList("changeSubscriptions"),
      `"${name.kebab}": { rows: [{ pk: [{ prefix: "${rows}" }] }], together: 1 }`,
    ),
  );
  addFunctionConfig(draft, name, "...readActions");
  return {
    next: [
      `Do the work for a row in ${folder}/process-row.ts. A change can arrive twice.`,
      `Narrow the rows and the events in shared/kernel/change-subscriptions.ts.`,
      `npm test -- --project domain --project infra ${name.kebab} permissions stack events`,
    ],
  };
};

/** The list that `addWorkers` returns. */
const addedWorkers = locateList("the list of workers that is returned", (found) => ({
  ReturnStatement: ({ argument }) => {
    if (argument?.type === "ArrayExpression") found(argument);
  },
}));

/** The functions that may do the action, in the table of the test of permissions. */
const allowedTo = (action: string) =>
  locateList(`the list of functions that may do ${action}`, (found) => ({
    ArrayExpression: ({ elements: [first, second] }) => {
      if (stringIn(first) === action && second?.type === "ArrayExpression") found(second);
    },
  }));

const dailyHandlerTemplate = ({ kebab, pascal }: Name): string => `
import { defineWorker } from "../../lambda/define-worker.ts";
import { sweep${pascal} } from "./sweep.ts";

/** Runs every day. */
export const handler = defineWorker({
  name: "${kebab}",
  build: (deps) => deps,
  tasks: { sweep: sweep${pascal} },
});
`;

const sweepTemplate = ({ pascal, words }: Name): string => `
import type { Deps } from "../../platform/deps.ts";

/** Looks for due work. Returns true if nothing is left undone. */
export const sweep${pascal} = async ({ log, now }: Pick<Deps, "log" | "now">): Promise<boolean> => {
  log.info("${words} swept", { at: now().toISOString() });
  return true;
};
`;

const dailyStackTemplate = ({ kebab, pascal }: Name): string => `
import type { Schedules } from "../../constructs/schedules.ts";
import { addWorker, type WorkerFunction, type WorkersProps } from "./add-worker.ts";

/** Adds the worker "${kebab}", which a schedule invokes every day. */
export const add${pascal} = (props: WorkersProps, schedules: Schedules): WorkerFunction => {
  const added = addWorker("${kebab}", props);
  const { worker, deadLetters } = added;
  schedules.add({ name: "${kebab}-daily", lambda: worker.lambda, deadLetters });
  return added;
};
`;

const scheduleTemplate = ({ kebab, title }: Name): string => `"${kebab}-daily": {
    worker: "${kebab}",
    task: "sweep",
    description: "${title}",
    expression: "cron(0 4 * * ? *)",
  }`;

const sweepTestTemplate = ({ kebab, pascal, words }: Name): string => `
import { expect, test, vi } from "vitest";
import { sweep${pascal} } from "../../functions/workers/${kebab}/sweep.ts";
import { schedules } from "../../shared/kernel/schedules.ts";
import { quietLog } from "../support/quiet-log.ts";

test("the sweep leaves nothing undone, and logs when it ran", async () => {
  const info = vi.fn<typeof quietLog.info>();
  const now = () => new Date("2026-11-21T04:00:00.000Z");
  expect(await sweep${pascal}({ log: { ...quietLog, info }, now })).toBe(true);
  expect(info.mock.calls).toEqual([["${words} swept", { at: "2026-11-21T04:00:00.000Z" }]]);
});

test("the schedule invokes the sweep of this worker", () => {
  expect(schedules["${kebab}-daily"]).toMatchObject({ worker: "${kebab}", task: "sweep" });
});
`;

const followerHandlerTemplate = ({ kebab }: Name, rows: string): string => `
import { defineWorker, processEach } from "../../lambda/define-worker.ts";
import { processRow, rowIdOf } from "./process-row.ts";

/** Follows changes of the rows whose partition key begins with \`${rows}\`. */
export const handler = defineWorker({
  name: "${kebab}",
  build: (deps) => deps,
  changes: processEach(({ key }) => rowIdOf(key), processRow),
  tasks: {},
});
`;

const processTemplate = (rows: string): string => `
import type { Deps } from "../../platform/deps.ts";
import type { Key } from "../../platform/table/write.ts";

const prefix = "${rows}";

/** Returns the ID in the partition key of a row, or null for another kind of row. */
export const rowIdOf = ({ pk }: Key): string | null =>
  pk.startsWith(prefix) ? pk.slice(prefix.length) : null;

/** Processes a row that was written. Safe to repeat. */
export const processRow = async ({ log }: Pick<Deps, "log">, id: string): Promise<void> => {
  log.info("row changed", { id });
};
`;

const followerStackTemplate = ({ kebab, pascal }: Name): string => `
import { addSubscribedWorker, type QueueWorkerFunction, type WorkersProps } from "./add-worker.ts";

/** Adds the worker "${kebab}", which follows changes of the table. */
export const add${pascal} = (props: WorkersProps): QueueWorkerFunction =>
  addSubscribedWorker("${kebab}", props, { batchSize: 10, abreast: 2 });
`;

const processTestTemplate = ({ kebab }: Name, rows: string): string => `
import { expect, test, vi } from "vitest";
import { processRow, rowIdOf } from "../../functions/workers/${kebab}/process-row.ts";
import { changeSubscriptions } from "../../shared/kernel/change-subscriptions.ts";
import { quietLog } from "../support/quiet-log.ts";

test("the worker processes the rows that it subscribes to, and no others", () => {
  const [{ pk }] = changeSubscriptions["${kebab}"].rows;
  expect(pk.map(({ prefix }) => rowIdOf({ pk: \`\${prefix}one\`, sk: "ROW" }))).toEqual(["one"]);
  expect(rowIdOf({ pk: "ANOTHER${rows}one", sk: "ROW" })).toBeNull();
});

test("a row that changed is logged", async () => {
  const info = vi.fn<typeof quietLog.info>();
  await processRow({ log: { ...quietLog, info } }, "one");
  expect(info.mock.calls).toEqual([["row changed", { id: "one" }]]);
});
`;
