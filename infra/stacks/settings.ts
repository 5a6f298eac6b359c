/** The settings that differ from branch to branch: `infra/settings.json` (decision 035). */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSettingsJson } from "../../shared/contract/operations/settings-file.ts";
import {
  branchSlug,
  type BranchSettings,
  branchSettingsFor,
  resolveStackSettings,
  type StackSettings,
} from "../../shared/domain/operations/stack-settings.ts";
import { product } from "../../shared/kernel/product.ts";

export const region = "eu-west-2";

/** The product's name as AWS allows it in names of resources. */
export const productSlug = product.name.toLowerCase();

export interface Settings extends StackSettings {
  /**
   * True if stack and table are protected from deletion. It is false while a permanent stack is first created, because it could
   * not be created again.
   */
  readonly guarded: boolean;
}

/** Returns the committed choices for a branch, given by its slug. Throws a sentence. */
export const committedChoices = (branch: string): BranchSettings =>
  branchSettingsFor(branch, parseSettingsJson(readFileSync(settingsPath, "utf8")));

const settingsPath = join(import.meta.dirname, "../settings.json");

/** Throws one sentence if something cannot be used. */
export const settingsFor = (
  given: string,
  {
    guarded = true,
    choices,
  }: { readonly guarded?: boolean; readonly choices?: BranchSettings } = {},
): Settings => {
  const branch = branchSlug(given);
  const settings = resolveStackSettings(branch, choices ?? committedChoices(branch));
  return { ...settings, guarded: settings.permanent && guarded };
};

export const stackName = ({ branch }: Pick<Settings, "branch">): string =>
  `${productSlug}-${branch}`;

/** Returns the name of an SSM parameter: a stack's values are found by these names, never by outputs. */
export const parameterName = ({ branch }: Pick<Settings, "branch">, name: string): string =>
  `/${productSlug}/${branch}/${name}`;
