/**
 * `npm start` runs the whole product on this machine. `PORT=` starts another instance beside it; `--watch` applies changes while
 * it runs; `--memory` deletes everything at the end. Ctrl-C stops all parts in order, a second one at once.
 */
import { parseArgs } from "node:util";
import { demoDomain, demoPassword, personas, describePersona } from "../seed/builders/personas.ts";
import { bold, dim, red } from "./progress.ts";
import { type Stack, startStack } from "./stack.ts";
import { watchSources } from "./watch-sources.ts";

const write = (text: string): void => void process.stdout.write(text);

const formatSummary = ({ origin, parts, dataDir }: Stack, seconds: string): string => {
  const address = (name: string): string => parts.find((part) => part.name === name)?.url ?? "";
  const rows = [
    ["Site", bold(origin)],
    ["Console", `${origin}/_local`],
    ["Table", address("dynamodb")],
    ["Objects", address("s3")],
    ["Payments", address("stripe")],
    ["Data, logs", dataDir],
  ].map(([name = "", value = ""]) => `  ${dim(name.padEnd(12))} ${value}`);
  const logins = personas.map(
    (persona) => `  ${`${persona.name}@${demoDomain}`.padEnd(30)} ${dim(describePersona(persona))}`,
  );
  return [
    "",
    `Ready after ${seconds} s`,
    "",
    ...rows,
    "",
    `Logins, all with the password ${bold(demoPassword)}`,
    "",
    ...logins,
    "",
    dim("Ctrl-C stops it."),
    "",
  ].join("\n");
};

const portOf = (text: string | undefined): number => {
  const port = Number(text ?? 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT=${text} is no port.`);
  return port;
};

/** Stops in order at the first signal, at once at the second. */
const stopOnSignals = (stack: () => Stack | undefined, quiet: boolean): void => {
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) process.exit(130);
    stopping = true;
    if (!quiet) write("\nStopping\n");
    await stack()?.stop();
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.on(signal, () => void stop());
  // Another program of the project started this one and has ended, so this one ends too.
  process.once("disconnect", () => void stop());
};

const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      watch: { type: "boolean", default: false },
      memory: { type: "boolean", default: false },
      "no-seed": { type: "boolean", default: false },
      quiet: { type: "boolean", default: false },
      "data-dir": { type: "string" },
    },
  });
  const start = performance.now();
  const running: { stack?: Stack } = {};
  stopOnSignals(() => running.stack, values.quiet);
  const dataDir = values["data-dir"];
  const stack = await startStack({
    port: portOf(process.env["PORT"]),
    memory: values.memory,
    seed: !values["no-seed"],
    quiet: values.quiet,
    ...(dataDir !== undefined && { dataDir }),
  });
  running.stack = stack;
  const { origin, dataDir: folder, environment } = stack;
  process.send?.({ origin, dataDir: folder, environment });
  if (!values.quiet) write(formatSummary(stack, ((performance.now() - start) / 1000).toFixed(1)));
  if (values.watch) watchSources(stack, write);
};

try {
  await main();
} catch (error) {
  process.stderr.write(
    `\n${red("Not started:")} ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exit(1);
}
