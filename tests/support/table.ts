/** The running stack's table, for what no call shows: how many rows there are, and rows that a test needs to be there. */
import {
  DynamoDBClient,
  ListTablesCommand,
  ScanCommand,
  type ScanCommandOutput,
} from "@aws-sdk/client-dynamodb";
import {
  DynamoDBDocumentClient,
  GetCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from "@aws-sdk/lib-dynamodb";
import { inject } from "vitest";
import * as z from "zod/mini";
import { writeInput } from "../../functions/runtime/table/expression.ts";
import type { Write } from "../../functions/runtime/table/write.ts";

const health = z.object({
  parts: z.array(z.object({ name: z.string(), url: z.nullish(z.string()) })),
});

export interface StoredRow {
  readonly pk: string;
  readonly sk: string;
}

/** As rows make it, or as DynamoDB takes it where no row does what the test needs. */
export type TestWrite = NonNullable<TransactWriteCommandInput["TransactItems"]>[number] | Write;

export interface StackTable {
  readonly name: string;
  /** Keys of every row. */
  keys(): Promise<readonly StoredRow[]>;
  /** A row's attributes, or null. */
  read(row: StoredRow): Promise<Readonly<Record<string, unknown>> | null>;
  /** One transaction. */
  write(writes: readonly TestWrite[]): Promise<void>;
}

const endpointOf = async (): Promise<string> => {
  const answer = await fetch(new URL("/_local/health", inject("origin")));
  const { parts } = health.parse(await answer.json());
  const url = parts.find(({ name }) => /dynamo/i.test(name))?.url;
  if (url === undefined || url === null) throw new Error("The stack names no address of its table");
  return url;
};

export const openTable = async (): Promise<StackTable> => {
  const client = new DynamoDBClient({
    region: "eu-west-2",
    endpoint: await endpointOf(),
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
  });
  const documents = DynamoDBDocumentClient.from(client);
  const { TableNames } = await client.send(new ListTablesCommand());
  const [name] = TableNames ?? [];
  if (name === undefined) throw new Error("The stack has no table");
  return {
    name,
    keys: async () => {
      const rows: StoredRow[] = [];
      let start: ScanCommandOutput["LastEvaluatedKey"];
      do {
        const page: ScanCommandOutput = await client.send(
          new ScanCommand({
            TableName: name,
            ProjectionExpression: "pk, sk",
            ...(start === undefined ? {} : { ExclusiveStartKey: start }),
          }),
        );
        for (const { pk, sk } of page.Items ?? []) rows.push({ pk: pk?.S ?? "", sk: sk?.S ?? "" });
        start = page.LastEvaluatedKey;
      } while (start !== undefined);
      return rows;
    },
    read: async ({ pk, sk }) => {
      const { Item } = await documents.send(
        new GetCommand({ TableName: name, Key: { pk, sk }, ConsistentRead: true }),
      );
      return Item ?? null;
    },
    write: async (writes) => {
      const TransactItems = writes.map((one) => ("does" in one ? writeInput(name, one) : one));
      await documents.send(new TransactWriteCommand({ TransactItems }));
    },
  };
};
