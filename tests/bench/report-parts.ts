/** Finds the chunks that a report's page loads in addition to those with which it starts. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { repositoryRoot } from "../../infra/repository-root.ts";
import type { LibrarySource } from "../../infra/seed/import/library-source.ts";

const blocks = "web/features/blocks";

/** Reads from the registry of block kinds which of them load later: `gallery: later(pictures, …)`. */
const readParts = (): ReadonlyMap<string, string> => {
  const registry = readFileSync(join(repositoryRoot, blocks, "registry.tsx"), "utf8");
  const entries = registry.matchAll(/"?([\w-]+)"?: later\((\w+),/g);
  return new Map([...entries].map(([, kind = "", part = ""]) => [kind, part]));
};

/** Returns the modules as paths from the project's root, by the slug of the item. */
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
