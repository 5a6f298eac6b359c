/** The database of the running stack, through the SDK's client as an application uses it. */
import { DynamoDBClient, ListTablesCommand } from "@aws-sdk/client-dynamodb";
import { BatchGetCommand, DynamoDBDocumentClient, QueryCommand } from "@aws-sdk/lib-dynamodb";
import * as z from "zod/mini";
import { readEnv } from "../../functions/platform/env.ts";
import { createTable } from "../../functions/platform/table/table.ts";
import type { Key } from "../../functions/platform/table/write.ts";
import { functionEnvironment } from "./function-environment.ts";

const health = z.object({
  parts: z.array(z.object({ name: z.string(), url: z.nullable(z.string()) })),
});

export interface LocalDatabase {
  readonly url: string;
  readonly tableName: string;
  /** Reads rows consistently in one round trip, as every request reads its caller. */
  readRows(keys: readonly Key[]): Promise<number>;
  /** Reads a whole partition, as an item is read with its pages. */
  readPartition(pk: string): Promise<number>;
  /** Reads rows through the functions' own table client. */
  readThroughTable(keys: readonly Key[]): Promise<number>;
  close(): void;
}

const databaseUrl = async (origin: string): Promise<string> => {
  const { parts } = health.parse(await (await fetch(`${origin}/_local/health`)).json());
  const found = parts.find(({ name }) => /dynamo/i.test(name));
  if (!found?.url) throw new Error("The stack names no part that is its database.");
  return found.url;
};

export const openDatabase = async (origin: string): Promise<LocalDatabase> => {
  const url = await databaseUrl(origin);
  const client = new DynamoDBClient({
    endpoint: url,
    region: "eu-west-2",
    credentials: { accessKeyId: "bench", secretAccessKey: "bench" },
  });
  const documents = DynamoDBDocumentClient.from(client);
  const { TableNames = [] } = await client.send(new ListTablesCommand({}));
  const [tableName = ""] = TableNames;
  const table = createTable(
    readEnv({
      ...functionEnvironment,
      TABLE_NAME: tableName,
      AWS_ENDPOINT_URL_DYNAMODB: url,
    }),
    () => "bench",
  );
  return {
    url,
    tableName,
    readRows: async (keys) => {
      const { Responses } = await documents.send(
        new BatchGetCommand({
          RequestItems: {
            [tableName]: { Keys: keys.map(({ pk, sk }) => ({ pk, sk })), ConsistentRead: true },
          },
          ReturnConsumedCapacity: "TOTAL",
        }),
      );
      return Responses?.[tableName]?.length ?? 0;
    },
    readPartition: async (pk) => {
      const { Count } = await documents.send(
        new QueryCommand({
          TableName: tableName,
          KeyConditionExpression: "#p = :pk",
          ExpressionAttributeNames: { "#p": "pk" },
          ExpressionAttributeValues: { ":pk": pk },
          ReturnConsumedCapacity: "TOTAL",
        }),
      );
      return Count ?? 0;
    },
    readThroughTable: async (keys) =>
      (await table.getMany(keys)).filter((row) => row !== null).length,
    close: () => client.destroy(),
  };
};
