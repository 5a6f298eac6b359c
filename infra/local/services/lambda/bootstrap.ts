/**
 * The process in which a handler runs, like Lambda's runtime: it loads the handler, reports that, and then takes one invocation
 * at a time from file descriptor 3. It ends with the stack.
 */
import { Socket } from "node:net";
import { pathToFileURL } from "node:url";
import { isRecord, numberOf, parseJson, recordOf, textOf } from "../../json.ts";
import { encodeFrame, type Frame, readFrames } from "./frame.ts";
import { httpResultOf } from "./http-result.ts";
import { invocationContext } from "./invocation-context.ts";
import { installShiftedDate } from "./shift-date.ts";

type Handler = (event: unknown, context: unknown) => unknown;

const realNow = Date.now;
let clockOffset = numberOf(process.env["LOCAL_CLOCK_OFFSET"], 0);
const channel = new Socket({ fd: 3, readable: true, writable: true });
const [, , codeFile = "", exportName = "handler"] = process.argv;

const send = (head: Readonly<Record<string, unknown>>, body: string | Uint8Array = ""): void => {
  channel.write(encodeFrame(JSON.stringify(head), body));
};

const describe = (error: unknown): Readonly<Record<string, unknown>> =>
  error instanceof Error
    ? { errorType: error.name, errorMessage: error.message, stack: error.stack }
    : { errorType: "Error", errorMessage: String(error) };

const logError = (message: string, error: unknown): void => {
  const line = { level: "ERROR", at: new Date().toISOString(), message, error: describe(error) };
  process.stdout.write(`${JSON.stringify(line)}\n`);
};

const contextOf = (head: Readonly<Record<string, unknown>>) =>
  invocationContext({
    requestId: textOf(head["requestId"]),
    functionName: process.env["AWS_LAMBDA_FUNCTION_NAME"] ?? "",
    arn: textOf(head["arn"]),
    memoryMegabytes: process.env["AWS_LAMBDA_FUNCTION_MEMORY_SIZE"] ?? "",
    logGroupName: process.env["AWS_LAMBDA_LOG_GROUP_NAME"] ?? "",
    remaining: () => numberOf(head["deadline"], 0) - realNow(),
  });

const answer = async (handler: Handler, { head: text, body }: Frame): Promise<void> => {
  const head = recordOf(parseJson(text));
  clockOffset = numberOf(head["clockOffset"], 0);
  try {
    const result = await handler(JSON.parse(body.toString("utf8")), contextOf(head));
    if (head["http"] === true) {
      const response = httpResultOf(result);
      send({ kind: "http", ...response.head }, response.body);
    } else send({ kind: "result" }, JSON.stringify(result ?? null));
  } catch (error) {
    logError("Invocation failed", error);
    send({ kind: "error", ...describe(error) });
  }
};

const load = async (): Promise<Handler> => {
  const loaded: unknown = await import(pathToFileURL(codeFile).href);
  const handler = isRecord(loaded) ? loaded[exportName] : undefined;
  if (typeof handler !== "function") throw new Error(`${codeFile} exports no ${exportName}`);
  return (event, context): unknown => Reflect.apply(handler, undefined, [event, context]);
};

const exitWithError = (reason: string, error: unknown): void => {
  logError(reason, error);
  send({ kind: "fatal", ...describe(error) });
  channel.end(() => process.exit(1));
};

process.on("uncaughtException", (error) => exitWithError("Uncaught exception", error));
process.on("unhandledRejection", (error) => exitWithError("Unhandled rejection", error));
// Ctrl-C reaches the whole group; the stack decides the order.
process.on("SIGINT", () => {});
channel.on("close", () => process.exit(0));
channel.on("error", () => process.exit(0));

installShiftedDate(() => clockOffset);
try {
  delete process.env["LOCAL_CLOCK_OFFSET"];
  const started = performance.now();
  const handler = await load();
  readFrames(channel, (frame) => void answer(handler, frame));
  send({ kind: "ready", milliseconds: performance.now() - started });
} catch (error) {
  exitWithError("The function does not start", error);
}
