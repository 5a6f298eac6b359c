/** `npm run dev`: what is changed is built and taken over while the stack runs. */
import { watch } from "node:fs";
import { join } from "node:path";
import { dim, red } from "./progress.ts";
import { projectRoot } from "./project.ts";
import type { Stack } from "./stack.ts";

/** Editors write a file several times. */
const quietTime = 120;

interface Change {
  functions: boolean;
  site: boolean;
}

const affects = (folder: string): Change => ({
  functions: folder !== "web",
  site: folder === "web" || folder === "shared",
});

const folders = ["shared", "functions", "web", "infra/stacks", "infra/constructs"];

export const watchSources = (stack: Stack, write: (text: string) => void): void => {
  const pending: Change = { functions: false, site: false };
  let timer: NodeJS.Timeout | undefined;
  let running = false;

  const apply = async (): Promise<void> => {
    if (running || (!pending.functions && !pending.site)) return;
    running = true;
    const change = { ...pending };
    Object.assign(pending, { functions: false, site: false });
    const names = [...(change.functions ? ["functions"] : []), ...(change.site ? ["site"] : [])];
    const start = performance.now();
    try {
      await stack.reload(change);
      const time = `${((performance.now() - start) / 1000).toFixed(1)} s`;
      write(`  ✓ ${names.join(" and ")} taken over ${dim(time)}\n`);
    } catch (error) {
      write(`${red("not taken over")} ${error instanceof Error ? error.message : String(error)}\n`);
    }
    running = false;
    void apply();
  };

  for (const folder of folders)
    watch(join(projectRoot, folder), { recursive: true }, (_, file) => {
      if (file === null || /(?:^|[\\/])\.|~$/.test(file)) return;
      const { functions, site } = affects(folder);
      pending.functions ||= functions;
      pending.site ||= site;
      clearTimeout(timer);
      timer = setTimeout(() => void apply(), quietTime);
    });
  write(dim("Changes are taken over as they are saved.\n"));
};
