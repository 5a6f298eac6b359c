import { uniqueSlug, slugify } from "../../../shared/domain/search/fold-text.ts";
import {
  type TaxonomyKind,
  maxTaxonomyDepth,
  type PlaceFault,
} from "../../../shared/domain/catalogue/product-taxonomy.ts";
import { invalidField } from "../../../shared/kernel/app-error.ts";
import type { Groups } from "./group-record.ts";

const levels: Readonly<Record<TaxonomyKind, string>> = {
  category: "Choose a parent above the fourth level",
  tag: "Choose a top-level tag, or none",
};

const placeErrors = (kind: TaxonomyKind): Readonly<Record<PlaceFault, string>> => ({
  unknown: `Choose an existing ${kind}`,
  itself: `Choose a parent that isn’t below this ${kind}`,
  deep: levels[kind],
});

/** Throws `invalid` if the group cannot have this parent. `id` is null for a new group. */
export const assertValidParent = (
  { tree, kind }: Groups,
  id: string | null,
  parentId: string | null,
): void => {
  const fault = tree.placeFault(id, parentId, maxTaxonomyDepth[kind]);
  if (fault !== null) throw invalidField("parent_id", placeErrors(kind)[fault]);
};

/** Returns the requested slug, or the first free one based on the title. */
export const chooseGroupSlug = (
  { stored, kind }: Groups,
  id: string | null,
  requested: string | undefined,
  title: string,
): string => {
  const takenSlugs = new Set(
    stored.groups.filter((group) => group.id !== id).map(({ slug }) => slug),
  );
  if (requested === undefined) return uniqueSlug(slugify(title, kind), takenSlugs);
  if (takenSlugs.has(requested))
    throw invalidField("slug", `Another ${kind} has this URL: choose another`);
  return requested;
};
