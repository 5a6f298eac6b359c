/** Parses `a=1&b[c]=2&d[]=3&e[0][f]=4` as a tree. Lists are trees whose names are positions. */
import { invalidRequest } from "./stripe-fault.ts";

export type FormValue = string | FormTree;
export type FormTree = ReadonlyMap<string, FormValue>;
type Growing = Map<string, string | Growing>;

const maxDepth = 10;

export const parseForm = (text: string): FormTree => {
  const tree: Growing = new Map();
  for (const [name, value] of new URLSearchParams(text)) put(tree, stepsOf(name), value);
  return tree;
};

/** Returns the steps of a name: `a[b][]` is `a`, `b` and an empty name. */
const stepsOf = (name: string): readonly string[] => {
  const [, first = "", rest = ""] = /^([^[]*)((?:\[[^[\]]*\])*)$/.exec(name) ?? [];
  const steps = [first, ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map(([, step = ""]) => step)];
  if (first === "" || steps.length > maxDepth)
    throw invalidRequest(`Invalid parameter name: ${name}`);
  return steps;
};

const put = (tree: Growing, steps: readonly string[], value: string): void => {
  let here = tree;
  for (const [index, step] of steps.entries()) {
    const name = step === "" ? String(here.size) : step;
    if (index === steps.length - 1) {
      here.set(name, value);
      return;
    }
    const next = here.get(name);
    const inner: Growing = next === undefined || typeof next === "string" ? new Map() : next;
    here.set(name, inner);
    here = inner;
  }
};
