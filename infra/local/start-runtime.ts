/** Starts the parts that run code: functions, streams, schedules, events, and the gateway in front of them. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ConsoleParts, PartState } from "./console/console-state.ts";
import {
  type Credentials,
  type ExternalParts,
  type FunctionUrls,
  functionEnvironment,
} from "./endpoints.ts";
import { textOf } from "./json.ts";
import type { Lifecycle } from "./lifecycle.ts";
import { openJournal } from "./open-journal.ts";
import type { RequestHandler } from "./open-server.ts";
import type { Progress } from "./progress.ts";
import { localRegion } from "./resolve-intrinsics.ts";
import type { Clock } from "./services/clock/clock.ts";
import { createClockMover } from "./services/clock/move-clock.ts";
import type { DynamoPart } from "./services/dynamodb/start-dynamodb.ts";
import { type BusEvent, startEvents } from "./services/events/start-events.ts";
import { Gateway } from "./services/gateway/gateway.ts";
import type { FunctionSpec } from "./services/lambda/function-spec.ts";
import { startInvocations } from "./services/lambda/start-invocations.ts";
import {
  type LambdaOptions,
  type LambdaPart,
  startLambda,
} from "./services/lambda/start-lambda.ts";
import { openQueues, type Queues, type QueueStore } from "./services/queues/queue-store.ts";
import { queueMappings } from "./services/queues/queue-mapping.ts";
import { startQueueConsumers } from "./services/queues/start-queue-consumers.ts";
import { startQueues } from "./services/queues/start-queues.ts";
import type { ObjectSource } from "./services/s3/object-source.ts";
import { scheduleSpecs, startSchedules } from "./services/schedules/start-schedules.ts";
import { mappingSpecs } from "./services/streams/mapping-spec.ts";
import {
  startStreams,
  type StreamsOptions,
  type StreamsPart,
} from "./services/streams/start-streams.ts";
import { sharedFolder } from "./project.ts";
import { createWaitUntilIdle } from "./wait-until-idle.ts";
import type { StackLocation } from "./stack-location.ts";
import { paymentSpecs, localStripeEnvironment } from "./payment-specs.ts";
import { type DataParts, startData } from "./start-data.ts";
import type { Template } from "./template.ts";

export interface RuntimeOptions {
  readonly template: Template;
  readonly external: ExternalParts;
  readonly credentials: Credentials;
  readonly places: StackLocation;
  readonly memory: boolean;
  readonly dynamo: Promise<DynamoPart | undefined>;
  readonly clock: Clock;
  readonly lifecycle: Lifecycle;
  readonly progress: Progress;
  readonly concurrency?: number;
  /** Starts Lambda in another way; in processes by default. */
  readonly startLambda?: (options: LambdaOptions) => LambdaPart;
  /** Reads the table's stream in another way; with one consumer for each mapping, as Lambda does, by default. */
  readonly startStreams?: (options: StreamsOptions) => StreamsPart;
}

export interface Runtime {
  readonly gateway: RequestHandler;
  readonly objects: ObjectSource;
  readonly siteBucket: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly console: ConsoleParts;
  readonly parts: readonly PartState[];
  /** Waits until the stack is idle. With `longest`, work that is batched for more milliseconds than that is not awaited. */
  settle(longest?: number): Promise<void>;
  /** Starts the delivery of Stripe's events, because the site is open. */
  takeEvents(): void;
  warm(): Promise<void>;
  /** Applies the code and the routes of another template. Throws one sentence if more than that has changed. */
  replace(template: Template): void;
  /** Applies other code of functions, by short name. */
  replaceCode(directories: ReadonlyMap<string, string>): void;
  /** Clears cached pages, because another site is in the bucket. */
  replaceSite(): void;
}

const arnNamed = (specs: readonly FunctionSpec[], name: string): string => {
  const spec = specs.find(({ shortName }) => shortName === name);
  if (spec === undefined) throw new Error(`There is no function "${name}".`);
  return spec.arn;
};

/** The connections between parts, whose calls may come before the part is there that handles them. */
interface Wiring {
  onEvent: (event: BusEvent) => void;
  onInvocation: (functionArn: string, event: unknown) => void;
  onInvoked: (changed: boolean) => void;
  /** Returns whether the queue has a consumer. */
  onSent: (queueName: string) => boolean;
}

export const startRuntime = async (options: RuntimeOptions): Promise<Runtime> => {
  const { template, places, clock, lifecycle, progress, credentials } = options;
  const wiring: Wiring = {
    onEvent: () => {},
    onInvocation: () => {},
    onInvoked: () => {},
    onSent: () => false,
  };
  const site = `http://localhost:${places.port}`;
  const data = await startData({
    ...options,
    site,
    ports: places.ports,
    folder: places.folder,
    onEvent: (event) => wiring.onEvent(event),
  });
  const place = localStripeEnvironment({ external: options.external, site }, data);
  const specs = paymentSpecs(template, place);
  const queues = openQueues(template, join(places.folder, "queues"), clock.now, (name) => {
    if (!wiring.onSent(name)) progress.note("queue", `a message was parked in ${name}`);
  });
  const served = await startQueues(places.ports.queues, queues);
  lifecycle.add("queues", () => served.stop());
  const invocations = await startInvocations(places.ports.invocations, {
    specs,
    invokeAsync: (arn, event) => wiring.onInvocation(arn, event),
  });
  lifecycle.add("invocations", () => invocations.stop());
  const urls = { ...data.urls, queues: served.url, invocations: invocations.url };
  const added = functionEnvironment(urls, credentials, localRegion, process.env["SERVER_TIMING"]);
  const environment = saveEnvironment(places.folder, specs, added);
  const lambda = startFunctions(options, specs, added, queues, wiring);
  const streams = startTableChanges(options, data, lambda, { queues, wiring });
  const events = startEvents(template, clock.now, lambda.invokeAsync);
  const settle = createWaitUntilIdle({ lambda, streams, stripe: data.stripe });
  const { journal, readDue } = openJournal({ template, data, lambda, streams, settle });
  const schedules = startSchedules({
    specs: scheduleSpecs(template),
    now: clock.now,
    invoke: lambda.invokeAsync,
    readDue,
  });
  lifecycle.add("schedules", () => schedules.stop());
  wiring.onEvent = (event) => void events.put(event);
  wiring.onInvocation = (arn, event) => void lambda.invokeAsync(arn, event);
  let current = specs;
  const mover = createClockMover({ clock, schedules, journal });
  wiring.onInvoked = (changed) => {
    if (!mover.isMoving) streams.nudge(changed);
  };
  const gateway = new Gateway({
    template,
    objects: data.objects,
    invoke: lambda.invokeHttp,
    now: clock.now,
    onError: (line) => progress.note("gateway", line),
  });
  return {
    gateway: (request, response) => gateway.handle(request, response),
    objects: data.objects,
    siteBucket: siteBucketOf(template),
    environment,
    console: {
      clock,
      moveTo: mover.moveTo,
      schedules,
      settle,
      mails: data.mailbox?.mails,
      stripe: data.stripe,
      invoke: (name, event) => lambda.invoke(arnNamed(specs, name), event),
      functions: () => lambda.functions,
      queues,
      events,
    },
    get parts() {
      return partStates(urls, data, lambda);
    },
    settle,
    takeEvents: () => data.stripe?.events.open(),
    warm: () =>
      progress.step("functions", async (detail) => {
        const names = specs.filter(({ answersRequests }) => answersRequests);
        await lambda.warm(names.map(({ shortName }) => shortName));
        detail(`${specs.length}, ${names.length} of them warm`);
      }),
    replace: (next) => {
      if (!differsOnlyInCode(template, next))
        throw new Error("More than code and routes has changed: restart to take it over.");
      current = paymentSpecs(next, place);
      lambda.replace(current);
      gateway.replace(next);
    },
    replaceCode: (directories) => {
      current = current.map((spec) => ({
        ...spec,
        codeDirectory: directories.get(spec.shortName) ?? spec.codeDirectory,
      }));
      lambda.replace(current);
    },
    replaceSite: () => {
      lambda.replace(current.filter(({ shortName }) => shortName === "site"));
      gateway.forget();
    },
  };
};

const siteBucketOf = (template: Template): string => {
  const parameter = template
    .ofType("AWS::SSM::Parameter")
    .find(({ properties }) => textOf(properties["Name"]).endsWith("/site-bucket"));
  const bucket = textOf(parameter?.properties["Value"]);
  if (bucket === "") throw new Error("The template does not say which bucket holds the site.");
  return bucket;
};

const startFunctions = (
  options: RuntimeOptions,
  specs: readonly FunctionSpec[],
  environment: Readonly<Record<string, string>>,
  queues: Queues,
  wiring: Wiring,
): LambdaPart => {
  const { places, clock, lifecycle, progress, concurrency } = options;
  const lambda = (options.startLambda ?? startLambda)({
    specs,
    environment,
    folder: places.folder,
    compileCacheFolder: join(sharedFolder, "compile-cache"),
    clockOffset: () => clock.offset,
    park: queues.send,
    onError: (name, line) => progress.note(name, line),
    onInvoked: (changed) => wiring.onInvoked(changed),
    ...(concurrency !== undefined && { concurrency }),
  });
  lifecycle.add("functions", () => lambda.stop());
  return lambda;
};

/** Starts the reader of the table's stream, and the queues to which it forwards changes. */
const startTableChanges = (
  options: RuntimeOptions,
  { database, tables }: DataParts,
  lambda: LambdaPart,
  { queues, wiring }: { readonly queues: QueueStore; readonly wiring: Wiring },
): Pick<StreamsPart, "drain" | "nudge"> => {
  const { template, places, memory, lifecycle, progress } = options;
  const withStream = [...tables].flatMap(([id, { streamArn }]) =>
    streamArn === undefined ? [] : [[id, streamArn] as const],
  );
  const streams = (options.startStreams ?? startStreams)({
    specs: mappingSpecs(template),
    database,
    streamArns: new Map(withStream),
    folder: memory ? undefined : join(places.folder, "streams"),
    invoke: lambda.invoke,
    park: queues.send,
    report: (line) => progress.note("streams", line),
  });
  const consumers = startQueueConsumers(queueMappings(template), {
    store: queues,
    invoke: lambda.invoke,
  });
  wiring.onSent = consumers.nudge;
  lifecycle.add("queue consumers", () => consumers.stop());
  lifecycle.add("streams", () => streams.stop());
  return {
    nudge: streams.nudge,
    drain: async (longest) => {
      await streams.drain(longest);
      await consumers.drain(longest);
    },
  };
};

/** Writes the functions' environment into a file, by which the importer finds the instance. */
const saveEnvironment = (
  folder: string,
  specs: readonly FunctionSpec[],
  added: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> => {
  const all = Object.assign({}, ...specs.map((spec) => spec.environment), added);
  writeFileSync(join(folder, "environment.json"), JSON.stringify(all, null, 2), { mode: 0o600 });
  return all;
};

const partStates = (
  urls: FunctionUrls,
  data: DataParts,
  lambda: LambdaPart,
): readonly PartState[] => [
  { name: "dynamodb", pid: data.dynamo?.pid ?? null, url: urls.dynamodb },
  { name: "s3", pid: process.pid, url: urls.s3 },
  { name: "mailbox", pid: data.mailbox ? process.pid : null, url: urls.ses },
  { name: "secrets", pid: process.pid, url: urls.secrets },
  { name: "stripe", pid: data.stripe ? process.pid : null, url: urls.stripe },
  { name: "queues", pid: process.pid, url: urls.queues },
  { name: "invocations", pid: process.pid, url: urls.invocations },
  ...lambda.functions.flatMap(({ name, pids }) =>
    pids.map((pid) => ({ name: `function ${name}`, pid, url: null })),
  ),
];

const differsOnlyInCode = (a: Template, b: Template): boolean => {
  const rest = ({ resources }: Template): string =>
    JSON.stringify(
      resources
        .filter(({ type }) => !type.startsWith("AWS::ApiGatewayV2::"))
        .map(({ id, type, properties }) => ({
          id,
          type,
          properties: { ...properties, Code: null },
        })),
    );
  return rest(a) === rest(b);
};
