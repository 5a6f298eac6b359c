/** The steps of the onboarding. */
import type { DecisionTree } from "../../../shared/contract/content/content-view.ts";
import type { User } from "../../lib/session.ts";
import {
  topmostChosen,
  normaliseChoice,
  type CategoryNode,
  type ChosenIds,
} from "./category-choice.ts";

/** The ids of the plans whose members go through all steps; others have only the first. */
const plansWithSteps: readonly number[] = [15, 16, 17];

export const hasAllSteps = ({ plan, allSubscriptions }: User): boolean =>
  [
    plan.id,
    ...allSubscriptions
      .filter(({ status }) => status === "Active")
      .map(({ subscription_plan_id: id }) => id),
  ].some((id) => plansWithSteps.includes(id));

export const stepNumbers = [1, 2, 3] as const;
export type StepNumber = (typeof stepNumbers)[number];

export const stepOf = (tree: DecisionTree, number: StepNumber): DecisionTree["step1"] =>
  ({ 1: tree.step1, 2: tree.step2, 3: tree.step3 })[number];

/** Returns the steps that a member is asked; a step whose status is false is skipped. */
export const stepsFor = (tree: DecisionTree, all: boolean): readonly StepNumber[] =>
  stepNumbers.filter((number) => stepOf(tree, number).status && (all || number === 1));

const withAllBelow = (category: CategoryNode): readonly CategoryNode[] => [
  category,
  ...category.below.flatMap(withAllBelow),
];

/**
 * Returns the categories that a step asks about, by industry. The second step asks about the selected industries, or
 * about all if none is selected; if it lists no categories, those directly below the industries are used.
 */
export const groupsOf = (
  industries: readonly CategoryNode[],
  tree: DecisionTree,
  number: StepNumber,
  ticked: ChosenIds,
): readonly { readonly industry: CategoryNode; readonly categories: readonly CategoryNode[] }[] => {
  const stepCategories = stepOf(tree, number).categories;
  const chosen = industries.filter(({ id }) => ticked.includes(id));
  const parents = number === 2 && chosen.length > 0 ? chosen : industries;
  return parents.flatMap((industry) => {
    const categories =
      number === 2 && stepCategories.length === 0
        ? industry.below
        : withAllBelow(industry).filter(({ id }) => stepCategories.includes(id));
    return categories.length > 0 ? [{ industry, categories }] : [];
  });
};

/** Returns the categories selected when a member returns: those that they follow, and the industries of those. */
export const initialTicked = (industries: readonly CategoryNode[], choice: ChosenIds): ChosenIds =>
  industries.flatMap((industry) => {
    const chosen = topmostChosen(industry, choice).map(({ id }) => id);
    return chosen.length > 0 ? [...new Set([industry.id, ...chosen])] : [];
  });

/** Selects or deselects a category. Deselecting an industry also deselects everything below it. */
export const withTicked = (
  industries: readonly CategoryNode[],
  ticked: ChosenIds,
  id: string,
  on: boolean,
): ChosenIds => {
  if (on) return [...ticked, id];
  const industry = industries.find((one) => one.id === id);
  const gone = industry ? withAllBelow(industry).map((one) => one.id) : [id];
  return ticked.filter((one) => !gone.includes(one));
};

/** Returns the categories that the member will follow: a whole industry, unless something below it is selected. */
export const followedCategoryIds = (
  industries: readonly CategoryNode[],
  ticked: ChosenIds,
): ChosenIds =>
  normaliseChoice(
    industries,
    industries.flatMap((industry) => {
      const picked = withAllBelow(industry)
        .map(({ id }) => id)
        .filter((id) => ticked.includes(id));
      return picked.length > 1 ? picked.filter((id) => id !== industry.id) : picked;
    }),
  );
