/**
 * DynamoDB Local never shows these faults: throttles, transaction conflicts and broken connections. SES failures are here too.
 */
import { SendEmailCommand, SESv2Client } from "@aws-sdk/client-sesv2";
import { mockClient } from "aws-sdk-client-mock";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { createMailer } from "../../functions/platform/mailer.ts";
import { ConditionalCheckFailedError } from "../../functions/platform/table/retry-on-conflict.ts";
import type { TableTimeouts } from "../../functions/platform/table/call-with-retry.ts";
import { createTable, type Table } from "../../functions/platform/table/table.ts";
import {
  absent,
  addToAttribute,
  appendToList,
  put,
  set,
} from "../../functions/platform/table/write.ts";
import { AppError } from "../../shared/kernel/app-error.ts";
import { testEnv } from "../support/test-env.ts";

type Reply =
  | { readonly status: number; readonly body: unknown }
  /** The connection breaks, so that it is unknown whether the request was carried out. */
  | "broken"
  /** The response is half a second late. */
  | "late";

const fault = (type: string, more: object = {}): Reply => ({
  status: 400,
  body: { __type: `com.amazonaws.dynamodb.v20120810#${type}`, message: type, ...more },
});
const cancelled = (...codes: string[]): Reply =>
  fault("TransactionCanceledException", {
    CancellationReasons: codes.map((Code) => ({ Code })),
  });
const good: Reply = { status: 200, body: {} };

const sent = z.looseObject({ ClientRequestToken: z.optional(z.string()) });

let script: Reply[] = [];
let received: z.output<typeof sent>[] = [];
let table: Table;
let openTable: (patience?: TableTimeouts) => Table;

// Each request gets the next reply of the script, and the last one is repeated for ever.
const server = http.createServer((request, response) => {
  let text = "";
  request.on("data", (part: Buffer) => {
    text += part.toString();
  });
  request.on("end", () => {
    received.push(sent.parse(JSON.parse(text)));
    const reply = (script.length > 1 ? script.shift() : script[0]) ?? good;
    if (reply === "broken") {
      request.socket.destroy();
      return;
    }
    const { status, body } = reply === "late" ? good : reply;
    response.writeHead(status, { "content-type": "application/x-amz-json-1.0" });
    setTimeout(() => response.end(JSON.stringify(body)), reply === "late" ? 500 : 0);
  });
});

const portOf = (address: AddressInfo | string | null): number =>
  typeof address === "object" && address !== null ? address.port : 0;

beforeAll(async () => {
  await new Promise<void>((ready) => {
    server.listen(0, "127.0.0.1", ready);
  });
  const env = testEnv({
    AWS_ENDPOINT_URL_DYNAMODB: `http://127.0.0.1:${portOf(server.address())}`,
  });
  let tokens = 0;
  openTable = (patience) => createTable(env, () => `token-${(tokens += 1)}`, patience);
  table = openTable();
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  received = [];
});

const key = { pk: "a", sk: "b" };
const transact = (): Promise<void> => table.save([put(key), put({ ...key, sk: "c" })]);
const write = (): Promise<void> => table.save(put(key, absent));

const outcome = async (run: () => Promise<unknown>): Promise<string> => {
  try {
    await run();
    return "done";
  } catch (error) {
    if (error instanceof ConditionalCheckFailedError) return `condition ${error.index}`;
    return error instanceof AppError ? `${error.status} after ${error.retryAfter ?? 0} s` : "fault";
  }
};

describe("a transaction", () => {
  test.each<[string, Reply]>([
    ["a throttle", fault("ThrottlingException")],
    ["a conflict", cancelled("None", "TransactionConflict")],
    ["a throttled part", cancelled("ThrottlingError", "None")],
    ["a transaction that is still in progress", fault("TransactionInProgressException")],
    ["an internal error", { status: 500, body: {} }],
    ["a broken connection", "broken"],
  ])("is retried after %s, as the same transaction", async (_, reply) => {
    script = [reply, reply, good];
    expect(await outcome(transact)).toBe("done");
    expect(received).toHaveLength(3);
    expect(new Set(received.map((it) => it.ClientRequestToken)).size).toBe(1);
  });

  test("names the write whose condition failed, and is not retried", async () => {
    script = [cancelled("None", "ConditionalCheckFailed")];
    expect(await outcome(transact)).toBe("condition 1");
    expect(received).toHaveLength(1);
  });

  test("is answered as busy when the throttling continues", async () => {
    script = [fault("ThrottlingException")];
    const start = performance.now();
    expect(await outcome(transact)).toBe("503 after 2 s");
    expect(performance.now() - start).toBeLessThan(4000);
  });

  test("is not retried when it is invalid", async () => {
    script = [fault("ValidationException")];
    expect(await outcome(transact)).toBe("fault");
    expect(received).toHaveLength(1);
  });
});

describe("a single write", () => {
  test("is retried after a throttle", async () => {
    script = [fault("ProvisionedThroughputExceededException"), good];
    expect(await outcome(write)).toBe("done");
    expect(received).toHaveLength(2);
  });

  test.each<[string, Reply]>([
    ["a broken connection", "broken"],
    ["an internal error", { status: 500, body: {} }],
  ])("is retried after %s when it is idempotent", async (_, reply) => {
    script = [reply, good];
    expect(await outcome(write)).toBe("done");
    expect(received).toHaveLength(2);
  });

  test("of unknown outcome does not mistake its own change for a conflict", async () => {
    script = ["broken", fault("ConditionalCheckFailedException")];
    expect(await outcome(write)).toBe("503 after 2 s");
    expect(received).toHaveLength(2);
  });

  test.each([
    ["adds", { count: addToAttribute(1) }],
    ["appends", { list: appendToList(["x"]) }],
  ])("that %s is not repeated when its outcome is unknown", async (_, changes) => {
    for (const reply of ["broken", { status: 500, body: {} }] as const) {
      received = [];
      script = [reply, good];
      expect(await outcome(() => table.save(set(key, changes)))).toBe("503 after 2 s");
      expect(received).toHaveLength(1);
    }
  });

  test("of a counter is retried after a throttle, and not when its outcome is unknown", async () => {
    const count = () => table.increment(key, new Date());
    script = [{ status: 500, body: {} }, good];
    expect(await outcome(count)).toBe("503 after 2 s");
    expect(received).toHaveLength(1);
    script = [
      fault("ThrottlingException"),
      { status: 200, body: { Attributes: { count: { N: "3" } } } },
    ];
    expect(await count()).toBe(3);
  });

  test("reports its failed condition", async () => {
    script = [fault("ConditionalCheckFailedException")];
    expect(await outcome(write)).toBe("condition 0");
  });

  test("without changes is not sent", async () => {
    received = [];
    await table.save([]);
    expect(received).toEqual([]);
  });
});

describe("a read", () => {
  const row = { pk: { S: "a" }, sk: { S: "b" } };
  const found: Reply = { status: 200, body: { Responses: { "test-table": [row] } } };
  test.each<[string, Reply]>([
    ["a throttle", fault("ThrottlingException")],
    ["the table's own limit", fault("ProvisionedThroughputExceededException")],
    ["an internal error", { status: 500, body: "oops" }],
    ["a broken connection", "broken"],
  ])("is retried after %s", async (_, reply) => {
    script = [reply, found];
    expect(await table.getMany([{ pk: "a", sk: "b" }])).toEqual([{ pk: "a", sk: "b" }]);
    expect(received).toHaveLength(2);
  });

  test("repeats the request for rows that a busy table left out", async () => {
    const stored = (sk: string) => ({ pk: { S: "a" }, sk: { S: sk } });
    script = [
      {
        status: 200,
        body: {
          Responses: { "test-table": [{ ...stored("1"), count: { N: "1" } }] },
          UnprocessedKeys: { "test-table": { Keys: [stored("2")] } },
        },
      },
      { status: 200, body: { Responses: { "test-table": [stored("2")] } } },
    ];
    const rows = await table.getMany([
      { pk: "a", sk: "2" },
      { pk: "a", sk: "1" },
      { pk: "a", sk: "3" },
    ]);
    expect(rows).toEqual([{ pk: "a", sk: "2" }, { pk: "a", sk: "1", count: 1 }, null]);
  });
});

describe("a late response", () => {
  const count = (patience: TableTimeouts) => () =>
    openTable(patience).save(set(key, { count: addToAttribute(1) }));

  test("is awaited by a caller with a long timeout", async () => {
    script = ["late"];
    expect(await outcome(count({ try: 20_000, call: 60_000 }))).toBe("done");
    expect(received).toHaveLength(1);
  });

  test("is answered as busy to a caller with a short timeout", async () => {
    script = ["late"];
    expect(await outcome(count({ try: 100, call: 200 }))).toBe("503 after 2 s");
    expect(received).toHaveLength(1);
  });
});

describe("SES", () => {
  const ses = mockClient(SESv2Client);
  const mailer = createMailer(
    { mail: { from: "a@x.example", configurationSet: "set" } },
    testEnv(),
  );
  const send = () =>
    mailer.send("ann@x.example", "verify-email", { subject: "S", html: "<p>H</p>", text: "T" }, []);
  beforeEach(() => ses.reset());
  afterAll(() => ses.restore());

  const refusal = (name: string, status: number, said = name) =>
    Object.assign(new Error(said), { name, $metadata: { httpStatusCode: status } });
  const notVerified =
    "Email address is not verified. The following identities failed the check in region EU-WEST-2: ann@x.example";

  test.each([
    ["an invalid address", refusal("BadRequestException", 400, "Illegal address"), "never"],
    ["the sandbox", refusal("MessageRejected", 400, notVerified), "later"],
    ["a domain that is not verified", refusal("MailFromDomainNotVerifiedException", 400), "later"],
    ["a suspended account", refusal("AccountSuspendedException", 400), "later"],
    ["a limit", refusal("LimitExceededException", 400), "later"],
    ["too many emails", refusal("TooManyRequestsException", 429), "later"],
    ["a paused account", refusal("SendingPausedException", 400), "later"],
    ["a missing configuration set", refusal("NotFoundException", 404), "later"],
    ["an internal error", refusal("InternalServiceErrorException", 500), "later"],
    [
      "an unreachable service",
      Object.assign(new Error("refused"), { code: "ECONNREFUSED" }),
      "later",
    ],
    ["a broken connection", Object.assign(new Error("reset"), { code: "ECONNRESET" }), "unknown"],
    ["a timeout", Object.assign(new Error("late"), { name: "TimeoutError" }), "unknown"],
  ])("%s: %#", async (_, error, expected) => {
    ses.on(SendEmailCommand).rejects(error);
    expect(await send()).toMatchObject({ outcome: "refused", refusal: expected });
    expect(ses.calls()).toHaveLength(1);
  });

  test("receives one recipient, both parts and the configuration set", async () => {
    ses.on(SendEmailCommand).resolves({ MessageId: "m-1" });
    expect(await send()).toEqual({ outcome: "taken", messageId: "m-1" });
    expect(ses.call(0).args[0].input).toMatchObject({
      Destination: { ToAddresses: ["ann@x.example"] },
      ConfigurationSetName: "set",
      Content: { Simple: { Body: { Html: { Data: "<p>H</p>" }, Text: { Data: "T" } } } },
    });
  });
});
