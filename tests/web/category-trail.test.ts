import { expect, test } from "vitest";
import {
  branchesAlong,
  followTrail,
  type TrailCategory,
  type Trail,
  type TrailStep,
} from "../../web/app/shell/category-trail.ts";

const branch = (id: string, below: readonly TrailCategory[] = []): TrailCategory => ({
  id,
  slug: id,
  title: id,
  level: [id],
  total: 1,
  contentFirst: null,
  below,
});

const steps: readonly [TrailStep, Trail][] = [
  [{ type: "descend", id: "home" }, ["home"]],
  [{ type: "descend", id: "rooms" }, ["home", "rooms"]],
  [{ type: "descend", id: "colour" }, ["home", "rooms", "colour"]],
  [{ type: "back" }, ["home", "rooms"]],
  [{ type: "descend", id: "print" }, ["home", "rooms", "print"]],
  [{ type: "cut", length: 1 }, ["home"]],
  [{ type: "reset" }, []],
  [{ type: "back" }, []],
];

test("the trail is pushed, popped, cut and reset", () => {
  let trail: Trail = [];
  for (const [step, after] of steps) {
    trail = followTrail(trail, step);
    expect(trail).toEqual(after);
  }
});

test("the trail ends where the tree no longer goes on", () => {
  const tree = [branch("home", [branch("rooms")])];
  const titles = branchesAlong(tree, ["home", "gone", "colour"]).map(({ title }) => title);
  expect(titles).toEqual(["home"]);
});
