/** Runs a function's bundle in a process of its own, and sends it one event at a time. */
import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import * as z from "zod/mini";

const answer = z.object({
  costs: z.array(
    z.object({
      ms: z.number(),
      cpuMs: z.number(),
      trips: z.number(),
      units: z.number(),
      total: z.nullable(z.number()),
    }),
  ),
  peakBytes: z.number(),
});
type Answer = z.output<typeof answer>;
export type Cost = Answer["costs"][number];

export interface ProbeEvent {
  readonly routeKey: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly queryStringParameters: Readonly<Record<string, string>>;
  readonly pathParameters: Readonly<Record<string, string>>;
}

/** A record of the table's stream, with only the fields that workers read. */
interface ProbeRecord {
  readonly dynamodb: {
    readonly Keys: { readonly pk: { S: string }; readonly sk: { S: string } };
    readonly SequenceNumber: string;
  };
}

type ProbedEvent =
  | ProbeEvent
  | { readonly Records: readonly ProbeRecord[] }
  | { readonly task: string };

export interface Probe {
  /** Runs the events one after the other. */
  run(events: readonly ProbedEvent[]): Promise<Answer>;
  stop(): void;
}

/** Completes the event as API Gateway does. */
const completeGatewayEvent = (event: ProbedEvent): object => {
  const { routeKey = "", pathParameters = {} } = "routeKey" in event ? event : {};
  const [method, pattern = ""] = routeKey.split(" ");
  const rawPath = pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => pathParameters[name] ?? "");
  const requestContext = { requestId: "probe", http: { method, sourceIp: "127.0.0.1" } };
  return { version: "2.0", ...event, rawPath, requestContext };
};

const nextAnswer = (child: ChildProcess): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const onExit = (code: number | null): void =>
      reject(new Error(`The probe ended with exit code ${code}`));
    child.once("exit", onExit);
    child.once("message", (message) => {
      child.off("exit", onExit);
      resolve(answer.parse(message));
    });
  });

export const startProbe = async (
  bundleFolder: string,
  environment: Readonly<Record<string, string>>,
): Promise<Probe> => {
  const child = fork(
    join(import.meta.dirname, "handler-probe.js"),
    [join(bundleFolder, "index.mjs")],
    { env: environment, stdio: ["ignore", "ignore", "inherit", "ipc"], execArgv: [] },
  );
  await nextAnswer(child);
  return {
    run: (events) => {
      child.send(events.map(completeGatewayEvent));
      return nextAnswer(child);
    },
    stop: () => {
      child.kill();
    },
  };
};
