/** Direct access to the stack's table, for rows that no call shows and for rows that a test must prepare. */
import { DynamoDBClient, ListTablesCommand } from "@aws-sdk/client-dynamodb";
import {
  DynamoDBDocumentClient,
  GetCommand,
  paginateQuery,
  paginateScan,
  TransactWriteCommand,
} from "@aws-sdk/lib-dynamodb";
import * as z from "zod/mini";
import { writeInput } from "../../functions/platform/table/expression.ts";
import type { Write } from "../../functions/platform/table/write.ts";
import { fileStack } from "./in-process/own-file-stack.ts";
import { stackOrigin } from "./own-stack.ts";

const health = z.object({
  parts: z.array(z.object({ name: z.string(), url: z.nullish(z.string()) })),
});

export interface StoredRow {
  readonly pk: string;
  readonly sk: string;
}

export type Attributes = Readonly<Record<string, unknown>>;

export interface StackTable {
  readonly name: string;
  /** Returns the keys of every row. It scans the table, so it is only for rows that no key finds. */
  keys(): Promise<readonly StoredRow[]>;
  /** Returns the rows with one partition key, in order. */
  under(pk: string): Promise<readonly Attributes[]>;
  /** Returns the rows with this value. It scans the table, as `keys` does. */
  having(attribute: string, value: string): Promise<readonly Attributes[]>;
  /** Returns a row's attributes, or null. */
  read(row: StoredRow): Promise<Attributes | null>;
  /** Writes in one transaction. */
  write(writes: readonly Write[]): Promise<void>;
}

const endpointOf = async (): Promise<string> => {
  const answer = await fetch(new URL("/_local/health", stackOrigin()));
  const { parts } = health.parse(await answer.json());
  const url = parts.find(({ name }) => /dynamo/i.test(name))?.url;
  if (url === undefined || url === null) throw new Error("The stack names no address of its table");
  return url;
};

let opened: Promise<StackTable> | undefined;

export const openTable = (): Promise<StackTable> => (opened ??= open());

const open = async (): Promise<StackTable> => {
  const client = new DynamoDBClient({
    region: "eu-west-2",
    endpoint: await endpointOf(),
    credentials: { accessKeyId: fileStack()?.accessKeyId ?? "local", secretAccessKey: "local" },
  });
  const documents = DynamoDBDocumentClient.from(client);
  const { TableNames } = await client.send(new ListTablesCommand());
  const [name] = TableNames ?? [];
  if (name === undefined) throw new Error("The stack has no table");
  return {
    name,
    keys: async () => {
      await fileStack()?.settle();
      const rows: StoredRow[] = [];
      const scan = { TableName: name, ProjectionExpression: "pk, sk" };
      for await (const { Items } of paginateScan({ client: documents }, scan))
        for (const { pk, sk } of Items ?? []) rows.push({ pk: String(pk), sk: String(sk) });
      return rows;
    },
    under: async (pk) => {
      await fileStack()?.settle();
      const rows: Attributes[] = [];
      const query = {
        TableName: name,
        KeyConditionExpression: "pk = :pk",
        ExpressionAttributeValues: { ":pk": pk },
        ConsistentRead: true,
      };
      for await (const { Items } of paginateQuery({ client: documents }, query))
        rows.push(...(Items ?? []));
      return rows;
    },
    having: async (attribute, value) => {
      await fileStack()?.settle();
      const rows: Attributes[] = [];
      const scan = {
        TableName: name,
        FilterExpression: "#attribute = :value",
        ExpressionAttributeNames: { "#attribute": attribute },
        ExpressionAttributeValues: { ":value": value },
      };
      for await (const { Items } of paginateScan({ client: documents }, scan))
        rows.push(...(Items ?? []));
      return rows;
    },
    read: async ({ pk, sk }) => {
      await fileStack()?.settle();
      const { Item } = await documents.send(
        new GetCommand({ TableName: name, Key: { pk, sk }, ConsistentRead: true }),
      );
      return Item ?? null;
    },
    write: async (writes) => {
      const TransactItems = writes.map((one) => writeInput(name, one));
      await documents.send(new TransactWriteCommand({ TransactItems }));
      await fileStack()?.settle();
    },
  };
};
