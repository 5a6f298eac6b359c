/** Reads `pages/<slug>.md` of a library folder: the site's own pages, with front matter, then Markdown with headings. */
import { join } from "node:path";
import * as z from "zod/mini";
import { londonInstant } from "../../../shared/kernel/london-date.ts";
import type { ReportFault } from "./fault.ts";
import { isSlug, textField } from "./source-fields.ts";
import type { SourceFolder } from "./source-folder.ts";
import { readYaml } from "./yaml-source.ts";

const head = z.strictObject({
  title: textField(80),
  description: textField(200).check(z.minLength(60, "Shorter than 60 characters")),
  updated: z
    .string()
    .check(
      z.refine(
        (day) => londonInstant(`${day} 00:00`) !== null,
        "Write the day of the last change as YYYY-MM-DD",
      ),
    ),
});

export interface SourceSitePage extends z.output<typeof head> {
  readonly slug: string;
  readonly markdown: string;
}

/** The possible targets of a page's links, by slug or path. */
interface KnownReferences {
  readonly items: ReadonlySet<string>;
  readonly categories: ReadonlySet<string>;
  readonly products: ReadonlySet<string>;
}

/** Returns null if the library has no such folder. Faults are reported to the folder. */
export const readSitePages = (
  folder: SourceFolder,
  existing: KnownReferences,
): readonly SourceSitePage[] | null => {
  if (!folder.has("pages")) return null;
  return folder.names("pages").flatMap((name) => {
    const file = join("pages", name);
    const slug = name.replace(/\.md$/, "");
    if (slug === name || !isSlug(slug))
      folder.reportIn(file)(1, "The file's name is not a slug with .md");
    return folder.read(file, (text, report) => readSitePage(slug, text, existing, report)) ?? [];
  });
};

const readSitePage = (
  slug: string,
  text: string,
  existing: KnownReferences,
  report: ReportFault,
): SourceSitePage | null => {
  const lines = text.split(/\r?\n/).map((line) => line.trimEnd());
  const end = lines.indexOf("---", 1);
  if (lines[0] !== "---" || end === -1) {
    report(1, "The file must begin with front matter between two lines of ---");
    return null;
  }
  const body = lines.slice(end + 1);
  if (body.every((line) => line === "")) report(end + 1, "The page has no words");
  for (const [index, line] of body.entries())
    checkLine(line, existing, (message) => report(end + 2 + index, message));
  const page = readYaml(lines.slice(1, end).join("\n"), head, 2, report);
  return page && { slug, ...page.data, markdown: body.join("\n") };
};

const checkLine = (
  line: string,
  existing: KnownReferences,
  tell: (message: string) => void,
): void => {
  if (/^ {0,3}(# |#{3,} )/.test(line)) tell("A heading of a page begins with ##");
  for (const [, to = ""] of line.matchAll(/\]\(([^)\s]*)\)/g)) {
    const [, kind, rest = ""] = /^\/(content|preview|category|shop)\/([^?#]+)/.exec(to) ?? [];
    const first = rest.split("/")[0] ?? "";
    if (!/^(\/[^/]|https:\/\/|mailto:|\/$)/.test(to))
      tell(`"${to}" is neither a path of this site nor https nor mailto`);
    if ((kind === "content" || kind === "preview") && !existing.items.has(first))
      tell(`There is no item "${first}"`);
    if (kind === "category" && !existing.categories.has(rest))
      tell(`There is no category "${rest}"`);
    if (kind === "shop" && !existing.products.has(first)) tell(`There is no product "${first}"`);
  }
};
