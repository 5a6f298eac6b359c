import { connect } from "node:net";
import { networkInterfaces } from "node:os";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../../infra/local/ports.ts";
import { dynamoCall } from "../../infra/local/services/dynamodb/dynamo-call.ts";
import {
  type DynamoPart,
  startDynamo,
} from "../../infra/local/services/dynamodb/start-dynamodb.ts";

let port: number;
let database: DynamoPart;

beforeAll(async () => {
  port = await freePort(0);
  database = await startDynamo({ port, folder: undefined });
});

afterAll(() => database.stop());

/** The result is `open`, or the error of the connection. */
const reach = (host: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect({ host, port }, () => {
      socket.destroy();
      resolve("open");
    });
    socket.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  });

const outside = Object.values(networkInterfaces())
  .flatMap((all) => all ?? [])
  .filter(({ internal, scopeid }) => !internal && !scopeid)
  .map(({ address }) => address);

test("the database responds on the loopback interface", async () => {
  expect(await dynamoCall({ url: database.url, accessKeyId: "local" })("ListTables", {})).toEqual({
    TableNames: [],
  });
});

// A server on all interfaces responds on 127.0.0.2 too, even on a machine without a network.
test.each(["127.0.0.2", ...outside])("the database does not listen on %s", async (host) => {
  expect(await reach(host)).toBe("ECONNREFUSED");
});
