/**
 * Starts one Chromium per worker, because journeys that run in parallel would share the clipboard of one. Each person has their own
 * profile.
 */
import { chromium } from "playwright-core";
import type { TestProject } from "vitest/node";
import { launchOptions } from "./chromium.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The address of each worker's Chromium. */
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
