/** The built HTML starts its scripts only when they find what they read in the page. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { siteFolder } from "../../infra/build.ts";
import { runTask } from "../../infra/local/run-task.ts";
import { repositoryRoot } from "../../infra/repository-root.ts";

/** The timeout in milliseconds allows for building the site on a busy machine. */
const buildTimeout = 600_000;

test("the early entry comes after the lists that it reads", { timeout: buildTimeout }, async () => {
  await runTask({ file: join(repositoryRoot, "infra/local/build-site-task.ts") });
  const html = readFileSync(join(siteFolder, "index.html"), "utf8");
  const lists = ["page-files", "page-starts"].map((id) => html.indexOf(`id="${id}"`));
  const entries = [...html.matchAll(/<script type="module" async/g)].map(({ index }) => index);
  expect(entries).toHaveLength(1);
  for (const list of lists) {
    expect(list).toBeGreaterThan(0);
    expect(entries[0]).toBeGreaterThan(list);
  }
});
