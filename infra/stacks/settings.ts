/** What differs from branch to branch: `infra/settings.json` (decision 035). */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readSettingsFile } from "../../shared/contract/operations/settings-file.ts";
import {
  branchSlug,
  type Choices,
  choicesFor,
  settingsOf,
  type StackSettings,
} from "../../shared/domain/operations/stack-settings.ts";
import { product } from "../../shared/kernel/product.ts";

export const region = "eu-west-2";

/** The product's name as AWS allows it in names of resources. */
export const productSlug = product.name.toLowerCase();

export interface Settings extends StackSettings {
  /** Stack and table refuse to be deleted. Not while a permanent stack is first made: it could not be made again. */
  readonly guarded: boolean;
}

/** What the committed file chooses for a branch, by its name in the stack's. Throws a sentence. */
export const committedChoices = (branch: string): Choices =>
  choicesFor(branch, readSettingsFile(readFileSync(settingsPath, "utf8")));

const settingsPath = join(import.meta.dirname, "../settings.json");

/** Throws one sentence when something cannot be used. */
export const settingsFor = (
  given: string,
  { guarded = true, choices }: { readonly guarded?: boolean; readonly choices?: Choices } = {},
): Settings => {
  const branch = branchSlug(given);
  const settings = settingsOf(branch, choices ?? committedChoices(branch));
  return { ...settings, guarded: settings.permanent && guarded };
};

export const stackName = ({ branch }: Pick<Settings, "branch">): string =>
  `${productSlug}-${branch}`;

/** Where a stack says what it is made of: SSM parameters are found by these names, never by outputs. */
export const nameIn = ({ branch }: Pick<Settings, "branch">, name: string): string =>
  `/${productSlug}/${branch}/${name}`;
