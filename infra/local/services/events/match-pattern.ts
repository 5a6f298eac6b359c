/** Matches event patterns as EventBridge and Lambda's event filters do: compiled once, called for each event. */
import { valueAt, isRecord, arrayOf, textOf } from "../../json.ts";

export type Matches = (event: unknown) => boolean;

type Test = (value: unknown) => boolean;

const comparisons: Readonly<Record<string, (value: number, limit: number) => boolean>> = {
  "=": (value, limit) => value === limit,
  "<": (value, limit) => value < limit,
  "<=": (value, limit) => value <= limit,
  ">": (value, limit) => value > limit,
  ">=": (value, limit) => value >= limit,
};

const numeric = (argument: unknown, where: string): Test => {
  const parts = arrayOf(argument);
  const tests: ((value: number) => boolean)[] = [];
  for (let index = 0; index < parts.length; index += 2) {
    const compare = comparisons[textOf(parts[index])];
    const limit = Number(parts[index + 1]);
    if (!compare)
      throw new Error(`${where} compares by ${textOf(parts[index])}, which is unknown.`);
    tests.push((value) => compare(value, limit));
  }
  return (value) => typeof value === "number" && tests.every((test) => test(value));
};

const anythingBut = (argument: unknown, where: string): Test => {
  const tests = Array.isArray(argument)
    ? argument.map((one) => testOf(one, where))
    : [testOf(argument, where)];
  return (value) => value !== undefined && tests.every((test) => !test(value));
};

type Operator = (argument: unknown, where: string) => Test;

const onText =
  (holds: (value: string, argument: string) => boolean): Operator =>
  (argument) =>
  (value) =>
    typeof value === "string" && holds(value, textOf(argument));

const operators: Readonly<Record<string, Operator>> = {
  prefix: onText((value, start) => value.startsWith(start)),
  suffix: onText((value, end) => value.endsWith(end)),
  "equals-ignore-case": onText((value, other) => value.toLowerCase() === other.toLowerCase()),
  exists: (requested) => (value) => (value !== undefined) === requested,
  numeric,
  "anything-but": anythingBut,
};

const testOf = (condition: unknown, where: string): Test => {
  if (!isRecord(condition)) return (value) => value === condition;
  const [name = "", argument] = Object.entries(condition)[0] ?? [];
  const operator = operators[name];
  if (!operator)
    throw new Error(`${where} filters by "${name}", which the local stack does not know.`);
  return operator(argument, where);
};

/** Compiles a pattern. Throws one sentence for an unknown operator. `where` names the resource. */
export const compilePattern = (pattern: unknown, where: string): Matches => {
  const tests = Object.entries(isRecord(pattern) ? pattern : {}).map(
    ([name, requested]): Matches => {
      if (name === "$or") {
        const choices = arrayOf(requested).map((one) => compilePattern(one, where));
        return (event) => choices.some((matches) => matches(event));
      }
      if (Array.isArray(requested)) {
        const test = leaf(requested, where);
        return (event) => test(valueAt(event, name));
      }
      const inner = compilePattern(requested, where);
      return (event) => inner(valueAt(event, name));
    },
  );
  return (event) => tests.every((test) => test(event));
};

/** Tests a property, which may be a list: one of its values must match. */
const leaf = (conditions: readonly unknown[], where: string): Test => {
  const tests = conditions.map((condition) => testOf(condition, where));
  return (value) =>
    Array.isArray(value)
      ? value.some((one) => tests.some((test) => test(one)))
      : tests.some((test) => test(value));
};
