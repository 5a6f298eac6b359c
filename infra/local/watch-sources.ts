/** `npm run dev` builds changes and applies them while the stack runs. */
import { watch } from "node:fs";
import { join } from "node:path";
import { dim, red } from "./progress.ts";
import { repositoryRoot } from "../repository-root.ts";
import type { ChangedParts, Stack } from "./stack.ts";

/** The milliseconds to wait, because editors write a file several times. */
const debounceMs = 120;

const noChanges: ChangedParts = { template: false, functions: false, site: false };

const folders = ["shared", "functions", "web", "infra/stacks", "infra/constructs"];

export const watchSources = (stack: Stack, write: (text: string) => void): void => {
  let pending = noChanges;
  let timer: NodeJS.Timeout | undefined;
  let running = false;

  const apply = async (): Promise<void> => {
    const change = pending;
    const parts = Object.entries(change).flatMap(([name, changed]) => (changed ? [name] : []));
    if (running || parts.length === 0) return;
    running = true;
    pending = noChanges;
    const start = performance.now();
    try {
      await stack.reload(change);
      const time = `${((performance.now() - start) / 1000).toFixed(1)} s`;
      write(`  ✓ ${parts.join(", ")} taken over ${dim(time)}\n`);
    } catch (error) {
      write(`${red("not taken over")} ${error instanceof Error ? error.message : String(error)}\n`);
    }
    running = false;
    void apply();
  };

  for (const folder of folders)
    watch(join(repositoryRoot, folder), { recursive: true }, (_, file) => {
      if (file === null || /(?:^|[\\/])\.|~$/.test(file)) return;
      pending = mergeChanges(pending, changeOf(`${folder}/${file.replaceAll("\\", "/")}`));
      clearTimeout(timer);
      timer = setTimeout(() => void apply(), debounceMs);
    });
  write(dim("Changes are taken over as they are saved.\n"));
};

/** Returns what a changed file requires: `file` is relative to the project, with forward slashes. */
const changeOf = (file: string): ChangedParts => ({
  // The edge function lists every page and every file of the site.
  template: /^(?:infra\/|shared\/contract\/|web\/app\/[^/]+\.ts$|web\/public\/)/.test(file),
  functions: /^(?:functions|shared)\//.test(file),
  site: /^(?:web|shared)\//.test(file),
});

const mergeChanges = (a: ChangedParts, b: ChangedParts): ChangedParts => ({
  template: a.template || b.template,
  functions: a.functions || b.functions,
  site: a.site || b.site,
});
