/** One database serves all test files of a process, and each test has its own table. */
import { beforeAll, beforeEach } from "vitest";
import { readEnv } from "../../functions/platform/env.ts";
import { createTable, type Table } from "../../functions/platform/table/table.ts";
import { freePort } from "../../infra/local/ports.ts";
import { ensureTable } from "../../infra/local/services/dynamodb/create-table.ts";
import {
  type DynamoPart,
  startDynamo,
} from "../../infra/local/services/dynamodb/start-dynamodb.ts";

export interface FreshTable {
  table(): Table;
  /** The environment is that of a function with this table. */
  environment(): Readonly<Record<string, string>>;
  /** The table is replaced by an empty one. */
  renew(): Promise<void>;
}

/** The database starts with the first file that needs it, serves later files, and stops with the process. */
let database: Promise<DynamoPart> | undefined;
let tables = 0;

const sharedDatabase = (): Promise<DynamoPart> =>
  (database ??= freePort(0).then((port) => startDynamo({ port, folder: undefined })));

/** Each test of the file or the describe block has an empty table. */
export const freshTable = (): FreshTable => {
  let made: LocalTable | undefined;
  const current = (): LocalTable => {
    if (made === undefined) throw new Error("A table is there for tests only");
    return made;
  };
  const renew = async (): Promise<void> => {
    tables += 1;
    made = await createIn(await sharedDatabase(), `table-${tables}`);
  };
  beforeAll(async () => {
    await sharedDatabase();
  });
  beforeEach(renew);
  return { table: () => current().table, environment: () => current().environment, renew };
};

interface LocalTable {
  readonly table: Table;
  readonly environment: Readonly<Record<string, string>>;
}

const createIn = async ({ url }: DynamoPart, name: string): Promise<LocalTable> => {
  await ensureTable({ url, accessKeyId: "test" }, name, withIndexes);
  const environment = {
    TABLE_NAME: name,
    LIBRARY_BUCKET: "library",
    DOCUMENTS_BUCKET: "documents",
    SITE_ORIGIN: "http://localhost",
    MAIL_FROM: "shop@demo.example",
    MAIL_CONFIGURATION_SET: "mail",
    APP_SECRET_ID: "secret",
    BRANCH: "test",
    AWS_REGION: "eu-west-2",
    AWS_ACCESS_KEY_ID: "test",
    AWS_SECRET_ACCESS_KEY: "test",
    AWS_ENDPOINT_URL_DYNAMODB: url,
  };
  let tokens = 0;
  const table = createTable(readEnv(environment), () => `${name}-${(tokens += 1)}`);
  return { table, environment };
};

const keysOf = (prefix: string) => [
  { AttributeName: `${prefix}pk`, KeyType: "HASH" },
  { AttributeName: `${prefix}sk`, KeyType: "RANGE" },
];

const withIndexes = {
  id: "Table",
  type: "AWS::DynamoDB::Table",
  properties: {
    AttributeDefinitions: ["pk", "sk", "gsi1pk", "gsi1sk", "gsi2pk", "gsi2sk"].map(
      (AttributeName) => ({ AttributeName, AttributeType: "S" }),
    ),
    KeySchema: keysOf(""),
    GlobalSecondaryIndexes: [
      { IndexName: "gsi1", KeySchema: keysOf("gsi1"), Projection: { ProjectionType: "ALL" } },
      { IndexName: "gsi2", KeySchema: keysOf("gsi2"), Projection: { ProjectionType: "ALL" } },
    ],
  },
  raw: {},
  metadata: {},
};
