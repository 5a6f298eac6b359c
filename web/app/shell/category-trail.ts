/**
 * The drawer's way through the category tree: a breadcrumb is pushed when descending, popped on
 * back, cut at a level on a crumb's click, and the trail is reset to 'Industries'.
 */
import type { TreeNode } from "../../../shared/contract/content/content-view.ts";

export const trailRoot = "Industries";

/** A category of any level, with what is below it under one name. */
export interface TrailCategory {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly level: readonly string[];
  readonly total: number;
  readonly contentFirst: string | null;
  readonly below: readonly TrailCategory[];
}

type CategoryHead = Omit<TrailCategory, "below">;

/** The wire names each level differently; here they are one kind. */
export const branchesOf = (tree: readonly TreeNode[]): readonly TrailCategory[] =>
  tree.map((industry) =>
    branchOf(
      industry,
      industry.children.map((child) =>
        branchOf(
          child,
          child.grand_children.map((grandChild) =>
            branchOf(
              grandChild,
              grandChild.great_grand_children.map((last) => branchOf(last, [])),
            ),
          ),
        ),
      ),
    ),
  );

const branchOf = (category: CategoryHead, below: readonly TrailCategory[]): TrailCategory => ({
  id: category.id,
  slug: category.slug,
  title: category.title,
  level: category.level,
  total: category.total,
  contentFirst: category.contentFirst,
  below,
});

/** Ids of the categories descended into, from the industry down. */
export type Trail = readonly string[];

export type TrailStep =
  | { readonly type: "descend"; readonly id: string }
  | { readonly type: "back" }
  /** Keeps so many categories. */
  | { readonly type: "cut"; readonly length: number }
  | { readonly type: "reset" };

export const followTrail = (trail: Trail, step: TrailStep): Trail => {
  switch (step.type) {
    case "descend":
      return [...trail, step.id];
    case "back":
      return trail.slice(0, -1);
    case "cut":
      return trail.slice(0, step.length);
    case "reset":
      return [];
  }
};

/** The categories of the trail; it ends early where the tree no longer has one of them. */
export const branchesAlong = (
  branches: readonly TrailCategory[],
  [first, ...rest]: Trail,
): readonly TrailCategory[] => {
  const found = branches.find(({ id }) => id === first);
  return found ? [found, ...branchesAlong(found.below, rest)] : [];
};
