import type { TestProject } from "vitest/node";
import { provideStacks } from "./stack-setup.ts";

/** Starts a stack for each worker of the project, because these tests would affect those of another worker. */
const setup = (project: TestProject): Promise<() => Promise<void>> =>
  provideStacks(project, project.config.maxWorkers);

export default setup;
