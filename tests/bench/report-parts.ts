/** Which parts of its page's code a report loads besides what the page starts with. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { repositoryRoot } from "../../infra/constructs/bundle-functions.ts";
import type { LibrarySource } from "../../infra/seed/import/library-source.ts";

const blocks = "web/features/blocks";

/** From the registry of kinds, which says of each whether it comes in a part: `gallery: later(…, pictures, …)`. */
const readParts = (): ReadonlyMap<string, string> => {
  const registry = readFileSync(join(repositoryRoot, blocks, "registry.tsx"), "utf8");
  const entries = registry.matchAll(/"?([\w-]+)"?: later\(\s*wireBlocks[^,]+,\s*(\w+),/g);
  return new Map([...entries].map(([, kind = "", part = ""]) => [kind, part]));
};

/** Modules, from the project's root, by the item's slug. */
export const reportParts = ({ items }: LibrarySource): ReadonlyMap<string, readonly string[]> => {
  const partOf = readParts();
  if (partOf.size === 0) throw new Error("The registry of blocks names no parts.");
  return new Map(
    items.map(({ slug, pages }) => {
      const kinds = pages.flatMap((page) => page.blocks.map(({ kind }) => kind));
      const parts = new Set(kinds.flatMap((kind) => partOf.get(kind) ?? []));
      const modules = [...parts].map((part) => `${blocks}/${part}-part.ts`);
      return [slug, ["web/features/content-item/item-body.tsx", ...modules]];
    }),
  );
};
