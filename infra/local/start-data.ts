/** Starts the parts that hold data (table, objects, emails, payments, secrets, queues), or uses them elsewhere. */
import { join } from "node:path";
import type { Credentials, ExternalParts, PartUrls } from "./endpoints.ts";
import { textOf } from "./json.ts";
import type { Lifecycle } from "./lifecycle.ts";
import type { Progress } from "./progress.ts";
import { localRegion } from "./resolve-intrinsics.ts";
import type { PartPorts } from "./stack-location.ts";
import type { Clock } from "./services/clock/clock.ts";
import type { DynamoAddress } from "./services/dynamodb/dynamo-call.ts";
import { ensureTable, type TableState } from "./services/dynamodb/create-table.ts";
import { type DynamoPart, startDynamo } from "./services/dynamodb/start-dynamodb.ts";
import type { BusEvent } from "./services/events/start-events.ts";
import { type MailboxPart, startMailbox } from "./services/mailbox/start-mailbox.ts";
import { localObjects, type ObjectSource, remoteObjects } from "./services/s3/object-source.ts";
import { corsRules } from "./services/s3/cors.ts";
import { startS3 } from "./services/s3/start-s3.ts";
import { startSecrets } from "./services/secrets/start-secrets.ts";
import { readStripeKeys } from "./services/stripe/api-keys.ts";
import { startStripe, type StripePart } from "./services/stripe/start-stripe.ts";
import type { Template } from "./template.ts";

export interface DataOptions {
  readonly template: Template;
  readonly external: ExternalParts;
  readonly credentials: Credentials;
  readonly ports: PartPorts;
  readonly folder: string;
  /** True if no data has to outlive the stack. */
  readonly memory: boolean;
  /** The origin of the site, such as `http://localhost:3000`. */
  readonly site: string;
  /** The database, which starts before the template is ready. */
  readonly dynamo: Promise<DynamoPart | undefined>;
  readonly clock: Clock;
  readonly lifecycle: Lifecycle;
  readonly progress: Progress;
  readonly onEvent: (event: BusEvent) => void;
}

export interface DataParts {
  readonly database: DynamoAddress;
  readonly urls: PartUrls;
  readonly objects: ObjectSource;
  readonly mailbox: MailboxPart | undefined;
  readonly stripe: StripePart | undefined;
  readonly dynamo: DynamoPart | undefined;
  /** The tables by logical id. */
  readonly tables: ReadonlyMap<string, TableState>;
}

export interface DatabaseOptions {
  readonly external: string | undefined;
  readonly port: number;
  /** The folder; undefined keeps the table in memory. */
  readonly folder: string | undefined;
  readonly lifecycle: Lifecycle;
  readonly progress: Progress;
}

/** Starts the database. Returns undefined if the table is elsewhere. */
export const startDatabase = async ({
  external,
  port,
  folder,
  lifecycle,
  progress,
}: DatabaseOptions): Promise<DynamoPart | undefined> => {
  if (external !== undefined) return undefined;
  return progress.step("dynamodb", async (detail) => {
    detail(folder === undefined ? "in memory" : "on disk");
    const part = await startDynamo({ port, folder });
    lifecycle.add("dynamodb", () => part.stop());
    return part;
  });
};

export const localBucketNames = (template: Template): readonly string[] =>
  template
    .ofType("AWS::S3::Bucket")
    .map(({ id, properties }) => textOf(properties["BucketName"]) || id.toLowerCase());

const startObjects = async (
  options: DataOptions,
): Promise<{ url: string; objects: ObjectSource }> => {
  const { external, template, credentials, ports, folder, clock, lifecycle, progress } = options;
  const buckets = localBucketNames(template);
  if (external.s3 !== undefined)
    return {
      url: external.s3,
      objects: await remoteObjects(external.s3, localRegion, credentials, buckets),
    };
  return progress.step("s3", async (detail) => {
    const part = await startS3({
      port: ports.s3,
      folder: join(folder, "s3"),
      buckets,
      cors: corsRules(template),
      credentials,
      now: clock.now,
      onError: (line) => progress.note("s3", line),
    });
    lifecycle.add("s3", () => part.stop());
    detail(`${buckets.length} buckets`);
    return { url: part.url, objects: localObjects(part) };
  });
};

const startMails = async (options: DataOptions): Promise<MailboxPart | undefined> => {
  const { external, template, ports, folder, clock, lifecycle, progress, onEvent } = options;
  if (external.ses !== undefined) return undefined;
  return progress.step("mailbox", async (detail) => {
    const part = await startMailbox({
      port: ports.ses,
      folder: join(folder, "mail"),
      template,
      now: clock.now,
      onEvent,
    });
    lifecycle.add("mailbox", () => part.stop());
    detail(`${part.mails.list().length} mails`);
    return part;
  });
};

const startPayments = async (options: DataOptions): Promise<StripePart | undefined> => {
  const { external, template, ports, folder, memory, site, clock, lifecycle, progress } = options;
  if (external.stripe !== undefined) return undefined;
  return progress.step("stripe", async (detail) => {
    const part = await startStripe({
      port: ports.stripe,
      folder: memory ? undefined : join(folder, "stripe"),
      keys: readStripeKeys(template),
      webhookUrl: `${site}/api/webhooks/stripe`,
      now: clock.now,
    });
    lifecycle.add("stripe", () => part.stop());
    detail("test cards only");
    return part;
  });
};

const ensureTables = async (
  database: DynamoAddress,
  template: Template,
): Promise<ReadonlyMap<string, TableState>> => {
  const tables = new Map<string, TableState>();
  for (const type of ["AWS::DynamoDB::GlobalTable", "AWS::DynamoDB::Table"])
    for (const resource of template.ofType(type)) {
      const name = textOf(resource.properties["TableName"]) || resource.id;
      tables.set(resource.id, await ensureTable(database, name, resource));
    }
  return tables;
};

export const startData = async (options: DataOptions): Promise<DataParts> => {
  const { template, external, ports, lifecycle, progress } = options;
  const { url: s3, objects } = await startObjects(options);
  const mailbox = await startMails(options);
  const stripe = await startPayments(options);
  const secrets = await progress.step("secrets", async (detail) => {
    const values = template.secretValues;
    const part = await startSecrets({ port: ports.secrets, template, values });
    lifecycle.add("secrets", () => part.stop());
    detail(`${values.size} secrets`);
    return part;
  });
  const dynamo = await options.dynamo;
  const database: DynamoAddress = {
    url: external.dynamodb ?? dynamo?.url ?? "",
    accessKeyId: options.credentials.accessKeyId,
  };
  const tables = await progress.step("table", () => ensureTables(database, template));
  const ses = external.ses ?? mailbox?.url ?? "";
  return {
    database,
    urls: {
      dynamodb: database.url,
      s3,
      ses,
      secrets: secrets.url,
      stripe: external.stripe?.url ?? stripe?.url ?? "",
    },
    objects,
    mailbox,
    stripe,
    dynamo,
    tables,
  };
};
