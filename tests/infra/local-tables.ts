/** A database for one file of tests, and as many tables in it as they want. */
import { readEnv } from "../../functions/runtime/env.ts";
import { createTable, type Table } from "../../functions/runtime/table/table.ts";
import { freePort } from "../../infra/local/ports.ts";
import { ensureTable } from "../../infra/local/services/dynamodb/create-table.ts";
import { startDynamo } from "../../infra/local/services/dynamodb/start-dynamodb.ts";

export interface LocalTable {
  readonly table: Table;
  /** As a function with this table gets it. */
  readonly environment: Readonly<Record<string, string>>;
}

export interface LocalTables {
  /** Empty. */
  create(): Promise<LocalTable>;
  stop(): Promise<void>;
}

export const startLocalTables = async (): Promise<LocalTables> => {
  const database = await startDynamo({ port: await freePort(0), folder: undefined });
  let count = 0;
  return {
    create: async () => {
      count += 1;
      const name = `table-${count}`;
      await ensureTable(database.url, name, withOneIndex);
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
        AWS_ENDPOINT_URL_DYNAMODB: database.url,
      };
      let tokens = 0;
      const table = createTable(readEnv(environment), () => `${name}-${(tokens += 1)}`);
      return { table, environment };
    },
    stop: () => database.stop(),
  };
};

const keysOf = (prefix: string) => [
  { AttributeName: `${prefix}pk`, KeyType: "HASH" },
  { AttributeName: `${prefix}sk`, KeyType: "RANGE" },
];

const withOneIndex = {
  id: "Table",
  type: "AWS::DynamoDB::Table",
  properties: {
    AttributeDefinitions: ["pk", "sk", "gsi1pk", "gsi1sk"].map((AttributeName) => ({
      AttributeName,
      AttributeType: "S",
    })),
    KeySchema: keysOf(""),
    GlobalSecondaryIndexes: [
      { IndexName: "gsi1", KeySchema: keysOf("gsi1"), Projection: { ProjectionType: "ALL" } },
    ],
  },
  raw: {},
  metadata: {},
};
