/** One process of one function, from the stack's side. */
import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { Socket } from "node:net";
import { constants, setPriority } from "node:os";
import { arrayOf, numberOf, parseJson, recordOf, textOf } from "../../json.ts";
import { encodeFrame, readFrames } from "./frame.ts";
import type { FunctionSpec } from "./function-spec.ts";
import type { HttpResult } from "./http-result.ts";

/** The reason why an invocation failed: its handler threw, its process ended, or it timed out. */
export type FailureKind = "thrown" | "crashed" | "timeout";

export class InvocationFailed extends Error {
  readonly kind: FailureKind;
  constructor(kind: FailureKind, message: string) {
    super(message);
    this.name = "InvocationFailed";
    this.kind = kind;
  }
}

export interface Invocation {
  readonly event: string;
  /** True if the result is returned as API Gateway would: status, headers and bytes. */
  readonly http: boolean;
  readonly requestId: string;
  /** The milliseconds by which the handlers' clock is ahead. */
  readonly clockOffset: number;
}

export interface Reply {
  readonly response?: HttpResult;
  /** The handler's result as JSON. */
  readonly payload: string;
}

export interface WorkerOptions {
  readonly spec: FunctionSpec;
  readonly environment: Readonly<Record<string, string>>;
  /** The program that loads the handler. */
  readonly bootstrap: string;
  /** The log file, open for appending; the process writes to it directly. */
  readonly logFile: number;
  readonly clockOffset: number;
  /** This is called once, when the process has ended for any reason. */
  readonly onEnd: (worker: Worker) => void;
}

interface Pending {
  readonly resolve: (reply: Reply) => void;
  readonly reject: (error: InvocationFailed) => void;
  readonly timer: NodeJS.Timeout;
}

const start = ({
  spec,
  environment,
  bootstrap,
  logFile,
  clockOffset,
}: WorkerOptions): ChildProcess => {
  const [file = "index", exportName = "handler"] = spec.handler.split(".");
  // The heap is Lambda's memory less what Node itself needs.
  const heap = Math.max(64, Math.floor(spec.memoryMegabytes * 0.8));
  return spawn(
    process.execPath,
    [
      `--max-old-space-size=${heap}`,
      // This limits the space for new objects, for which Node would take 48 MB a process: it is no slower, and the stack stays
      // within its memory.
      "--max-semi-space-size=4",
      "--disable-warning=ExperimentalWarning",
      bootstrap,
      join(spec.codeDirectory, `${file}.mjs`),
      exportName,
    ],
    {
      cwd: spec.codeDirectory,
      env: { ...environment, LOCAL_CLOCK_OFFSET: String(clockOffset) },
      stdio: ["ignore", logFile, logFile, "pipe"],
    },
  );
};

/** A process that takes one invocation at a time; after a crash or a timeout it is not used again. */
export class Worker {
  readonly ready: Promise<void>;
  readonly spec: FunctionSpec;
  idleSince = performance.now();
  ended = false;

  readonly #process: ChildProcess;
  readonly #channel: Socket;
  readonly #arn: string;
  readonly #onEnd: (worker: Worker) => void;
  #pending: Pending | undefined;
  #fatal = "";
  #markReady: () => void = () => {};
  #markFailed: (error: InvocationFailed) => void = () => {};

  constructor(options: WorkerOptions) {
    this.spec = options.spec;
    this.#arn = options.spec.arn;
    this.#onEnd = options.onEnd;
    this.#process = start(options);
    const { pid } = this.#process;
    if (pid !== undefined && !options.spec.answersRequests)
      setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
    const channel = this.#process.stdio[3];
    if (!(channel instanceof Socket)) throw new TypeError("The worker has no channel");
    this.#channel = channel;
    this.ready = new Promise((resolve, reject) => {
      this.#markReady = resolve;
      this.#markFailed = reject;
    });
    // The waiting caller gets the failure; if there is none, it is in the log.
    this.ready.catch(() => {});
    channel.on("error", () => {});
    readFrames(channel, ({ head, body }) => this.#receive(recordOf(parseJson(head)), body));
    this.#process.on("error", ({ message }) => {
      this.#fatal ||= message;
      this.#finish();
    });
    this.#process.on("exit", () => this.#finish());
  }

  get pid(): number | undefined {
    return this.#process.pid;
  }

  invoke({ event, http, requestId, clockOffset }: Invocation): Promise<Reply> {
    return new Promise((resolve, reject) => {
      const limit = this.spec.timeoutSeconds * 1000;
      const timer = setTimeout(() => this.#timeOut(), limit);
      this.#pending = { resolve, reject, timer };
      const deadline = Date.now() + limit;
      const head = { requestId, deadline, clockOffset, http, arn: this.#arn };
      this.#channel.write(encodeFrame(JSON.stringify(head), event));
    });
  }

  /** Ends the process, whatever it is doing. */
  end(signal: "SIGTERM" | "SIGKILL" = "SIGTERM"): void {
    this.ended = true;
    this.#process.kill(signal);
  }

  #receive(head: Readonly<Record<string, unknown>>, body: Buffer): void {
    const kind = textOf(head["kind"]);
    if (kind === "ready") this.#markReady();
    else if (kind === "fatal") this.#fatal = textOf(head["errorMessage"]);
    else if (kind === "result") this.#settle()?.resolve({ payload: body.toString("utf8") });
    else if (kind === "error")
      this.#settle()?.reject(new InvocationFailed("thrown", textOf(head["errorMessage"])));
    else if (kind === "http") {
      const headers: Record<string, string> = {};
      for (const [name, value] of Object.entries(recordOf(head["headers"])))
        headers[name] = textOf(value);
      const response = {
        status: numberOf(head["status"], 500),
        headers,
        cookies: arrayOf(head["cookies"]).map(textOf),
        body,
      };
      this.#settle()?.resolve({ response, payload: "" });
    }
  }

  #settle(): Pending | undefined {
    const pending = this.#pending;
    this.#pending = undefined;
    if (pending) clearTimeout(pending.timer);
    this.idleSince = performance.now();
    return pending;
  }

  #timeOut(): void {
    const { shortName, timeoutSeconds } = this.spec;
    const message = `${shortName} did not answer within ${timeoutSeconds} s`;
    this.#settle()?.reject(new InvocationFailed("timeout", message));
    this.end("SIGKILL");
  }

  #finish(): void {
    this.ended = true;
    const { exitCode, signalCode } = this.#process;
    const why = this.#fatal || `its process ended (${signalCode ?? `exit code ${exitCode}`})`;
    const failure = new InvocationFailed("crashed", `${this.spec.shortName}: ${why}`);
    this.#markFailed(failure);
    this.#settle()?.reject(failure);
    this.#channel.destroy();
    this.#onEnd(this);
  }
}
