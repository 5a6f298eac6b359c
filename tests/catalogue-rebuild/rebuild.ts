/**
 * Enters the whole catalogue again by hand: `npm run test:rebuild` starts a stack with the library's shop, deletes its catalogue, and
 * creates it again through the staff screens in Chromium. The exit code is 1 if both catalogues differ.
 */
import { resolve } from "node:path";
import { startVitest } from "vitest/node";
import { freePort } from "../../infra/local/ports.ts";
import { startSeededStack } from "../support/seeded-data.ts";

const port = await freePort(Number(process.env["PORT"] ?? 4760));
const stack = await startSeededStack(port);
try {
  await stack.ready;
  const vitest = await startVitest("test", [], {
    config: resolve(import.meta.dirname, "vitest.config.ts"),
    watch: false,
    provide: { stacks: [{ origin: `http://localhost:${port}`, pid: 0 }] },
  });
  process.exitCode = vitest.state.getCountOfFailedTests() === 0 ? 0 : 1;
  await vitest.close();
} finally {
  await stack.stop();
}
