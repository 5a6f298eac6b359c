/** Finds the chunks that a report's page loads in addition to those with which it starts. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { repositoryRoot } from "../../infra/repository-root.ts";
import type { LibrarySource } from "../../infra/seed/import/library-source.ts";

const blocks = "web/features/blocks";

/** Reads from the registry the module of each block kind that loads later: `gallery: lazyBlock(loadPictureBlocks, …)`. */
const readParts = (): ReadonlyMap<string, string> => {
  const registry = readFileSync(join(repositoryRoot, blocks, "registry.tsx"), "utf8");
  const loaders = registry.matchAll(/const (\w+) = \(\) => import\("\.\/([\w-]+\.ts)"\)/g);
  const modules = new Map([...loaders].map(([, loader = "", file = ""]) => [loader, file]));
  const entries = registry.matchAll(/"?([\w-]+)"?: lazyBlock\((\w+),/g);
  return new Map(
    [...entries].map(([, kind = "", loader = ""]) => [kind, modules.get(loader) ?? ""]),
  );
};

/** Returns the modules as paths from the project's root, by the slug of the item. */
export const reportParts = ({ items }: LibrarySource): ReadonlyMap<string, readonly string[]> => {
  const partOf = readParts();
  if (partOf.size === 0) throw new Error("The registry of blocks names no parts.");
  return new Map(
    items.map(({ slug, pages }) => {
      const kinds = pages.flatMap((page) => page.blocks.map(({ kind }) => kind));
      const parts = new Set(kinds.flatMap((kind) => partOf.get(kind) ?? []));
      const modules = [...parts].map((part) => `${blocks}/${part}`);
      return [slug, ["web/features/content-item/item-body.tsx", ...modules]];
    }),
  );
};
