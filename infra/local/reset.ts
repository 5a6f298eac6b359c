/** `npm run reset` empties the instance on `PORT` (3000 by default), or with `--all` every instance of this clone. */
import { existsSync, readdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { isFree } from "./ports.ts";
import { folderForPort } from "./project.ts";

const ports = (): number[] => {
  const given = Number(process.env["PORT"] ?? 3000);
  if (!process.argv.includes("--all")) return [given];
  const all = dirname(folderForPort(given));
  if (!existsSync(all)) return [];
  return readdirSync(all)
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
};

for (const port of ports()) {
  const folder = folderForPort(port);
  if (!existsSync(join(folder))) process.stdout.write(`There is nothing on port ${port}.\n`);
  else if (await isFree(port)) {
    rmSync(folder, { recursive: true, force: true });
    process.stdout.write(`Emptied ${folder}\n`);
  } else {
    process.stderr.write(`Something runs on port ${port}: stop it first.\n`);
    process.exitCode = 1;
  }
}
