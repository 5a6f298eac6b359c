/** Reads `editorial/` of a library folder: the settings of staff for search, onboarding and everybody's dashboard. */
import { join } from "node:path";
import * as z from "zod/mini";
import type { ReportFault } from "./fault.ts";
import { readItemPages, type SourceBlock } from "./item-source.ts";
import { textField } from "./source-fields.ts";
import type { SourceFolder } from "./source-folder.ts";
import { readYaml } from "./yaml-source.ts";

const search = z.strictObject({
  synonyms: z._default(z.array(z.array(textField(40)).check(z.minLength(2))), []),
  stickied: z._default(
    z.array(
      z.strictObject({ query: textField(80), items: z.array(z.string()).check(z.minLength(1)) }),
    ),
    [],
  ),
  keywords: z._default(z.array(textField(40)), []),
});
export type SourceSearch = z.output<typeof search>;

const step = z.strictObject({
  status: z._default(z.boolean(), true),
  title: textField(120),
  text: z._default(z.string().check(z.maxLength(400)), ""),
  /** The paths of the categories to choose from. */
  categories: z._default(z.array(z.string()), []),
});
const onboarding = z.strictObject({ step1: step, step2: step, step3: step });
export type SourceOnboarding = z.output<typeof onboarding>;

const dashboardHead = z.strictObject({ message: z.optional(textField(300)) });

export interface EditorialSource {
  readonly search: SourceSearch | null;
  readonly onboarding: SourceOnboarding | null;
  readonly message: string | null;
  readonly blocks: readonly SourceBlock[];
}

/** The folder, which also has the dashboard's pictures. */
export const editorialFolder = "editorial";

interface KnownReferences {
  readonly items: ReadonlySet<string>;
  readonly categories: ReadonlySet<string>;
}

/** Reads the three files, each of which is optional. Faults are reported to the folder. */
export const readEditorial = (
  folder: SourceFolder,
  existing: KnownReferences,
  checkBlock: (block: SourceBlock, report: ReportFault) => void,
): EditorialSource => {
  const read = <T>(
    name: string,
    parse: (text: string, report: ReportFault) => T | null,
  ): T | null => folder.read(join(editorialFolder, name), parse);
  return {
    search: read("search.yaml", (text, report) => readSearch(text, existing.items, report)),
    onboarding: read("onboarding.yaml", (text, report) =>
      readOnboarding(text, existing.categories, report),
    ),
    ...(read("dashboard.md", (text, report) => {
      const dashboard = readDashboard(text, report);
      for (const block of dashboard.blocks) checkBlock(block, report);
      return dashboard;
    }) ?? { message: null, blocks: [] }),
  };
};

const readSearch = (
  text: string,
  existing: ReadonlySet<string>,
  report: ReportFault,
): SourceSearch | null => {
  const piece = readYaml(text, search, 1, report);
  if (piece === null) return null;
  for (const [index, { items }] of piece.data.stickied.entries())
    for (const [at, item] of items.entries())
      if (!existing.has(item))
        report(piece.lineOf(["stickied", index, "items", at]), `There is no item "${item}"`);
  return piece.data;
};

const readOnboarding = (
  text: string,
  existing: ReadonlySet<string>,
  report: ReportFault,
): SourceOnboarding | null => {
  const piece = readYaml(text, onboarding, 1, report);
  if (piece === null) return null;
  for (const [name, { categories }] of Object.entries(piece.data))
    for (const [at, path] of categories.entries())
      if (!existing.has(path))
        report(piece.lineOf([name, "categories", at]), `There is no category "${path}"`);
  return piece.data;
};

const readDashboard = (text: string, report: ReportFault) => {
  const lines = text.split(/\r?\n/).map((line) => line.trimEnd());
  const end = lines[0] === "---" ? lines.indexOf("---", 1) : -1;
  const head =
    end === -1 ? null : readYaml(lines.slice(1, end).join("\n"), dashboardHead, 2, report);
  const pages = readItemPages(lines.slice(end + 1), end + 2, "Dashboard", report);
  return {
    message: head?.data.message ?? null,
    blocks: pages.flatMap(({ blocks }) => blocks),
  };
};
