/** Prepares what all files of the project share: the seeded data, the cloud assembly, and a database with tables for each file. */
import { rmSync } from "node:fs";
import { resolve } from "node:path";
import type { TestProject } from "vitest/node";
import { ensureTaskOutput } from "../../../infra/local/assembly.ts";
import { freePort } from "../../../infra/local/ports.ts";
import { sharedFolder } from "../../../infra/local/project.ts";
import { startDynamo } from "../../../infra/local/services/dynamodb/start-dynamodb.ts";
import type { PreparedData } from "./file-stack.ts";
import { reportEndpoints } from "./answered-endpoints.ts";
import { seededData } from "../seeded-data.ts";
import { memoryFolder, newTestFolder } from "../test-folder.ts";

declare module "vitest" {
  interface ProvidedContext {
    prepared: PreparedData;
  }
}

/** Fails a run of all files if there is an endpoint that none of them calls with success. */
const listMissingEndpoints = async (project: TestProject, folder: string): Promise<void> => {
  const { files, missing } = reportEndpoints(folder);
  const { testFiles } = await project.globTestFiles();
  if (files < testFiles.length || missing.length === 0) return;
  process.stdout.write(`No use case calls these endpoints with success:\n${missing.join("\n")}\n`);
  process.exitCode = 1;
};

const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const seedFolder = await seededData();
  const assembly = await ensureTaskOutput(
    "assemblies",
    resolve(import.meta.dirname, "../../../infra/local/synthesize-task.ts"),
  );
  const databaseFolder = newTestFolder(memoryFolder());
  const filesFolder = newTestFolder(sharedFolder);
  const database = await startDynamo({
    port: await freePort(0),
    folder: databaseFolder,
    shared: false,
  });
  project.provide("prepared", {
    databaseUrl: database.url,
    databaseFolder,
    filesFolder,
    seedFolder,
    assembly,
  });
  return async () => {
    await database.stop();
    await listMissingEndpoints(project, filesFolder);
    for (const folder of [databaseFolder, filesFolder])
      rmSync(folder, { recursive: true, force: true });
  };
};

export default setup;
