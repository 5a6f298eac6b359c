/**
 * Runs the whole stack on one machine, from the synthesized template. `npm start`, the tests and the bench start it through
 * `startStack`.
 */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { prepareAssembly } from "./assembly.ts";
import { installPrograms } from "./install-programs.ts";
import type { PartState } from "./console/console-state.ts";
import { createConsole } from "./console/console.ts";
import { externalParts, localCredentials } from "./endpoints.ts";
import { recordOf, textOf } from "./json.ts";
import { createLifecycle, type Lifecycle } from "./lifecycle.ts";
import { type Progress, silentProgress, terminalProgress } from "./progress.ts";
import { endTasks, runTask } from "./run-task.ts";
import { openClock } from "./services/clock/clock.ts";
import { openSiteServer } from "./services/gateway/site-server.ts";
import { openSecretValues } from "./services/secrets/secret-values.ts";
import { withStripeKeys } from "./services/stripe/api-keys.ts";
import { uploadSite } from "./site-upload.ts";
import { resolveStackLocation, type StackLocation } from "./stack-location.ts";
import { startDatabase } from "./start-data.ts";
import { type Runtime, startRuntime } from "./start-runtime.ts";
import { readTemplate, type Template } from "./template.ts";

export interface StackOptions {
  /** The port of the site; 0 means any free one, and 3000 is the default. */
  readonly port?: number;
  /** The data folder: `.local/<port>` by default; a temporary folder for a stack in memory. */
  readonly dataDir?: string;
  /** True if the table is in memory, and no data outlives the stack. */
  readonly memory?: boolean;
  /** True if an empty stack is filled with the library and the demo data, which is the default. */
  readonly seed?: boolean;
  /** True if nothing is printed. */
  readonly quiet?: boolean;
  /** True if functions that answer requests get a process in advance, which is the default. */
  readonly warm?: boolean;
  /** The maximum number of processes of one function. */
  readonly concurrency?: number;
}

/** The changed parts. `template` means routes and functions, `functions` only their code, which is faster. */
export interface ChangedParts {
  readonly template: boolean;
  readonly functions: boolean;
  readonly site: boolean;
}

export interface Stack {
  /** The origin, such as `http://localhost:3000`. */
  readonly origin: string;
  readonly dataDir: string;
  readonly template: Template;
  /** The environment of functions, which `npm run content:import` reads. */
  readonly environment: Readonly<Record<string, string>>;
  readonly parts: readonly PartState[];
  /** Applies what has changed since the start. */
  reload(change: ChangedParts): Promise<void>;
  stop(): Promise<void>;
}

interface StartContext {
  readonly options: StackOptions;
  readonly places: StackLocation;
  readonly lifecycle: Lifecycle;
  readonly progress: Progress;
}

/** The time in milliseconds. */
const closeTimeoutMs = 10_000;

/** Starts the stack. Throws one sentence if something is missing or in use; nothing is then left running. */
export const startStack = async (options: StackOptions = {}): Promise<Stack> => {
  const progress =
    options.quiet === true
      ? silentProgress
      : terminalProgress((text) => void process.stdout.write(text));
  if (externalParts(process.env).dynamodb === undefined) installPrograms(["java"]);
  const places = await resolveStackLocation({
    port: options.port ?? 3000,
    dataDir: options.dataDir,
    memory: options.memory === true,
  });
  const lifecycle = createLifecycle();
  try {
    return await startAll({ options, places, lifecycle, progress });
  } catch (error) {
    await lifecycle.stop(() => {});
    if (places.temporary) rmSync(places.folder, { recursive: true, force: true });
    throw error;
  }
};

const buildSite = (progress: Progress): Promise<unknown> =>
  progress.step("site", async (detail) => {
    const built = await runTask({ file: join(import.meta.dirname, "build-site-task.ts") });
    detail(built === true ? "built" : "up to date");
  });

/** Seeds once. A library with faults stops the start and names them: an incomplete stack would only be noticed later. */
const seedOnce = async (
  { options, places, progress }: StartContext,
  runtime: Promise<Runtime>,
): Promise<void> => {
  const marker = join(places.folder, "seeded");
  if (options.seed === false || (existsSync(marker) && options.memory !== true)) return;
  await progress.step("seed", async (detail) => {
    await runTask({
      file: join(import.meta.dirname, "seed-task.ts"),
      input: runtime.then(({ environment }) => environment),
      onProgress: detail,
    });
    // Members need the published library; its PDFs take some time.
    await (await runtime).settle(closeTimeoutMs);
    writeFileSync(marker, "");
  });
};

const loadTemplate = async ({ places }: StartContext): Promise<Template> => {
  const { stripe } = externalParts(process.env);
  return readTemplate({
    folder: await prepareAssembly(places.folder),
    hosts: {
      site: `localhost:${places.port}`,
      s3: `127.0.0.1:${places.ports.s3}`,
      queues: `127.0.0.1:${places.ports.queues}`,
    },
    openSecrets: (secrets) =>
      withStripeKeys(
        secrets,
        openSecretValues(secrets, join(places.folder, "secrets.json")),
        stripe,
      ),
  });
};

/** Returns the location of each function's code. */
const rebundle = async ({ folder }: StackLocation): Promise<ReadonlyMap<string, string>> => {
  const code = join(folder, "code");
  mkdirSync(code, { recursive: true });
  const directories = await runTask({
    file: join(import.meta.dirname, "bundle-task.ts"),
    // Processes that still use the previous bundle keep it.
    input: { folder: mkdtempSync(join(code, "bundle-")) },
  });
  const requested = Object.entries(recordOf(directories));
  return new Map(requested.map(([name, directory]) => [name, textOf(directory)]));
};

const startAll = async (starting: StartContext): Promise<Stack> => {
  const { options, places, lifecycle, progress } = starting;
  const external = externalParts(process.env);
  const running: { runtime?: Runtime } = {};
  const runtime = Promise.withResolvers<Runtime>();
  let ready = false;
  const parts = (): readonly PartState[] => [
    { name: "gateway", pid: process.pid, url: `http://localhost:${places.port}` },
    ...(running.runtime?.parts ?? []),
  ];
  const door = await openSiteServer(
    places.port,
    createConsole(() => ({ ready, parts: parts(), running: running.runtime?.console })),
  );
  lifecycle.add("gateway", () => door.close());
  lifecycle.add("tasks", endTasks);

  // The folder has what was applied while the previous start watched.
  rmSync(join(places.folder, "code"), { recursive: true, force: true });
  const site = buildSite(progress);
  const dynamo = startDatabase({
    external: external.dynamodb,
    port: places.ports.dynamodb,
    folder: options.memory === true ? undefined : join(places.folder, "dynamodb"),
    lifecycle,
    progress,
  });
  const seeded = seedOnce(starting, runtime.promise);
  // The first failure is reported; the others must not count as unhandled.
  for (const early of [site, dynamo, seeded]) early.catch(() => {});
  const template = await progress.step("template", async (detail) => {
    const read = await loadTemplate(starting);
    detail(`${read.resources.length} resources`);
    return read;
  });
  const clock = openClock(join(places.folder, "clock.json"));
  const started = await startRuntime({
    template,
    external,
    credentials: localCredentials(external, process.env),
    places,
    memory: options.memory === true,
    dynamo,
    clock,
    lifecycle,
    progress,
    ...(options.concurrency !== undefined && { concurrency: options.concurrency }),
  });
  running.runtime = started;
  runtime.resolve(started);
  await Promise.all([site.then(() => uploadSite(started.objects, started.siteBucket)), seeded]);
  door.open(started.gateway);
  started.takeEvents();
  // It is added again, so that at the end it is closed before the parts behind it.
  lifecycle.add("gateway", () => door.close());
  if (options.warm !== false) await started.warm();
  ready = true;
  return {
    origin: `http://localhost:${places.port}`,
    dataDir: places.folder,
    template,
    environment: started.environment,
    get parts() {
      return parts();
    },
    reload: async (change) => {
      if (change.template) started.replace(await loadTemplate(starting));
      else if (change.functions) started.replaceCode(await rebundle(places));
      if (change.site) {
        await runTask({ file: join(import.meta.dirname, "build-site-task.ts") });
        await uploadSite(started.objects, started.siteBucket);
        started.replaceSite();
      }
    },
    stop: async () => {
      ready = false;
      await lifecycle.stop((line) => progress.note("stop", line));
      if (places.temporary) rmSync(places.folder, { recursive: true, force: true });
    },
  };
};
