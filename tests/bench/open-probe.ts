/** Opens a published library once in a new process, like a cold start, after the files were fetched. */
import { readFileSync } from "node:fs";
import { openPublishedLibrary } from "../../functions/content-index/with-library.ts";
import { openSearchable } from "../../functions/content-index/searchable.ts";

const [, , snapshotFile = "", indexFile = ""] = process.argv;
const snapshot = new Uint8Array(readFileSync(snapshotFile));
const index = new Uint8Array(readFileSync(indexFile));

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const cpuBefore = cpuMs();
const start = performance.now();
const library = openPublishedLibrary(snapshot);
const libraryMs = performance.now() - start;
const libraryCpuMs = cpuMs() - cpuBefore;
openSearchable(library, index);
process.send?.({ libraryMs, libraryCpuMs, searchMs: performance.now() - start });
process.disconnect();
