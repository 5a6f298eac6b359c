/** Faults that DynamoDB Local cannot show, said on the wire as DynamoDB says them. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { readEnv } from "../../functions/runtime/env.ts";
import { ConditionFailed, createTable } from "../../functions/runtime/table.ts";

interface Reply {
  readonly status: number;
  readonly body: unknown;
}

const fault = (name: string, more: object = {}): Reply => ({
  status: 400,
  body: { __type: `com.amazonaws.dynamodb.v20120810#${name}`, message: name, ...more },
});

const fine = (body: unknown = {}): Reply => ({ status: 200, body });
const cut = "cut";

/** A table whose database answers these, one after the other; `cut` ends the connection without a word. */
const tableThat = async (...replies: ReadonlyArray<Reply | typeof cut>) => {
  const targets: string[] = [];
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    request.resume();
    targets.push(String(request.headers["x-amz-target"]));
    const reply = replies[targets.length - 1] ?? cut;
    if (reply === cut) {
      request.socket.destroy();
      return;
    }
    response.writeHead(reply.status, { "content-type": "application/x-amz-json-1.0" });
    response.end(JSON.stringify(reply.body));
  };
  const server = createServer(answer);
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const env = readEnv({
    TABLE_NAME: "rows",
    LIBRARY_BUCKET: "library",
    DOCUMENTS_BUCKET: "documents",
    SITE_ORIGIN: "http://localhost",
    MAIL_FROM: "hello@trendbible.example",
    MAIL_CONFIGURATION_SET: "mail",
    APP_SECRET_ID: "secret",
    BRANCH: "test",
    AWS_REGION: "eu-west-2",
    AWS_ACCESS_KEY_ID: "local",
    AWS_SECRET_ACCESS_KEY: "local",
    AWS_ENDPOINT_URL_DYNAMODB: `http://127.0.0.1:${port}`,
  });
  return { table: createTable(env, () => "token"), targets };
};

const key = { pk: "A", sk: "1" };
const put = { Put: { TableName: "rows", Item: key } };
const found = fine({ Responses: { rows: [{ pk: { S: "A" }, sk: { S: "1" } }] } });

test.each([
  ["a throttle", fault("ThrottlingException")],
  ["the table's own limit", fault("ProvisionedThroughputExceededException")],
  ["a server's fault", { status: 500, body: "oops" }],
  ["a cut connection", cut],
] as const)("a read comes through %s", async (_, trouble) => {
  const { table, targets } = await tableThat(trouble, found);
  expect(await table.getMany([key])).toEqual([key]);
  expect(targets).toEqual(["DynamoDB_20120810.BatchGetItem", "DynamoDB_20120810.BatchGetItem"]);
});

test("rows that DynamoDB left out are asked for again", async () => {
  const later = { UnprocessedKeys: { rows: { Keys: [{ pk: { S: "A" }, sk: { S: "1" } }] } } };
  const { table, targets } = await tableThat(fine({ Responses: { rows: [] }, ...later }), found);
  expect(await table.getMany([key])).toEqual([key]);
  expect(targets).toHaveLength(2);
});

test("a transaction that met another is tried again", async () => {
  const clash = fault("TransactionCanceledException", {
    CancellationReasons: [{ Code: "None" }, { Code: "TransactionConflict" }],
  });
  const { table, targets } = await tableThat(clash, fine());
  await table.transact([put]);
  expect(targets).toHaveLength(2);
});

test("a condition that does not hold says which", async () => {
  const refused = fault("TransactionCanceledException", {
    CancellationReasons: [{ Code: "None" }, { Code: "ConditionalCheckFailed" }],
  });
  const { table, targets } = await tableThat(refused);
  await expect(table.transact([put, put])).rejects.toEqual(new ConditionFailed(1));
  expect(targets).toHaveLength(1);
});

test("a write of which nobody knows whether it happened is not repeated", async () => {
  const { table, targets } = await tableThat(cut, fine());
  await expect(table.write(put)).rejects.toMatchObject({ code: "unavailable" });
  expect(targets).toHaveLength(1);
});

test("a database that stays busy is a 503 within seconds", async () => {
  const { table } = await tableThat(
    ...Array.from({ length: 50 }, () => fault("ThrottlingException")),
  );
  await expect(table.getMany([key])).rejects.toMatchObject({ code: "unavailable" });
});
