import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { setTimeout as pause } from "node:timers/promises";
import type { FunctionSpec } from "../../infra/local/services/lambda/function-spec.ts";
import { type LambdaPart, startLambda } from "../../infra/local/services/lambda/start-lambda.ts";

const code = `
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
let count = 0;
export const handler = async (event, context) => {
  count += 1;
  switch (event.do) {
    case "crash": process.exit(3);
    case "throw": throw new Error("on purpose");
    case "late": setTimeout(() => { throw new Error("afterwards"); }, 5); return new Promise(() => {});
    case "hang": return new Promise(() => {});
    case "wait": await new Promise((resolve) => setTimeout(resolve, event.milliseconds)); break;
    case "meet":
      writeFileSync(join(event.folder, String(process.pid)), "");
      while (readdirSync(event.folder).length < event.processes) await new Promise((resolve) => setTimeout(resolve, 5));
      break;
  }
  if (event.log) console.log(JSON.stringify({ level: "error", message: event.log }));
  const about = {
    count, pid: process.pid, now: new Date().toISOString(), epoch: Date.now(),
    left: context.getRemainingTimeInMillis(), variable: process.env.VARIABLE,
    program: process.argv[1],
  };
  return event.http ? { statusCode: 201, headers: { "X-Pid": String(process.pid) }, body: JSON.stringify(about) } : about;
};
`;

interface World {
  readonly lambda: LambdaPart;
  readonly parked: { readonly queue: string; readonly body: unknown }[];
  readonly errors: string[];
  readonly folder: string;
  offset: number;
}

const worlds: World[] = [];

afterEach(async () => {
  for (const { lambda, folder } of worlds.splice(0)) {
    await lambda.stop();
    rmSync(folder, { recursive: true });
  }
});

const arn = "arn:aws:lambda:eu-west-2:000000000000:function:try";

const world = (more: Partial<FunctionSpec> = {}, source = code): World => {
  const folder = mkdtempSync(join(tmpdir(), "local-lambda-"));
  const codeDirectory = join(folder, "code");
  mkdirSync(codeDirectory);
  writeFileSync(join(codeDirectory, "index.mjs"), source);
  const parked: World["parked"] = [];
  const errors: string[] = [];
  const spec: FunctionSpec = {
    id: "Try",
    arn,
    functionName: "stack-try",
    shortName: "try",
    codeDirectory,
    handler: "index.handler",
    memoryMegabytes: 256,
    timeoutSeconds: 5,
    environment: { VARIABLE: "of the template" },
    asyncRetries: 1,
    asyncFailureQueue: "arn:queue",
    answersRequests: true,
    ...more,
  };
  const made: World = {
    offset: 0,
    parked,
    errors,
    folder,
    lambda: startLambda({
      specs: [spec],
      environment: {},
      folder,
      compileCacheFolder: join(folder, "cache"),
      clockOffset: () => made.offset,
      park: (queue, body) => parked.push({ queue, body }),
      onError: (_, line) => errors.push(line),
      concurrency: 2,
    }),
  };
  worlds.push(made);
  return made;
};

const ask = async ({ lambda }: World, event: object): Promise<Record<string, unknown>> =>
  JSON.parse(await lambda.invoke(arn, event));

test("one process handles one invocation after the other, in the template's environment", async () => {
  const it = world();
  const first = await ask(it, {});
  const second = await ask(it, {});
  expect(second).toMatchObject({ count: 2, pid: first["pid"], variable: "of the template" });
  expect(second["left"]).toBeGreaterThan(3000);
});

test("a process runs a JavaScript program without a compiler", async () => {
  expect((await ask(world(), {}))["program"]).toMatch(/bootstrap\.mjs$/);
});

test("simultaneous invocations get their own processes up to the limit, and the rest wait", async () => {
  const it = world();
  const meeting = mkdtempSync(join(it.folder, "meeting-"));
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => ask(it, { do: "meet", folder: meeting, processes: 2 })),
  );
  expect(answers).toHaveLength(6);
  expect(new Set(answers.map(({ pid }) => pid)).size).toBe(2);
});

test("a handler that throws fails only its invocation", async () => {
  const it = world();
  const { pid } = await ask(it, {});
  await expect(ask(it, { do: "throw" })).rejects.toMatchObject({ kind: "thrown" });
  expect(await ask(it, {})).toMatchObject({ pid, count: 3 });
});

test.each(["crash", "late"])("after a %s the next invocation gets a new process", async (how) => {
  const it = world();
  const { pid } = await ask(it, {});
  await expect(ask(it, { do: how })).rejects.toMatchObject({ kind: "crashed" });
  const next = await ask(it, {});
  expect(next["count"]).toBe(1);
  expect(next["pid"]).not.toBe(pid);
});

test("kill -9 in the middle fails the invocations of that process and no other", async () => {
  const it = world();
  const { pid } = await ask(it, {});
  const caught = ask(it, { do: "wait", milliseconds: 2000 });
  const waiting = Array.from({ length: 3 }, () => ask(it, {}));
  await pause(50);
  process.kill(Number(pid), "SIGKILL");
  await expect(caught).rejects.toMatchObject({ kind: "crashed" });
  expect(await Promise.all(waiting)).toHaveLength(3);
  expect(await ask(it, {})).toBeDefined();
});

test("kill -9 of an idle process does not affect the next invocation", async () => {
  const it = world();
  const { pid } = await ask(it, {});
  process.kill(Number(pid), "SIGKILL");
  await expect.poll(() => it.lambda.functions[0]?.pids).toEqual([]);
  expect(await ask(it, {})).toMatchObject({ count: 1 });
});

test("a handler that exceeds its timeout is stopped", async () => {
  const it = world({ timeoutSeconds: 0.2 });
  await expect(ask(it, { do: "hang" })).rejects.toMatchObject({ kind: "timeout" });
  expect(await ask(it, {})).toMatchObject({ count: 1 });
});

test("a function that does not start reports why", async () => {
  const it = world({}, 'throw new Error("TABLE_NAME is missing");');
  await expect(ask(it, {})).rejects.toThrow(/TABLE_NAME is missing/);
});

test("a process uses the shared clock", async () => {
  const it = world();
  await ask(it, {});
  it.offset = 30 * 86_400_000;
  const { now, epoch } = await ask(it, {});
  expect(Math.abs(Number(epoch) - Date.now() - it.offset)).toBeLessThan(5000);
  // The clock is read twice, one time after the other.
  expect(Math.abs(Date.parse(String(now)) - Number(epoch))).toBeLessThan(1000);
});

test("an HTTP response has its status, headers and bytes", async () => {
  const { lambda } = world();
  const event = JSON.stringify({ http: true });
  const reply = await lambda.invokeHttp({
    functionArn: arn,
    event,
    requestId: "req-1",
    reads: true,
  });
  expect(reply.status).toBe(201);
  expect(reply.headers["x-pid"]).toBe(String(lambda.functions[0]?.pids[0]));
  expect(JSON.parse(Buffer.from(reply.body).toString())).toMatchObject({ count: 1 });
});

test("a failed asynchronous invocation is retried and then parked", async () => {
  const { lambda, parked } = world();
  await lambda.invokeAsync(arn, { do: "throw" });
  expect(parked).toMatchObject([
    {
      queue: "arn:queue",
      body: { requestPayload: { do: "throw" }, requestContext: { approximateInvokeCount: 2 } },
    },
  ]);
  await lambda.invokeAsync(arn, {});
  expect(parked).toHaveLength(1);
});

test("logs are stored, and errors are shown in short", async () => {
  const it = world();
  await ask(it, { log: "the card was declined" });
  await expect.poll(() => it.errors).toContainEqual("the card was declined");
  expect(readFileSync(join(it.folder, "logs/try.log"), "utf8")).toContain("declined");
});
