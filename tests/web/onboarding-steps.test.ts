import { describe, expect, test } from "vitest";
import type { DecisionTree } from "../../shared/contract/content/content-view.ts";
import type { User } from "../../web/lib/session.ts";
import type { CategoryNode } from "../../web/features/feed-preferences/category-choice.ts";
import {
  followedCategoryIds,
  groupsOf,
  hasAllSteps,
  stepsFor,
  withTicked,
  initialTicked,
} from "../../web/features/feed-preferences/onboarding-steps.ts";
import { signedInUser } from "./signed-in-user.ts";

const member = (planId: number, subscriptions: User["allSubscriptions"] = []): User => ({
  ...signedInUser,
  plan: { id: planId, title: "", rank: 0 },
  allSubscriptions: subscriptions,
});

const subscription = (planId: number, status: "Active" | "In-active") => ({
  id: "sub_1",
  title: "",
  renewal: null,
  renewal_display: null,
  expiry: null,
  expiry_display: null,
  status,
  order_id: null,
  subscription_plan_id: planId,
});

test.each<[User, boolean]>([
  [member(14), false],
  [member(15), true],
  [member(16), true],
  [member(17), true],
  [member(18), false],
  [member(14, [subscription(16, "Active")]), true],
  [member(14, [subscription(16, "In-active")]), false],
])("members on plans 15, 16 and 17 have all steps (%#)", (user, all) => {
  expect(hasAllSteps(user)).toBe(all);
});

const category = (id: string, ...below: readonly CategoryNode[]): CategoryNode => ({
  id,
  title: id,
  below,
});
const industries = [
  category("home", category("rooms"), category("kitchen")),
  category("baby", category("nursery", category("newborn")), category("play")),
];
const step = (status: boolean, ...categories: string[]) => ({
  status,
  title: "",
  text: "",
  categories,
});
const tree: DecisionTree = {
  step1: step(true, "home", "baby"),
  step2: step(true, "rooms", "kitchen", "nursery", "play"),
  step3: step(true, "newborn"),
};

test("others have only the first step, and a step that is off is skipped", () => {
  expect(stepsFor(tree, true)).toEqual([1, 2, 3]);
  expect(stepsFor(tree, false)).toEqual([1]);
  expect(stepsFor({ ...tree, step2: step(false) }, true)).toEqual([1, 3]);
  expect(stepsFor({ ...tree, step1: step(false) }, false)).toEqual([]);
});

describe("the categories of a step", () => {
  const input = (number: 1 | 2 | 3, ticked: readonly string[]) =>
    groupsOf(industries, tree, number, ticked).map(
      ({ industry, categories }) => `${industry.id}: ${categories.map(({ id }) => id).join()}`,
    );
  test("in the second step are those of the chosen industries, or of all", () => {
    expect(input(2, ["baby"])).toEqual(["baby: nursery,play"]);
    expect(input(2, [])).toEqual(["home: rooms,kitchen", "baby: nursery,play"]);
  });
  test("in the second step without a list are the direct children", () => {
    const bare = { ...tree, step2: step(true) };
    expect(groupsOf(industries, bare, 2, ["baby"])[0]?.categories).toEqual(industries[1]?.below);
  });
  test("in the other steps are their list, whatever was chosen", () => {
    expect(input(1, ["baby"])).toEqual(["home: home", "baby: baby"]);
    expect(input(3, ["home"])).toEqual(["baby: newborn"]);
  });
});

test("an industry is followed as a whole, unless something below it was chosen", () => {
  expect(followedCategoryIds(industries, ["home"])).toEqual(["home"]);
  expect(followedCategoryIds(industries, ["home", "kitchen", "baby"])).toEqual(["kitchen", "baby"]);
  expect(followedCategoryIds(industries, ["baby", "nursery", "newborn"])).toEqual(["nursery"]);
  expect(followedCategoryIds(industries, ["newborn"])).toEqual(["nursery"]);
  expect(followedCategoryIds(industries, [])).toEqual([]);
});

test("a returning member finds the followed categories ticked, and unticks an industry with all below it", () => {
  expect(initialTicked(industries, ["kitchen"])).toEqual(["home", "kitchen"]);
  expect(initialTicked(industries, ["home"])).toEqual(["home"]);
  const ticked = withTicked(industries, ["home", "kitchen", "baby"], "home", false);
  expect(ticked).toEqual(["baby"]);
  expect(withTicked(industries, ticked, "play", true)).toEqual(["baby", "play"]);
  expect(withTicked(industries, ["baby", "play"], "play", false)).toEqual(["baby"]);
});
