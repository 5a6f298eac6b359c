import {
  type BranchSettings,
  type SettingChange,
  settingChanges,
} from "../../shared/domain/operations/stack-settings.ts";
import { committedChoices, type Settings, settingsFor, stackName } from "../stacks/settings.ts";
import { readDeployedSettings } from "./deployed-stack.ts";
import { type LookUp, mailReadiness, logMissing } from "./mail-readiness.ts";

export interface PreparedDeployment {
  readonly settings: Settings;
  /** True if nothing of the stack exists. */
  readonly isNew: boolean;
}

/**
 * Checks the current state before anything is built or changed, and prints which settings change. Throws a sentence for anything
 * that a deployment must not do.
 */
export const prepareDeployment = async (
  branch: string,
  choices: BranchSettings = committedChoices(branch),
  lookUp?: LookUp,
): Promise<PreparedDeployment> => {
  const settings = settingsFor(branch, { choices });
  const { mailDomain } = settings;
  const deployed = await readDeployedSettings(stackName(settings));
  if (deployed !== null) logChanges(settingChanges(deployed, settings, choices));
  const mail = await mailReadiness(mailDomain, lookUp);
  if (deployed === null && mail.known)
    throw new Error(
      `SES has ${mailDomain} already, and not from this stack: delete that identity, or choose another mailDomain.`,
    );
  logMissing(mail);
  return { settings, isNew: deployed === null };
};

/** Prints the changes. Throws a sentence for each forbidden one. */
const logChanges = (changes: readonly SettingChange[]): void => {
  if (changes.length === 0) return;
  const lines = changes.map(
    ({ name, from, to }) => `  ${name}: ${from ?? "none"} -> ${to ?? "none"}`,
  );
  console.log(["Settings that change:", ...lines].join("\n"));
  const refused = changes.flatMap(({ refused: sentence }) => (sentence === null ? [] : [sentence]));
  if (refused.length > 0) throw new Error(refused.join("\n"));
};
