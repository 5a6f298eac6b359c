import type { TestProject } from "vitest/node";
import { provideStacks } from "./stack-setup.ts";

/** A stack for each worker of the project: what its tests do, another one's would feel. */
const setup = (project: TestProject): Promise<() => Promise<void>> =>
  provideStacks(project, project.config.maxWorkers);

export default setup;
