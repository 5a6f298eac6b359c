/**
 * Pooled connections die while a function is frozen: the server closes them, and the next request is reset before a response
 * arrives. Here the server resets every connection at its second request.
 */
import http from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createMailer } from "../../functions/platform/mailer.ts";
import { createFiles } from "../../functions/platform/files.ts";
import { createTable } from "../../functions/platform/table/table.ts";
import { testEnv } from "../support/test-env.ts";

let received: string[] = [];
const asked = new WeakMap<Socket, number>();

const server = http.createServer((request, response) => {
  const count = (asked.get(request.socket) ?? 0) + 1;
  asked.set(request.socket, count);
  if (count > 1) {
    request.socket.resetAndDestroy();
    return;
  }
  let text = "";
  request.on("data", (part: Buffer) => {
    text += part.toString();
  });
  request.on("end", () => {
    received.push(text);
    const json = { MessageId: "m-1", Attributes: { count: { N: String(received.length) } } };
    response.end(request.method === "GET" ? "bytes" : JSON.stringify(json));
  });
});

const portOf = (address: AddressInfo | string | null): number =>
  typeof address === "object" && address !== null ? address.port : 0;
const endpoint = (): string => `http://127.0.0.1:${portOf(server.address())}`;

beforeAll(
  () =>
    new Promise<void>((ready) => {
      server.listen(0, "127.0.0.1", ready);
    }),
);
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  received = [];
});

test("an email is sent at once and only once", async () => {
  const mail = { from: "a@x.example", configurationSet: "set" };
  const mailer = createMailer({ mail }, testEnv({ AWS_ENDPOINT_URL_SES: endpoint() }));
  for (const subject of ["first", "second", "third"]) {
    const rendered = { subject, html: "<p>H</p>", text: "T" };
    expect(await mailer.send("ann@x.example", "verify-email", rendered, [])).toEqual({
      outcome: "taken",
      messageId: "m-1",
    });
  }
  expect(received).toHaveLength(3);
});

test("an attempt is counted at once", async () => {
  const table = createTable(testEnv({ AWS_ENDPOINT_URL_DYNAMODB: endpoint() }), () => "token");
  for (const count of [1, 2, 3])
    expect(await table.increment({ pk: "RATE#a", sk: "1" }, new Date())).toBe(count);
});

test("a file is read and written at once", async () => {
  const files = createFiles(testEnv({ AWS_ENDPOINT_URL_S3: endpoint() }));
  for (let round = 0; round < 3; round += 1) {
    expect(await files.get("library", "a")).toEqual(new TextEncoder().encode("bytes"));
    await files.put("library", "a", new Uint8Array(3), { contentType: "text/plain" });
  }
  expect(received).toHaveLength(6);
});
