/** Reads `shop/categories.yaml` and `shop/tags.yaml`: the shop's own groups of products, as trees. */
import * as z from "zod/mini";
import {
  type TaxonomyKind,
  maxTaxonomyDepth,
} from "../../../shared/domain/catalogue/product-taxonomy.ts";
import type { ReportFault } from "./fault.ts";
import { slugField, textField } from "./source-fields.ts";
import { readYaml } from "./yaml-source.ts";

const node = z.strictObject({
  slug: slugField,
  title: textField(80),
  get children() {
    return z._default(z.array(node), []);
  },
});
type Node = z.output<typeof node>;

export interface SourceGroup {
  readonly slug: string;
  readonly title: string;
  /** The slug of the parent. */
  readonly parent: string | null;
  /** The position among the siblings. */
  readonly position: number;
}

const levelErrors: Readonly<Record<TaxonomyKind, string>> = {
  category: "Four levels are the most",
  tag: "Two levels are the most",
};

/** Returns each group after its parent. Returns null if the file has faults, all of which have been reported. */
export const readGroups =
  (kind: TaxonomyKind) =>
  (text: string, report: ReportFault): readonly SourceGroup[] | null => {
    const read = readYaml(text, z.array(node), 1, report);
    if (read === null) return null;
    const groups = new Map<string, SourceGroup>();
    const place = (
      nodes: readonly Node[],
      above: readonly string[],
      path: readonly PropertyKey[],
    ): void => {
      if (nodes.length > 0 && above.length === maxTaxonomyDepth[kind])
        report(read.lineOf([...path, 0]), levelErrors[kind]);
      for (const [position, one] of nodes.entries()) {
        const here = [...path, position];
        if (groups.has(one.slug))
          report(read.lineOf([...here, "slug"]), `The slug "${one.slug}" stands twice`);
        const parent = above.at(-1) ?? null;
        groups.set(one.slug, { slug: one.slug, title: one.title, parent, position });
        place(one.children, [...above, one.slug], [...here, "children"]);
      }
    };
    place(read.data, [], []);
    return [...groups.values()];
  };
