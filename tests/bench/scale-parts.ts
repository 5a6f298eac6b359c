/** The database, the objects and the secret of the cloud on this machine, empty and without a stack. */
import { createServer } from "node:http";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CreateTableCommand, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { startDynamo } from "../../infra/local/services/dynamodb/start-dynamodb.ts";
import { startS3 } from "../../infra/local/services/s3/start-s3.ts";
import { functionEnvironment } from "./function-environment.ts";

const ports = { database: 4720, objects: 4721, secrets: 4722 };
const credentials = { accessKeyId: "bench", secretAccessKey: "bench" };

export interface ScaleParts {
  /** The environment with which functions find them. */
  readonly environment: Readonly<Record<string, string>>;
  readonly client: DynamoDBClient;
  stop(): Promise<void>;
}

const startSecret = async (): Promise<() => void> => {
  const body = JSON.stringify({ SecretString: "b".repeat(64) });
  const server = createServer((_, response) => response.end(body));
  await new Promise<void>((resolve) => server.listen(ports.secrets, "127.0.0.1", resolve));
  return () => {
    server.close();
    server.closeAllConnections();
  };
};

const index = (name: string) => ({
  IndexName: name,
  KeySchema: [
    { AttributeName: `${name}pk`, KeyType: "HASH" as const },
    { AttributeName: `${name}sk`, KeyType: "RANGE" as const },
  ],
  Projection: { ProjectionType: "ALL" as const },
});

const attributes = ["pk", "sk", "gsi1pk", "gsi1sk", "gsi2pk", "gsi2sk"];

export const startScaleParts = async (): Promise<ScaleParts> => {
  const folder = mkdtempSync(join(tmpdir(), "scale-"));
  const database = await startDynamo({ port: ports.database, folder: undefined });
  const objects = await startS3({
    port: ports.objects,
    folder,
    buckets: [
      functionEnvironment["LIBRARY_BUCKET"] ?? "",
      functionEnvironment["DOCUMENTS_BUCKET"] ?? "",
    ],
    credentials,
    now: Date.now,
    onError: (line) => console.error(line),
  });
  const stopSecret = await startSecret();
  const client = new DynamoDBClient({ endpoint: database.url, region: "eu-west-2", credentials });
  await client.send(
    new CreateTableCommand({
      TableName: functionEnvironment["TABLE_NAME"],
      BillingMode: "PAY_PER_REQUEST",
      AttributeDefinitions: attributes.map((AttributeName) => ({
        AttributeName,
        AttributeType: "S" as const,
      })),
      KeySchema: [
        { AttributeName: "pk", KeyType: "HASH" },
        { AttributeName: "sk", KeyType: "RANGE" },
      ],
      GlobalSecondaryIndexes: [index("gsi1"), index("gsi2")],
    }),
  );
  return {
    client,
    environment: {
      ...functionEnvironment,
      MALLOC_ARENA_MAX: "1",
      AWS_ENDPOINT_URL_DYNAMODB: database.url,
      AWS_ENDPOINT_URL_S3: objects.url,
      AWS_ENDPOINT_URL_SECRETS_MANAGER: `http://127.0.0.1:${ports.secrets}`,
    },
    stop: async () => {
      client.destroy();
      stopSecret();
      await objects.stop();
      await database.stop();
      rmSync(folder, { recursive: true });
    },
  };
};
