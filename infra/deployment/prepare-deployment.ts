import { type Choices, choicesFor } from "../stacks/settings-file.ts";
import { isPermanent, type Settings, settingsFor, stackName } from "../stacks/settings.ts";
import { deployedSettings } from "./deployed-stack.ts";
import { type LookUp, mailReadiness, tellMissing } from "./mail-readiness.ts";
import { refuseLosses } from "./refuse-losses.ts";

export interface Prepared {
  readonly settings: Settings;
  /** Nothing of the stack is there. */
  readonly isNew: boolean;
}

/** Looks at what there is before anything is built or changed. Throws a sentence for what a deployment must not do. */
export const prepareDeployment = async (
  branch: string,
  choices: Choices = choicesFor(branch, isPermanent(branch)),
  lookUp?: LookUp,
): Promise<Prepared> => {
  const settings = settingsFor(branch, { choices });
  const { mailDomain, permanent } = settings;
  const deployed = await deployedSettings(stackName(settings));
  if (deployed !== null && permanent) refuseLosses(deployed, settings, choices);
  const mail = await mailReadiness(mailDomain, lookUp);
  if (deployed === null && mail.known)
    throw new Error(
      `SES has ${mailDomain} already, and not from this stack: delete that identity, or choose another mailDomain.`,
    );
  tellMissing(mail);
  return { settings, isNew: deployed === null };
};
