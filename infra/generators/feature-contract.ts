/** Finds the contract of a feature, in the code and as it is now. */
import { posix } from "node:path";
import type { Endpoint } from "../../shared/contract/endpoint.ts";
import { features } from "../../shared/contract/features.ts";
import type { Draft } from "./draft.ts";
import { importedFrom } from "./edit-source.ts";

export interface FeatureContract {
  readonly feature: string;
  readonly endpoints: ReadonlyMap<string, Endpoint>;
  /** The name of the contract in the code, such as `boardsContract`. */
  readonly contract: string;
  readonly contractFile: string;
}

export const handlerOf = (feature: string): string => `functions/api/${feature}/handler.ts`;

/** Returns the contract that the handler of the feature implements. Throws one sentence if there is no such feature. */
export const contractOf = (draft: Draft, name: string): FeatureContract => {
  const feature = features.find((one) => one.name === name);
  if (feature === undefined) {
    const names = features.map((one) => one.name).join(", ");
    throw new Error(`There is no feature "${name}". The features are ${names}.`);
  }
  const handler = draft.read(handlerOf(name));
  const [, contract = ""] = /defineHandler\(\s*(\w+),/.exec(handler) ?? [];
  const from = importedFrom(handler, contract);
  if (from === undefined)
    throw new Error(`${handlerOf(name)} does not import the contract that it implements.`);
  return {
    feature: name,
    endpoints: new Map(Object.entries(feature.endpoints)),
    contract,
    contractFile: posix.join("functions/api", name, from),
  };
};
