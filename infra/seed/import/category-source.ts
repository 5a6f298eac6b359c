/** `categories/<industry>.yaml`: one industry, down to four levels. */
import * as z from "zod/mini";
import type { Report } from "./fault.ts";
import { readYaml } from "./yaml-source.ts";

const slug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Not a slug"));
const hex = z.string().check(z.regex(/^#[0-9A-Fa-f]{6}$/, "Write the colour as #RRGGBB"));

const node = {
  slug,
  title: z.string().check(z.minLength(1), z.maxLength(80)),
  intro: z._default(z.string().check(z.maxLength(600)), ""),
  message: z.optional(z.string().check(z.minLength(1), z.maxLength(300))),
  image: z.optional(z.strictObject({ item: slug })),
  colours: z.optional(z.strictObject({ primary: z.optional(hex), secondary: z.optional(hex) })),
  showChildren: z._default(z.boolean(), true),
  contentFirst: z.optional(slug),
};

const children = <S extends z.ZodMiniType>(child: S) => z._default(z.array(child), []);
const level4 = z.strictObject({
  ...node,
  children: z._default(z.array(z.never("Four levels are the most")), []),
});
const level3 = z.strictObject({ ...node, children: children(level4) });
const level2 = z.strictObject({ ...node, children: children(level3) });
const industry = z.strictObject({ ...node, children: children(level2) });

export interface SourceCategory {
  readonly slug: string;
  readonly title: string;
  readonly intro: string;
  readonly message?: string | undefined;
  readonly image?: { readonly item: string } | undefined;
  readonly colours?:
    | { readonly primary?: string | undefined; readonly secondary?: string | undefined }
    | undefined;
  readonly showChildren: boolean;
  readonly contentFirst?: string | undefined;
  readonly children: readonly SourceCategory[];
}

/** Null when the file has faults, all of which have been reported. */
export const readCategorySource = (text: string, report: Report): SourceCategory | null =>
  readYaml(text, industry, 1, report)?.data ?? null;

export interface PlacedCategory {
  readonly source: SourceCategory;
  /** Slugs from the industry down. */
  readonly level: readonly string[];
  readonly position: number;
}

/** All categories of a tree with their place in it, parents first. */
export const placeCategories = (
  siblings: readonly SourceCategory[],
  above: readonly string[] = [],
): PlacedCategory[] =>
  siblings.flatMap((source, position) => {
    const level = [...above, source.slug];
    return [{ source, level, position }, ...placeCategories(source.children, level)];
  });
