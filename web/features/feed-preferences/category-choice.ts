/**
 * The categories that a member follows. A category stands for everything below it, so the choice is normalised: if
 * all children of a category are chosen, the category itself is chosen, and nothing below a chosen category is
 * listed.
 */
import type { TreeNode } from "../../../shared/contract/content/content-view.ts";

/** A category of any level. The API names each level differently; here they have one type. */
export interface CategoryNode {
  readonly id: string;
  readonly title: string;
  readonly below: readonly CategoryNode[];
}

/** The ids of the chosen categories. */
export type ChosenIds = readonly string[];

export type Mark = "on" | "mixed" | "off";

export const categoriesOf = (tree: readonly TreeNode[]): readonly CategoryNode[] =>
  tree.map((industry) =>
    categoryOf(
      industry,
      industry.children.map((child) =>
        categoryOf(
          child,
          child.grand_children.map((grandChild) =>
            categoryOf(
              grandChild,
              grandChild.great_grand_children.map((last) => categoryOf(last)),
            ),
          ),
        ),
      ),
    ),
  );

const categoryOf = (
  { id, title }: Pick<CategoryNode, "id" | "title">,
  below: readonly CategoryNode[] = [],
): CategoryNode => ({ id, title, below });

/** Returns whether all of a category is chosen (itself or everything below it), some of it, or nothing. */
export const choiceMark = ({ id, below }: CategoryNode, choice: ChosenIds): Mark => {
  if (choice.includes(id)) return "on";
  const marks = below.map((category) => choiceMark(category, choice));
  if (marks.length > 0 && marks.every((mark) => mark === "on")) return "on";
  return marks.some((mark) => mark !== "off") ? "mixed" : "off";
};

/** Returns the choice below a category: if the category is chosen, each of its children is. */
export const expandChoice = ({ id, below }: CategoryNode, choice: ChosenIds): ChosenIds =>
  choice.includes(id) ? below.map((child) => child.id) : choice;

/** Returns the chosen categories at and below this one, each at the highest level at which all of it is chosen. */
export const topmostChosen = (
  category: CategoryNode,
  choice: ChosenIds,
): readonly CategoryNode[] => {
  if (choiceMark(category, choice) === "on") return [category];
  return category.below.flatMap((child) => topmostChosen(child, choice));
};

const contains = (category: CategoryNode, id: string): boolean =>
  category.id === id || category.below.some((child) => contains(child, id));

/** Returns the choice below one industry after turning one of its categories on or off. */
const setWithin = (
  category: CategoryNode,
  choice: ChosenIds,
  id: string,
  on: boolean,
): ChosenIds => {
  if (category.id === id) return on ? [id] : [];
  const current = expandChoice(category, choice);
  return category.below.flatMap((child) =>
    contains(child, id)
      ? setWithin(child, current, id, on)
      : topmostChosen(child, current).map((chosen) => chosen.id),
  );
};

/**
 * Returns the normalised choice: categories that are not in the tree are removed, and each is at the highest level at
 * which all of it is chosen.
 */
export const normaliseChoice = (
  categories: readonly CategoryNode[],
  choice: ChosenIds,
): ChosenIds =>
  categories.flatMap((category) => topmostChosen(category, choice)).map(({ id }) => id);

export const withCategory = (
  categories: readonly CategoryNode[],
  choice: ChosenIds,
  id: string,
  on: boolean,
): ChosenIds =>
  normaliseChoice(
    categories,
    categories.flatMap((industry) =>
      contains(industry, id)
        ? setWithin(industry, choice, id, on)
        : topmostChosen(industry, choice).map((chosen) => chosen.id),
    ),
  );

export const isSameChoice = (one: ChosenIds, other: ChosenIds): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));
