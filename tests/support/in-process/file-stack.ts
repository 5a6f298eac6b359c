/**
 * The stack of one test file, in its process: the seeded table and objects, which nobody else sees, functions in the process, and the
 * local stand-ins for S3, SES, SQS, Secrets Manager and Stripe.
 */
import { randomUUID } from "node:crypto";
import { cpSync, linkSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createConsole } from "../../../infra/local/console/console.ts";
import { httpRoutes } from "../../../infra/local/http-routes.ts";
import { createLifecycle } from "../../../infra/local/lifecycle.ts";
import { freePort } from "../../../infra/local/ports.ts";
import { silentProgress } from "../../../infra/local/progress.ts";
import { openClock } from "../../../infra/local/services/clock/clock.ts";
import { ApiOrigin } from "../../../infra/local/services/gateway/api-origin.ts";
import { readDistribution } from "../../../infra/local/services/gateway/distribution.ts";
import { RouteTable } from "../../../infra/local/services/gateway/route-table.ts";
import { openSiteServer } from "../../../infra/local/services/gateway/site-server.ts";
import type { HttpResult } from "../../../infra/local/services/lambda/http-result.ts";
import { openSecretValues } from "../../../infra/local/services/secrets/secret-values.ts";
import { withStripeKeys } from "../../../infra/local/services/stripe/api-keys.ts";
import { resolveStackLocation } from "../../../infra/local/stack-location.ts";
import { startRuntime } from "../../../infra/local/start-runtime.ts";
import { readTemplate } from "../../../infra/local/template.ts";
import { newAnsweredEndpoints } from "./answered-endpoints.ts";
import { startDrainedStreams } from "./start-drained-streams.ts";
import { type InProcessLambda, startInProcessLambda } from "./start-in-process-lambda.ts";

/** All files share the seeded data, and one database that has separate tables for each access key. */
export interface PreparedData {
  readonly databaseUrl: string;
  /** The folder in which the database looks for the file of an access key. */
  readonly databaseFolder: string;
  /** The folder for the other data of files, on the device of `seedFolder`. */
  readonly filesFolder: string;
  /** The data folder of a seeded stack that has stopped. */
  readonly seedFolder: string;
  /** The folder of the cloud assembly. */
  readonly assembly: string;
}

export interface InProcessCall {
  readonly method: string;
  /** The path with its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly sourceIp: string;
  readonly body: Buffer | undefined;
}

export interface FileStack {
  readonly origin: string;
  readonly lambda: InProcessLambda;
  /** The access key by which the database finds the tables of the file. */
  readonly accessKeyId: string;
  /** Calls the function of a route, as API Gateway does. */
  call(call: InProcessCall): Promise<HttpResult>;
  /** Resolves when all that the calls have caused is done: stream records, emails, events of Stripe. Each call begins with that. */
  settle(): Promise<void>;
  stop(): Promise<void>;
}

/** The files of objects never change, so that a link is as good as a copy. */
const linkFolder = (from: string, to: string): void => {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkFolder(source, target);
    else if (entry.name.startsWith("objects.db")) cpSync(source, target);
    else linkSync(source, target);
  }
};

const copySeed = ({ seedFolder, databaseFolder }: PreparedData, folder: string, key: string) => {
  for (const name of readdirSync(seedFolder)) {
    const [source, target] = [join(seedFolder, name), join(folder, name)];
    if (name === "dynamodb")
      cpSync(join(source, "shared-local-instance.db"), join(databaseFolder, `${key}_eu-west-2.db`));
    else if (name === "s3") linkFolder(source, target);
    else if (name !== "assemblies" && name !== "logs") cpSync(source, target, { recursive: true });
  }
};

/** Each worker of the test runner has ten ports from here on, so that no two take the same free one. */
const firstPort = 21_000;

export const startFileStack = async (prepared: PreparedData): Promise<FileStack> => {
  const key = `FILE${randomUUID().replaceAll("-", "").toUpperCase()}`;
  const folder = mkdtempSync(join(prepared.filesFolder, "file-"));
  copySeed(prepared, folder, key);
  const port = await freePort(firstPort + 10 * Number(process.env["VITEST_POOL_ID"]));
  const places = await resolveStackLocation({ port, dataDir: folder, memory: false });
  const lifecycle = createLifecycle();
  const template = readTemplate({
    folder: prepared.assembly,
    hosts: {
      site: `localhost:${places.port}`,
      s3: `127.0.0.1:${places.ports.s3}`,
      queues: `127.0.0.1:${places.ports.queues}`,
    },
    openSecrets: (secrets) =>
      withStripeKeys(secrets, openSecretValues(secrets, join(folder, "secrets.json")), undefined),
  });
  const answered = newAnsweredEndpoints();
  let lambda: InProcessLambda | undefined;
  const runtime = await startRuntime({
    template,
    external: { dynamodb: prepared.databaseUrl, s3: undefined, ses: undefined, stripe: undefined },
    credentials: { accessKeyId: key, secretAccessKey: "secret" },
    places,
    memory: false,
    dynamo: Promise.resolve(undefined),
    clock: openClock(join(folder, "clock.json")),
    lifecycle,
    progress: silentProgress,
    startLambda: (options) => (lambda = startInProcessLambda(options, answered.record)),
    startStreams: startDrainedStreams,
  });
  // Schedules run when a test says so.
  runtime.console.schedules.hold();
  if (lambda === undefined) throw new Error("The runtime has started no functions.");
  const functions = lambda;
  const site = await openSiteServer(
    places.port,
    createConsole(() => ({ ready: true, parts: runtime.parts, running: runtime.console })),
  );
  lifecycle.add("site", () => site.close());
  site.open(runtime.gateway);
  runtime.takeEvents();
  const routes = new RouteTable(httpRoutes(template));
  const api = new ApiOrigin({
    routes: () => routes,
    invoke: functions.invokeHttp,
    now: runtime.console.clock.now,
    host: "api.execute-api.eu-west-2.amazonaws.com",
  });
  const edge = [...readDistribution(template).origins.values()].find(({ kind }) => kind === "api");
  const edgeHeaders = edge?.kind === "api" ? edge.headers : {};
  let isIdle = false;
  /** Reads of the API write nothing that is worth waiting for. */
  const settle = async (): Promise<void> => {
    if (isIdle) return;
    await runtime.settle();
    isIdle = true;
  };
  return {
    origin: `http://localhost:${places.port}`,
    lambda: functions,
    accessKeyId: key,
    call: async ({ method, path: target, headers, sourceIp, body }) => {
      await settle();
      if (method !== "GET") isIdle = false;
      const [path = "/", query = ""] = target.split("?", 2);
      return api.call({
        method,
        // The edge removes the slash at the end of a path.
        path: path.replace(/(?<=.)\/$/, ""),
        query,
        headers: { ...headers, "x-viewer-address": sourceIp, ...edgeHeaders },
        sourceIp,
        body,
      });
    },
    settle: () => {
      isIdle = false;
      return settle();
    },
    stop: async () => {
      answered.save(prepared.filesFolder);
      await lifecycle.stop(() => {});
      rmSync(folder, { recursive: true, force: true });
      rmSync(join(prepared.databaseFolder, `${key}_eu-west-2.db`), { force: true });
    },
  };
};
