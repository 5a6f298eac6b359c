/**
 * The settings that are chosen for each stack, the complete settings with which it is made, and the changes that a deployment
 * would make.
 */
import { invalidField } from "../../kernel/app-error.ts";
import { product } from "../../kernel/product.ts";

/** The choices in `infra/settings.json` for one branch. Null states that there is deliberately no value. */
export interface BranchSettings {
  readonly domain?: string | null | undefined;
  readonly certificateArn?: string | null | undefined;
  readonly mailDomain?: string | undefined;
  readonly replacesMailDomain?: string | undefined;
  readonly alarmEmail?: string | null | undefined;
  readonly stripePublishableKey?: string | null | undefined;
  readonly staffTwoStep?: boolean | undefined;
  readonly lettersPerSecond?: number | undefined;
}

export interface StackSettings {
  /** The branch as it appears in its stack's name: `feature-feeds`. */
  readonly branch: string;
  /** True if data survives when a resource leaves the stack; otherwise all of it can be destroyed. */
  readonly permanent: boolean;
  /** The domain of the site, with its certificate in us-east-1; without it the site has CloudFront's own name. */
  readonly domain?: { readonly name: string; readonly certificateArn: string };
  /** The domain that emails come from. An identity is unique in an account, so each branch has its own subdomain. */
  readonly mailDomain: string;
  /** The address that alarms are mailed to. */
  readonly alarmEmail?: string;
  /** The `pk_…` key of the Stripe account, which browsers get. Without it no card can be charged. */
  readonly stripePublishableKey?: string;
  /** True if staff must sign in with two steps or a passkey. */
  readonly staffTwoStep: boolean;
  /** The newsletters sent per second, below the account's SES limit, so that other emails have room. */
  readonly lettersPerSecond: number;
}

/** Returns the slug of a branch: `feature/feeds` becomes `feature-feeds`. Throws one sentence if it cannot name a stack. */
export const branchSlug = (given: string): string => {
  const branch = given.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
  if (!/^[a-z](?:[a-z0-9-]{0,22}[a-z0-9])?$/.test(branch))
    throw invalidField(
      "branch",
      `Branch "${given}" cannot name a stack: use 1 to 24 letters, digits and hyphens, starting with a letter.`,
    );
  return branch;
};

/** The branch whose data must never be lost. */
const permanentBranch = "main";

/** Returns whether the branch's data must never be lost. */
export const isPermanent = (branch: string): boolean => branch === permanentBranch;

/** The choices for every branch that is not permanent; a branch's own choices override them. */
const everyBranch = "*";

/** Returns a file's choices for a branch, given by its slug. Throws a sentence for choices that contradict each other. */
export const branchSettingsFor = (
  branch: string,
  file: Readonly<Record<string, BranchSettings>>,
): BranchSettings => {
  const shared = file[everyBranch] ?? {};
  if (shared.domain || shared.certificateArn)
    throw settingsError(`${everyBranch}: a domain belongs to one stack.`);
  const chosen = { ...(isPermanent(branch) ? {} : shared), ...file[branch] };
  if (!chosen.domain !== !chosen.certificateArn)
    throw settingsError(`${branch}: domain and certificateArn need each other.`);
  return chosen;
};

const settingsError = (sentence: string) =>
  invalidField("file", `infra/settings.json, ${sentence}`);

const defaultNewslettersPerSecond = 10;

/** Returns the settings with which the branch's stack is made. Throws a sentence if a required one is missing. */
export const resolveStackSettings = (branch: string, choices: BranchSettings): StackSettings => {
  const permanent = isPermanent(branch);
  const { domain, certificateArn, mailDomain, alarmEmail, stripePublishableKey } = choices;
  if (mailDomain === undefined)
    throw invalidField("file", `infra/settings.json gives "${branch}" no mailDomain.`);
  return {
    branch,
    permanent,
    staffTwoStep: choices.staffTwoStep ?? permanent,
    lettersPerSecond: choices.lettersPerSecond ?? defaultNewslettersPerSecond,
    mailDomain: permanent ? mailDomain : `${branch}.${mailDomain}`,
    ...(domain && certificateArn && { domain: { name: domain, certificateArn } }),
    ...(alarmEmail && { alarmEmail }),
    ...(stripePublishableKey && { stripePublishableKey }),
  };
};

/** The stored settings of a stack by name; settings without a value are absent. */
export type DeployedSettings = Readonly<Record<string, string>>;

/** Returns the settings to store with the stack, for the next deployment to compare, with the product's printed facts. */
export const deployedSettings = ({
  domain,
  mailDomain,
  alarmEmail,
  stripePublishableKey,
  staffTwoStep,
  lettersPerSecond,
}: StackSettings): DeployedSettings => ({
  mailDomain,
  ...(domain && { domain: domain.name, certificateArn: domain.certificateArn }),
  ...(alarmEmail && { alarmEmail }),
  ...(stripePublishableKey && { stripePublishableKey }),
  staffTwoStep: staffTwoStep ? "on" : "off",
  lettersPerSecond: String(lettersPerSecond),
  ...productFacts,
});

/**
 * Returns the facts that documents and emails print (the company, its bank, contact addresses) under names like
 * `product.bank.iban`.
 */
const factsIn = (value: unknown, name: string): ReadonlyArray<readonly [string, string]> => {
  if (Array.isArray(value)) return [[name, value.join(", ")]];
  if (typeof value === "object" && value !== null)
    return Object.entries(value).flatMap(([key, inner]) => factsIn(inner, `${name}.${key}`));
  return [[name, String(value)]];
};

const { company, support, membership, finance, bank, links } = product;
const productFacts: DeployedSettings = Object.fromEntries(
  factsIn({ company, support, membership, finance, bank, links }, "product"),
);

export interface SettingChange {
  readonly name: string;
  /** The value before; null if there was none. `to` is null if there will be none. */
  readonly from: string | null;
  readonly to: string | null;
  /** The reason why a deployment of a permanent stack stops there; null if it continues. */
  readonly refused: string | null;
}

/** The names of the settings in display order, before the product's facts. */
export const settingNames = [
  "domain",
  "certificateArn",
  "mailDomain",
  "alarmEmail",
  "stripePublishableKey",
  "staffTwoStep",
  "lettersPerSecond",
] as const;

/** The settings that a permanent stack may lose only if the file says so. */
const losable = ["domain", "certificateArn", "alarmEmail", "stripePublishableKey"] as const;

/**
 * Returns what a deployment would change. A permanent stack loses no value, and no mail domain, unless the choices state that
 * this is intended.
 */
export const settingChanges = (
  deployed: DeployedSettings,
  settings: StackSettings,
  choices: BranchSettings,
): readonly SettingChange[] => {
  const next = deployedSettings(settings);
  const names = [...new Set([...Object.keys(next), ...Object.keys(deployed)])];
  return names
    .filter((name) => deployed[name] !== next[name])
    .map((name) => {
      const change = { name, from: deployed[name] ?? null, to: next[name] ?? null };
      return {
        ...change,
        refused: settings.permanent ? settingChangeBlocker(change, settings, choices) : null,
      };
    });
};

const settingChangeBlocker = (
  { name, from, to }: Omit<SettingChange, "refused">,
  { branch }: StackSettings,
  choices: BranchSettings,
): string | null => {
  const lost = losable.find((one) => one === name);
  if (from !== null && to === null && lost !== undefined && choices[lost] !== null)
    return `"${branch}" would lose its ${name}, which is ${from}: put it into infra/settings.json, or null to take it away.`;
  if (name === "mailDomain" && from !== null && from !== choices.replacesMailDomain)
    return `"${branch}" mails from ${from}, and ${to} would have to be verified anew: put the old one back, or say in infra/settings.json "replacesMailDomain": "${from}".`;
  return null;
};
