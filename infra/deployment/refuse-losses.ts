import type { Choices } from "../stacks/settings-file.ts";
import { keptSettings, type Settings } from "../stacks/settings.ts";

/** Throws a sentence for each value that a deployment would take away from a stack, and nobody has said that it should. */
export const refuseLosses = (
  deployed: Readonly<Record<string, string>>,
  settings: Settings,
  choices: Choices,
): void => {
  const { branch } = settings;
  const next = keptSettings(settings);
  const meantToBeNone = new Set(
    Object.entries(choices).flatMap(([name, value]) => (value === null ? [name] : [])),
  );
  const lost = Object.keys(deployed)
    .filter((name) => !(name in next) && !meantToBeNone.has(name))
    .map(
      (name) =>
        `"${branch}" would lose its ${name}, which is ${deployed[name]}: put it into infra/settings.json, or null to take it away.`,
    );
  const { mailDomain } = deployed;
  const replaced =
    mailDomain === undefined ||
    mailDomain === next["mailDomain"] ||
    mailDomain === choices.replacesMailDomain
      ? []
      : [
          `"${branch}" mails from ${mailDomain}, and ${next["mailDomain"]} would have to be verified anew: put the old one back, or say in infra/settings.json "replacesMailDomain": "${mailDomain}".`,
        ];
  if (lost.length + replaced.length > 0) throw new Error([...lost, ...replaced].join("\n"));
};
