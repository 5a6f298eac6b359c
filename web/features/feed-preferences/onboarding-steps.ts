/** The way through the onboarding. */
import type { DecisionTree } from "../../../shared/contract/content/content-view.ts";
import type { User } from "../../lib/session.ts";
import { chosenIn, tidied, type CategoryNode, type ChosenIds } from "./category-choice.ts";

/** Holders of these plans go through all steps; others have only the first. */
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

/** The steps that a member is asked; one whose status is false is passed over. */
export const stepsFor = (tree: DecisionTree, all: boolean): readonly StepNumber[] =>
  stepNumbers.filter((number) => stepOf(tree, number).status && (all || number === 1));

const withAllBelow = (category: CategoryNode): readonly CategoryNode[] => [
  category,
  ...category.below.flatMap(withAllBelow),
];

/**
 * What a step asks about, by industry. The second step asks about the chosen industries, or about all when none is; where
 * it lists nothing, what is right below them is meant.
 */
export const groupsOf = (
  industries: readonly CategoryNode[],
  tree: DecisionTree,
  number: StepNumber,
  ticked: ChosenIds,
): readonly { readonly industry: CategoryNode; readonly categories: readonly CategoryNode[] }[] => {
  const wanted = stepOf(tree, number).categories;
  const chosen = industries.filter(({ id }) => ticked.includes(id));
  const asked = number === 2 && chosen.length > 0 ? chosen : industries;
  return asked.flatMap((industry) => {
    const categories =
      number === 2 && wanted.length === 0
        ? industry.below
        : withAllBelow(industry).filter(({ id }) => wanted.includes(id));
    return categories.length > 0 ? [{ industry, categories }] : [];
  });
};

/** What is ticked when a member comes back: what they follow, and the industries in which they do. */
export const tickedFor = (industries: readonly CategoryNode[], choice: ChosenIds): ChosenIds =>
  industries.flatMap((industry) => {
    const chosen = chosenIn(industry, choice).map(({ id }) => id);
    return chosen.length > 0 ? [...new Set([industry.id, ...chosen])] : [];
  });

/** An industry that is given up takes with it what was ticked below it. */
export const tick = (
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

/** What the member will follow: an industry whole, unless something below it was picked. */
export const followed = (industries: readonly CategoryNode[], ticked: ChosenIds): ChosenIds =>
  tidied(
    industries,
    industries.flatMap((industry) => {
      const picked = withAllBelow(industry)
        .map(({ id }) => id)
        .filter((id) => ticked.includes(id));
      return picked.length > 1 ? picked.filter((id) => id !== industry.id) : picked;
    }),
  );
