/** No request stops a part of the local stack, whatever its bytes. */
import * as fc from "fast-check";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { errorBody } from "../../shared/contract/envelope.ts";
import { openServer } from "../../infra/local/open-server.ts";
import { freePort } from "../../infra/local/ports.ts";
import { openParts } from "./local-parts.ts";
import { readAnswer, sendBytes } from "./raw-request.ts";

let parts: Awaited<ReturnType<typeof openParts>>;
const uncaught: unknown[] = [];
const note = (error: unknown): void => void uncaught.push(error);

beforeAll(async () => {
  process.on("uncaughtExceptionMonitor", note);
  parts = await openParts();
});

afterAll(async () => {
  process.off("uncaughtExceptionMonitor", note);
  await parts.close();
});

const host = "Host: localhost\r\n";
const get = (target: string, more = ""): string => `GET ${target} HTTP/1.1\r\n${host}${more}\r\n`;
const post = (target: string, headers: string, body: string): string =>
  `POST ${target} HTTP/1.1\r\n${host}${headers}\r\n${body}`;

/** The hostile requests are named by what is wrong with them. */
const hostile: Readonly<Record<string, string | Buffer>> = {
  "another site's address": "GET http://x.example/ HTTP/1.1\r\nHost: y.example\r\n\r\n",
  "another site's address without a path": "GET http://x.example HTTP/1.1\r\nHost: y\r\n\r\n",
  "an address of another kind": get("ftp://x.example/a"),
  "an address of no kind": get("x.example:80/a"),
  "an address without a host": get("http:///api/content/latest"),
  "a star": get("*"),
  "options of a star": `OPTIONS * HTTP/1.1\r\n${host}\r\n`,
  "two slashes": get("//"),
  "two slashes and a host": get("//x.example/_local/health"),
  "a question mark alone": get("?"),
  "no target": `GET  HTTP/1.1\r\n${host}\r\n`,
  "a backslash": get("\\"),
  "backslashes in the console": get("/_local\\..\\..\\mail"),
  "the way out of the console": get("/_local/../../etc/passwd"),
  "a bad percent sequence": get("/%"),
  "a bad percent sequence of the API": get("/api/users/%ED%A0%80"),
  "a bad percent sequence of the console": get("/_local/mail/%E0%A4%A/html"),
  "a bad percent sequence of a schedule": post("/_local/schedules/%ff", "", ""),
  "a bad percent sequence of Stripe": get("/_local/stripe/v1/customers/%zz"),
  "a bad percent sequence of a bucket": get("/library/%zz%"),
  "a NUL in the target": get("/a\0b"),
  "an encoded NUL": get("/library/a%00b"),
  "a NUL in a header": get("/", "X-A: a\0b\r\n"),
  "bytes of no encoding": Buffer.from(get("/\xff\xfe", "X-A: \xff\r\n"), "latin1"),
  "no host": "GET /api/content/latest HTTP/1.1\r\n\r\n",
  "two hosts": get("/", "Host: x.example\r\n"),
  "an empty host": "GET / HTTP/1.1\r\nHost:\r\n\r\n",
  "HTTP/1.0": "GET /api/content/latest HTTP/1.0\r\n\r\n",
  "HTTP/0.9": "GET /\r\n",
  "HTTP/2": "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
  "HTTP/9": "GET / HTTP/9.9\r\n\r\n",
  TLS: Buffer.from("16030100f8010000f40303", "hex"),
  junk: Buffer.from(Array.from({ length: 2000 }, (_, index) => (index * 7919) % 256)),
  "nothing but line ends": "\r\n\r\n\r\n\r\n",
  "a huge target": get(`/${"x".repeat(100_000)}`),
  "a huge header": get("/", `X-A: ${"x".repeat(100_000)}\r\n`),
  "too many headers": get("/", "X-A: 1\r\n".repeat(5000)),
  "a header without a name": get("/", ": a\r\n"),
  "a folded header": get("/", "X-A: a\r\n b\r\n"),
  "a header named as a prototype": get("/api/content/latest", "__proto__: a\r\nconstructor: b\r\n"),
  "a query named as a prototype": get("/api/search?__proto__=a&constructor[prototype]=b"),
  "a proxy's tunnel": `CONNECT x.example:443 HTTP/1.1\r\n${host}\r\n`,
  "an upgrade": get("/", "Connection: Upgrade\r\nUpgrade: websocket\r\n"),
  "an upgrade to HTTP/2": get("/", "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\n"),
  "an expectation": post("/", "Expect: the-moon\r\nContent-Length: 1\r\n", "a"),
  "an expected body that does not come": post(
    "/",
    "Expect: 100-continue\r\nContent-Length: 9\r\n",
    "",
  ),
  "a body that is shorter than it says": post("/api/auth/login", "Content-Length: 50\r\n", "{}"),
  "a length of two kinds": post("/", "Content-Length: 3\r\nContent-Length: 4\r\n", "abcd"),
  "a negative length": post("/", "Content-Length: -1\r\n", ""),
  "a length and chunks": post(
    "/",
    "Content-Length: 3\r\nTransfer-Encoding: chunked\r\n",
    "0\r\n\r\n",
  ),
  "a chunk without an end": post("/", "Transfer-Encoding: chunked\r\n", "fffffffffffffffff\r\n"),
  "chunks of junk": post("/", "Transfer-Encoding: chunked\r\n", "zz\r\nabc\r\n"),
  "a transfer of an unknown coding": post("/", "Transfer-Encoding: br\r\n", "abc"),
  "a body that is said to be huge": post("/api/auth/login", "Content-Length: 99999999999\r\n", "a"),
  "an unknown method": `LINK /api/content/latest HTTP/1.1\r\n${host}\r\n`,
  "no method": `/ HTTP/1.1\r\n${host}\r\n`,
  "junk behind a request": `${get("/api/content/latest")}\0\x01junk junk\r\n\r\n`,
  "fifty requests and junk": `${get("/api/content/latest").repeat(50)}\x7f\x7f\x7f`,
  "a range beyond the end": get("/library/x", "Range: bytes=9-1\r\n"),
  "a form without parts": post(
    "/library",
    "Content-Type: multipart/form-data\r\nContent-Length: 1\r\n",
    "a",
  ),
  "a form of junk": post(
    "/library",
    "Content-Type: multipart/form-data; boundary=a\r\nContent-Length: 8\r\n",
    "--a\r\njunk",
  ),
  "broken JSON": post("/_local/clock", "Content-Length: 1\r\n", "{"),
  "a clock at the end of time": post(
    "/_local/clock",
    "Content-Length: 25\r\n",
    '{"advance": "P900000000Y"}',
  ),
  "broken parameters": post("/v1/customers", "Content-Length: 9\r\n", "a[[b]]=%z"),
};

describe.each(["gateway", "s3", "mailbox", "secrets", "stripe", "queues"] as const)(
  "%s",
  (name) => {
    const port = (): number => parts.ports[name];
    /** The next request returns its status, or 0 if the part does not respond. */
    const statusNow = async (): Promise<number> =>
      readAnswer(await sendBytes(port(), get("/nothing.here", "Connection: close\r\n"))).status;

    test("survives each of the known attacks", async () => {
      const answers = await Promise.all(
        Object.entries(hostile).map(async ([what, bytes]) => ({
          what,
          ...readAnswer(await sendBytes(port(), bytes)),
        })),
      );
      expect(answers.filter(({ status }) => status >= 500 && status !== 501)).toEqual([]);
      expect(await statusNow()).toBeGreaterThan(0);
      expect(uncaught).toEqual([]);
    });

    test("survives requests with corrupted bytes", async () => {
      const whole = fc.constantFrom(...Object.values(hostile).map((it) => Buffer.from(it)));
      const spoiled = fc
        .tuple(whole, fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 8 }), fc.nat())
        .map(([bytes, changes, end]) => {
          const changed = Buffer.from(bytes);
          for (const [at, byte] of changes) changed[at % changed.length] = byte;
          return end % 3 === 0 ? changed.subarray(0, end % changed.length) : changed;
        });
      await fc.assert(
        fc.asyncProperty(fc.array(spoiled, { minLength: 40, maxLength: 40 }), async (all) => {
          await Promise.all(all.map((bytes) => sendBytes(port(), bytes)));
          expect(await statusNow()).toBeGreaterThan(0);
        }),
        { numRuns: 4, endOnFailure: true },
      );
      expect(uncaught).toEqual([]);
    });
  },
);

describe("the gateway's own rejections have the common error format", () => {
  test.each([
    ["a star", 400],
    ["no host", 400],
    ["junk", 400],
    ["a bad percent sequence of the API", 400],
    ["a proxy's tunnel", 405],
    ["an unknown method", 405],
    ["a body that is said to be huge", 413],
    ["an expectation", 417],
    ["a huge header", 431],
  ])("%s: %i", async (what, status) => {
    const answer = readAnswer(await sendBytes(parts.ports.gateway, hostile[what] ?? ""));
    expect(answer.status).toBe(status);
    expect(errorBody.parse(answer.body)).toEqual(answer.body);
  });

  test("the absolute URL of a proxy request is routed by its path", async () => {
    const bytes = `GET http://x.example/api/content/latest?a=1 HTTP/1.1\r\n${host}\r\n`;
    const { status, body } = readAnswer(await sendBytes(parts.ports.gateway, bytes));
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { rawPath: "/api/content/latest", routeKey: "ANY /api/content/{rest+}" },
    });
  });
});

describe("a slow connection is closed", () => {
  const open = async (keepAliveTimeout: number): Promise<number> => {
    const port = await freePort(0);
    const server = await openServer({
      port,
      answer: (request, response) => void request.resume().on("end", () => response.end()),
      limits: {
        headersTimeout: 200,
        requestTimeout: 400,
        keepAliveTimeout,
        connectionsCheckingInterval: 50,
      },
    });
    onTestFinished(() => server.close());
    return port;
  };
  /** The function returns everything received until the server closes, and sends nothing after the given bytes. */
  const wait = (port: number, bytes: string): Promise<string> =>
    new Promise((resolve, reject) => {
      let answer = "";
      const socket = connect({ port, host: "127.0.0.1" }, () => socket.write(bytes));
      socket.on("data", (more) => {
        answer += more.toString();
      });
      socket.on("error", reject);
      socket.on("close", () => resolve(answer));
    });

  test.each([
    ["unfinished headers", "GET / HTTP/1.1\r\nHost: a\r\n", 408],
    ["an unfinished body", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\na", 408],
  ])("with %s", async (_, bytes, status) => {
    const answer = readAnswer(await wait(await open(60_000), bytes));
    expect(answer.status).toBe(status);
    expect(errorBody.parse(answer.body)).toEqual(answer.body);
  });

  test("without a request", async () => {
    expect(await wait(await open(60_000), "")).toBe("");
  });

  test("without a second request", async () => {
    expect(readAnswer(await wait(await open(100), get("/"))).status).toBe(200);
  });
});
