/**
 * Lists the tests that passed only at their second try, and fails the run if there are more than two: one is the machine's other work,
 * three are a fault.
 */
import type { Reporter, TestModule } from "vitest/node";

const maxRetried = 2;

export default class RetryReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const retried = modules.flatMap((module) =>
      [...module.children.allTests()].filter((test) => (test.diagnostic()?.retryCount ?? 0) > 0),
    );
    if (retried.length === 0) return;
    const names = retried.map((test) => `  ${test.module.relativeModuleId} > ${test.fullName}`);
    process.stdout.write(`Tests that needed a second try:\n${names.join("\n")}\n`);
    if (retried.length <= maxRetried) return;
    process.stdout.write(`More than ${maxRetried} tests needed a second try, so the run fails.\n`);
    process.exitCode = 1;
  }
}
