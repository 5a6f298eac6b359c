/** A Chromium for each worker, as journeys side by side would share a clipboard in one; files have profiles of their own. */
import { chromium } from "playwright-core";
import type { TestProject } from "vitest/node";
import { launchOptions } from "./chromium.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where each worker's Chromium can be reached. */
    browsers: readonly string[];
  }
}

const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const servers = await Promise.all(
    Array.from({ length: project.config.maxWorkers }, () => chromium.launchServer(launchOptions)),
  );
  project.provide(
    "browsers",
    servers.map((server) => server.wsEndpoint()),
  );
  return async () => {
    await Promise.all(servers.map((server) => server.close()));
  };
};

export default setup;
