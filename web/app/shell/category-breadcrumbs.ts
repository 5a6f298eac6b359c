/**
 * The path through the category tree in the navigation drawer. Descending pushes a breadcrumb, Back pops it, a click
 * on a breadcrumb cuts the trail there, and 'Industries' resets it.
 */
import type { TreeNode } from "../../../shared/contract/content/content-view.ts";

export const breadcrumbRoot = "Industries";

/** A category of any level, with its subcategories under one property name. */
export interface BreadcrumbCategory {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly level: readonly string[];
  readonly total: number;
  readonly contentFirst: string | null;
  readonly below: readonly BreadcrumbCategory[];
}

type CategoryHead = Omit<BreadcrumbCategory, "below">;

/** Converts the tree of the API, which names each level differently, to categories of one type. */
export const branchesOf = (tree: readonly TreeNode[]): readonly BreadcrumbCategory[] =>
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

const branchOf = (
  category: CategoryHead,
  below: readonly BreadcrumbCategory[],
): BreadcrumbCategory => ({
  id: category.id,
  slug: category.slug,
  title: category.title,
  level: category.level,
  total: category.total,
  contentFirst: category.contentFirst,
  below,
});

/** The ids of the categories on the way down, starting with the industry. */
export type BreadcrumbPath = readonly string[];

export type BreadcrumbStep =
  | { readonly type: "descend"; readonly id: string }
  | { readonly type: "back" }
  /** Cuts the trail to this number of categories. */
  | { readonly type: "cut"; readonly length: number }
  | { readonly type: "reset" };

export const followBreadcrumbs = (
  breadcrumbs: BreadcrumbPath,
  step: BreadcrumbStep,
): BreadcrumbPath => {
  switch (step.type) {
    case "descend":
      return [...breadcrumbs, step.id];
    case "back":
      return breadcrumbs.slice(0, -1);
    case "cut":
      return breadcrumbs.slice(0, step.length);
    case "reset":
      return [];
  }
};

/** Returns the categories of the trail. It ends early if the tree no longer contains one of them. */
export const branchesOnPath = (
  branches: readonly BreadcrumbCategory[],
  [first, ...rest]: BreadcrumbPath,
): readonly BreadcrumbCategory[] => {
  const found = branches.find(({ id }) => id === first);
  return found ? [found, ...branchesOnPath(found.below, rest)] : [];
};
