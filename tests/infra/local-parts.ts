/** The listening parts of the local stack run in this process, in front of test functions. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createConsole } from "../../infra/local/console/console.ts";
import { freePort } from "../../infra/local/ports.ts";
import { openClock } from "../../infra/local/services/clock/clock.ts";
import { openSiteServer } from "../../infra/local/services/gateway/site-server.ts";
import { Gateway, type GatewayOptions } from "../../infra/local/services/gateway/gateway.ts";
import type { HttpResult } from "../../infra/local/services/lambda/http-result.ts";
import { startMailbox } from "../../infra/local/services/mailbox/start-mailbox.ts";
import { openQueues } from "../../infra/local/services/queues/queue-store.ts";
import { startQueues } from "../../infra/local/services/queues/start-queues.ts";
import { localObjects } from "../../infra/local/services/s3/object-source.ts";
import { functionSpecs } from "../../infra/local/services/lambda/function-spec.ts";
import { startInvocations } from "../../infra/local/services/lambda/start-invocations.ts";
import { startS3 } from "../../infra/local/services/s3/start-s3.ts";
import { startSchedules } from "../../infra/local/services/schedules/start-schedules.ts";
import { startSecrets } from "../../infra/local/services/secrets/start-secrets.ts";
import { keysFrom } from "../../infra/local/services/stripe/api-keys.ts";
import { startStripe } from "../../infra/local/services/stripe/start-stripe.ts";
import { readTemplate, type Template } from "../../infra/local/template.ts";
import { main } from "./template.ts";

export const localTemplate = (): Template =>
  readTemplate({
    folder: main.outputFolder,
    hosts: { site: "localhost:3000", s3: "127.0.0.1:3001", queues: "127.0.0.1:3002" },
    openSecrets: (secrets) => new Map(secrets.map(({ id }) => [id, "secret"])),
  });

export const json = (status: number, body: unknown, headers = {}): HttpResult => ({
  status,
  headers: { "content-type": "application/json", "cache-control": "no-store", ...headers },
  cookies: [],
  body: Buffer.from(JSON.stringify(body)),
});

const nothing = { find: async () => null, put: async () => {} };

/** The gateway has a port of its own. */
export const openGateway = async (options: Partial<GatewayOptions> = {}) => {
  const gateway = new Gateway({
    template: localTemplate(),
    objects: nothing,
    // An event that is not JSON would be rejected earlier.
    invoke: async ({ event }) => json(200, JSON.parse(event)),
    now: Date.now,
    onError: () => {},
    ...options,
  });
  const port = await freePort(0);
  const door = await openSiteServer(port, () => {});
  door.open((request, response) => gateway.handle(request, response));
  return { origin: `http://127.0.0.1:${port}`, close: () => door.close() };
};

/** The ports are listed by the name of their part. */
export const openParts = async () => {
  const folder = mkdtempSync(join(tmpdir(), "local-parts-"));
  const template = localTemplate();
  const credentials = { accessKeyId: "KEY", secretAccessKey: "secret" };
  const common = { template, now: Date.now, onError: () => {}, onEvent: () => {} };
  const ports = {
    gateway: await freePort(0),
    s3: await freePort(0),
    mailbox: await freePort(0),
    secrets: await freePort(0),
    stripe: await freePort(0),
    queues: await freePort(0),
    invocations: await freePort(0),
  };
  const buckets = ["library"];
  const s3 = await startS3({ ...common, port: ports.s3, folder, buckets, credentials });
  const mailbox = await startMailbox({ ...common, port: ports.mailbox, folder });
  const secrets = await startSecrets({ port: ports.secrets, template, values: new Map() });
  const stripe = await startStripe({
    port: ports.stripe,
    folder: undefined,
    keys: keysFrom("a seed"),
    webhookUrl: undefined,
    now: Date.now,
  });
  const waiting = openQueues(template, join(folder, "queues"), Date.now, () => {});
  const queues = await startQueues(ports.queues, waiting);
  const invocations = await startInvocations(ports.invocations, {
    specs: functionSpecs(template),
    invokeAsync: () => {},
  });
  const schedules = startSchedules({
    specs: [],
    now: Date.now,
    invoke: async () => {},
    readDue: async () => [],
  });
  const running = {
    clock: openClock(join(folder, "clock.json")),
    moveTo: async () => ({ now: "", fired: [], thinned: [], steps: [] }),
    schedules,
    settle: async () => {},
    mails: mailbox.mails,
    stripe,
    invoke: async () => "null",
    queues: waiting,
    events: { put: async () => {} },
    functions: () => [],
  };
  const gateway = new Gateway({
    ...common,
    objects: localObjects(s3),
    invoke: async ({ event }) => json(200, JSON.parse(event)),
  });
  const door = await openSiteServer(
    ports.gateway,
    createConsole(() => ({ ready: true, parts: [], running })),
  );
  door.open((request, response) => gateway.handle(request, response));
  return {
    ports,
    close: async () => {
      schedules.stop();
      for (const part of [s3, mailbox, secrets, stripe, queues, invocations]) await part.stop();
      await door.close();
      rmSync(folder, { recursive: true });
    },
  };
};
