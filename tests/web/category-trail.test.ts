import { expect, test } from "vitest";
import {
  branchesOnPath,
  followBreadcrumbs,
  type BreadcrumbCategory,
  type BreadcrumbPath,
  type BreadcrumbStep,
} from "../../web/app/shell/category-breadcrumbs.ts";

const branch = (id: string, below: readonly BreadcrumbCategory[] = []): BreadcrumbCategory => ({
  id,
  slug: id,
  title: id,
  level: [id],
  total: 1,
  contentFirst: null,
  below,
});

const steps: readonly [BreadcrumbStep, BreadcrumbPath][] = [
  [{ type: "descend", id: "home" }, ["home"]],
  [{ type: "descend", id: "rooms" }, ["home", "rooms"]],
  [{ type: "descend", id: "colour" }, ["home", "rooms", "colour"]],
  [{ type: "back" }, ["home", "rooms"]],
  [{ type: "descend", id: "print" }, ["home", "rooms", "print"]],
  [{ type: "cut", length: 1 }, ["home"]],
  [{ type: "reset" }, []],
  [{ type: "back" }, []],
];

test("breadcrumbs are pushed, popped, cut and reset", () => {
  let trail: BreadcrumbPath = [];
  for (const [step, after] of steps) {
    trail = followBreadcrumbs(trail, step);
    expect(trail).toEqual(after);
  }
});

test("breadcrumbs end where the tree does not continue", () => {
  const tree = [branch("home", [branch("rooms")])];
  const titles = branchesOnPath(tree, ["home", "gone", "colour"]).map(({ title }) => title);
  expect(titles).toEqual(["home"]);
});
