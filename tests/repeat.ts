/**
 * Repeats test files while every core is busy, to find out whether they depend on luck:
 *
 *     npm run test:repeat -- tests/use-cases/basket/basket.test.ts 50
 */
import { execFileSync } from "node:child_process";
import { availableParallelism } from "node:os";
import { relative, resolve } from "node:path";
import { Worker } from "node:worker_threads";

const [file = "", times = "20"] = process.argv.slice(2);
const root = resolve(import.meta.dirname, "..");
const [, project] = /^tests\/([\w-]+)\//.exec(relative(root, resolve(file))) ?? [];
if (project === undefined || !(Number(times) > 0)) {
  process.stderr.write(
    "Usage: npm run test:repeat -- tests/web/tabs.test.tsx 50\nThe first argument is a test file, the second how often it runs (20).\n",
  );
  process.exit(2);
}

const busy = Array.from(
  { length: availableParallelism() },
  () => new Worker("for (;;);", { eval: true }),
);
const vitest = resolve(root, "node_modules/vitest/vitest.mjs");
let failures = 0;
for (let run = 1; run <= Number(times); run += 1) {
  const start = performance.now();
  let said = "";
  try {
    execFileSync(
      process.execPath,
      [
        vitest,
        "run",
        "--config",
        "tests/vitest.config.ts",
        "--project",
        project,
        "--retry=0",
        file,
      ],
      { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"], maxBuffer: 64 * 1024 ** 2 },
    );
  } catch (error) {
    failures += 1;
    said = error instanceof Error && "stdout" in error ? String(error.stdout) : String(error);
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  process.stdout.write(`${run}: ${said === "" ? "green" : "red"} in ${seconds} s\n${said}`);
}
for (const worker of busy) void worker.terminate();
process.stdout.write(`${failures} of ${times} runs failed.\n`);
process.exitCode = failures === 0 ? 0 : 1;
