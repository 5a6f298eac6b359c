/**
 * Resolves CloudFormation's intrinsic functions with local values. An unknown one throws with its name: a guessed value would be
 * worse than a stack that does not start.
 */
import {
  valueAt,
  isRecord,
  type JsonRecord,
  arrayOf,
  parseJson,
  recordOf,
  textOf,
} from "./json.ts";

export interface LocalValues {
  /** Returns the value of `Ref` for a resource. */
  ref(logicalId: string): unknown;
  /** Returns the value of `Fn::GetAtt`. */
  attribute(logicalId: string, name: string): unknown;
  /** The values of the template's parameters. */
  readonly parameters: JsonRecord;
  /** The template's `Mappings` and `Conditions`, unresolved. */
  readonly mappings: JsonRecord;
  readonly conditions: JsonRecord;
  readonly stackName: string;
}

export const localRegion = "eu-west-2";
export const localAccount = "000000000000";

/** Marks a property that is left out. */
const noValue = Symbol("AWS::NoValue");

const pseudoParameters = (stackName: string): Readonly<Record<string, unknown>> => ({
  "AWS::Region": localRegion,
  "AWS::AccountId": localAccount,
  "AWS::Partition": "aws",
  "AWS::URLSuffix": "amazonaws.com",
  "AWS::StackName": stackName,
  "AWS::StackId": `arn:aws:cloudformation:${localRegion}:${localAccount}:stack/${stackName}/local`,
  "AWS::NotificationARNs": [],
  "AWS::NoValue": noValue,
});

type Resolve = (value: unknown) => unknown;
type Intrinsic = (argument: unknown, resolve: Resolve, values: LocalValues) => unknown;

const resolveRef = (name: string, values: LocalValues): unknown => {
  const pseudo = pseudoParameters(values.stackName);
  if (name in pseudo) return pseudo[name];
  return name in values.parameters ? values.parameters[name] : values.ref(name);
};

const getAttribute: Intrinsic = (argument, _resolve, values) => {
  const [id = "", ...rest] = Array.isArray(argument)
    ? argument.map(textOf)
    : textOf(argument).split(".");
  return values.attribute(id, rest.join("."));
};

const substitute: Intrinsic = (argument, resolve, values) => {
  const [template, given] = Array.isArray(argument) ? argument : [argument, {}];
  const own = recordOf(resolve(given));
  return textOf(template).replaceAll(/\$\{(!?)([^}]+)\}/g, (_, literal: string, name: string) => {
    if (literal) return `\${${name}}`;
    if (name in own) return textOf(own[name]);
    const [id = "", ...path] = name.split(".");
    return textOf(
      path.length > 0 ? values.attribute(id, path.join(".")) : resolveRef(name, values),
    );
  });
};

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const evaluateCondition = (condition: unknown, resolve: Resolve, values: LocalValues): boolean =>
  resolve(values.conditions[textOf(condition)]) === true;

const intrinsics: Readonly<Record<string, Intrinsic>> = {
  Ref: (name, _resolve, values) => resolveRef(textOf(name), values),
  Condition: (name, resolve, values) => evaluateCondition(name, resolve, values),
  "Fn::GetAtt": getAttribute,
  "Fn::Sub": substitute,
  "Fn::Join": (argument, resolve) =>
    arrayOf(resolve(valueAt(argument, 1)))
      .map(textOf)
      .join(textOf(valueAt(argument, 0))),
  "Fn::Select": (argument, resolve) =>
    arrayOf(resolve(valueAt(argument, 1)))[Number(resolve(valueAt(argument, 0)))],
  "Fn::Split": (argument, resolve) =>
    textOf(resolve(valueAt(argument, 1))).split(textOf(valueAt(argument, 0))),
  "Fn::If": (argument, resolve, values) =>
    resolve(valueAt(argument, evaluateCondition(valueAt(argument, 0), resolve, values) ? 1 : 2)),
  "Fn::Equals": (argument, resolve) =>
    same(resolve(valueAt(argument, 0)), resolve(valueAt(argument, 1))),
  "Fn::Not": (argument, resolve) => resolve(valueAt(argument, 0)) !== true,
  "Fn::And": (argument, resolve) => arrayOf(argument).every((one) => resolve(one) === true),
  "Fn::Or": (argument, resolve) => arrayOf(argument).some((one) => resolve(one) === true),
  "Fn::FindInMap": (argument, resolve, values) => {
    const path = arrayOf(argument).map((step) => textOf(resolve(step)));
    return resolve(valueAt(values.mappings, ...path));
  },
  "Fn::Base64": (argument, resolve) => Buffer.from(textOf(resolve(argument))).toString("base64"),
  "Fn::ToJsonString": (argument, resolve) => JSON.stringify(resolve(argument)),
  "Fn::GetAZs": () => ["a", "b", "c"].map((zone) => `${localRegion}${zone}`),
};

/** Resolves a value. `where` names the resource in error messages. */
export const resolveIntrinsics = (value: unknown, values: LocalValues, where: string): unknown => {
  const resolve: Resolve = (part) => {
    if (Array.isArray(part)) return part.map(resolve).filter((one) => one !== noValue);
    if (!isRecord(part)) return part;
    const found = intrinsicOf(part);
    // A policy's condition block is called `Condition` too.
    if (found && !(found[0] === "Condition" && isRecord(found[1]))) {
      const intrinsic = intrinsics[found[0]];
      if (!intrinsic)
        throw new Error(`${where} uses ${found[0]}, which the local stack does not know.`);
      return intrinsic(found[1], resolve, values);
    }
    return Object.fromEntries(
      Object.entries(part)
        .map(([name, one]) => [name, resolve(one)] as const)
        .filter(([, one]) => one !== noValue),
    );
  };
  return resolve(value);
};

const intrinsicOf = (value: JsonRecord): [string, unknown] | null => {
  const [only, ...others] = Object.entries(value);
  if (only === undefined || others.length > 0) return null;
  return only[0] === "Ref" || only[0] === "Condition" || only[0].startsWith("Fn::") ? only : null;
};

/** Parses a JSON document inside a property: a filter pattern or a schedule input. */
export const parseDocument = (text: unknown, where: string): unknown => {
  const value = typeof text === "string" ? parseJson(text) : text;
  if (value === undefined) throw new Error(`${where} holds JSON that does not parse.`);
  return value;
};
