/** Reads `categories/<industry>.yaml`: one industry with up to four levels. */
import * as z from "zod/mini";
import type { ReportFault } from "./fault.ts";
import { hexField, slugField, textField } from "./source-fields.ts";
import { readYaml, type YamlPiece } from "./yaml-source.ts";

const node = {
  slug: slugField,
  title: textField(80),
  intro: z._default(z.string().check(z.maxLength(600)), ""),
  message: z.optional(textField(300)),
  image: z.optional(z.strictObject({ item: slugField })),
  colours: z.optional(
    z.strictObject({ primary: z.optional(hexField), secondary: z.optional(hexField) }),
  ),
  showChildren: z._default(z.boolean(), true),
  contentFirst: z.optional(slugField),
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

/** Returns null if the file has faults, all of which have been reported. */
export const readCategorySource = (
  text: string,
  report: ReportFault,
): YamlPiece<SourceCategory> | null => readYaml(text, industry, 1, report);

export interface PlacedCategory {
  readonly source: SourceCategory;
  /** The slugs from the industry down. */
  readonly level: readonly string[];
  readonly position: number;
  readonly file: string;
  /** Returns the line of a field of the category. */
  lineOf(field: keyof SourceCategory): number;
}

/** Returns all categories of an industry with their place in it, parents first. */
export const placeCategories = (
  file: string,
  { data, lineOf }: YamlPiece<SourceCategory>,
  industryPosition: number,
): PlacedCategory[] => {
  const place = (
    source: SourceCategory,
    position: number,
    above: readonly string[],
    path: readonly PropertyKey[],
  ): PlacedCategory[] => {
    const level = [...above, source.slug];
    return [
      { source, level, position, file, lineOf: (field) => lineOf([...path, field]) },
      ...source.children.flatMap((child, index) =>
        place(child, index, level, [...path, "children", index]),
      ),
    ];
  };
  return place(data, industryPosition, [], []);
};
