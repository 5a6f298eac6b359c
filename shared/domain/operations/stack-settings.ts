/** What people choose for each stack, what a stack is made with, and what a deployment would change of it. */
import { invalidField } from "../../kernel/app-error.ts";
import { product } from "../../kernel/product.ts";

/** As `infra/settings.json` has them, for one branch. What is null is meant to be none. */
export interface Choices {
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
  /** As its stack is named: `feature-feeds`. */
  readonly branch: string;
  /** Data is kept when a resource leaves the stack; otherwise all of it can be destroyed. */
  readonly permanent: boolean;
  /** Of the site, with its certificate in us-east-1; without it the site has CloudFront's own name. */
  readonly domain?: { readonly name: string; readonly certificateArn: string };
  /** Mails come from here. An identity is unique in an account, so each branch has its own subdomain. */
  readonly mailDomain: string;
  /** Who is mailed by an alarm. */
  readonly alarmEmail?: string;
  /** `pk_…` of the account at Stripe, which browsers get. Without it no card can be taken. */
  readonly stripePublishableKey?: string;
  /** Staff have to sign in with two steps or a passkey. */
  readonly staffTwoStep: boolean;
  /** Below what SES lets the account send in a second, so that other mails have room beside them. */
  readonly lettersPerSecond: number;
}

/** A branch like `feature/feeds` becomes `feature-feeds`. Throws one sentence when it cannot name a stack. */
export const branchSlug = (given: string): string => {
  const branch = given.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
  if (!/^[a-z](?:[a-z0-9-]{0,22}[a-z0-9])?$/.test(branch))
    throw invalidField(
      "branch",
      `Branch "${given}" cannot name a stack: use 1 to 24 letters, digits and hyphens, starting with a letter.`,
    );
  return branch;
};

/** The branch whose data must survive anything. */
const permanentBranch = "main";

export const isPermanent = (branch: string): boolean => branch === permanentBranch;

/** For every branch that is not permanent; its own choices go before. */
const everyBranch = "*";

/** What a file chooses for a branch, by its name in the stack's. Throws a sentence for what cannot go together. */
export const choicesFor = (branch: string, file: Readonly<Record<string, Choices>>): Choices => {
  const shared = file[everyBranch] ?? {};
  if (shared.domain || shared.certificateArn)
    throw refusal(`${everyBranch}: a domain belongs to one stack.`);
  const chosen = { ...(isPermanent(branch) ? {} : shared), ...file[branch] };
  if (!chosen.domain !== !chosen.certificateArn)
    throw refusal(`${branch}: domain and certificateArn need each other.`);
  return chosen;
};

const refusal = (sentence: string) => invalidField("file", `infra/settings.json, ${sentence}`);

const lettersUnlessTold = 10;

/** What a stack of this branch is made with. Throws a sentence where something that it needs is missing. */
export const settingsOf = (branch: string, choices: Choices): StackSettings => {
  const permanent = isPermanent(branch);
  const { domain, certificateArn, mailDomain, alarmEmail, stripePublishableKey } = choices;
  if (mailDomain === undefined)
    throw invalidField("file", `infra/settings.json gives "${branch}" no mailDomain.`);
  return {
    branch,
    permanent,
    staffTwoStep: choices.staffTwoStep ?? permanent,
    lettersPerSecond: choices.lettersPerSecond ?? lettersUnlessTold,
    mailDomain: permanent ? mailDomain : `${branch}.${mailDomain}`,
    ...(domain && certificateArn && { domain: { name: domain, certificateArn } }),
    ...(alarmEmail && { alarmEmail }),
    ...(stripePublishableKey && { stripePublishableKey }),
  };
};

/** Values by the settings' names, as a stack keeps them: what is none is not there. */
export type KeptSettings = Readonly<Record<string, string>>;

/** As the stack keeps them, for the next deployment to compare, with the facts of the product that are printed. */
export const keptSettings = ({
  domain,
  mailDomain,
  alarmEmail,
  stripePublishableKey,
  staffTwoStep,
  lettersPerSecond,
}: StackSettings): KeptSettings => ({
  mailDomain,
  ...(domain && { domain: domain.name, certificateArn: domain.certificateArn }),
  ...(alarmEmail && { alarmEmail }),
  ...(stripePublishableKey && { stripePublishableKey }),
  staffTwoStep: staffTwoStep ? "on" : "off",
  lettersPerSecond: String(lettersPerSecond),
  ...productFacts,
});

/** What papers and mails print: the company, its bank, whom to write to. Under names like `product.bank.iban`. */
const factsIn = (value: unknown, name: string): ReadonlyArray<readonly [string, string]> => {
  if (Array.isArray(value)) return [[name, value.join(", ")]];
  if (typeof value === "object" && value !== null)
    return Object.entries(value).flatMap(([key, inner]) => factsIn(inner, `${name}.${key}`));
  return [[name, String(value)]];
};

const { company, support, membership, finance, bank, links } = product;
const productFacts: KeptSettings = Object.fromEntries(
  factsIn({ company, support, membership, finance, bank, links }, "product"),
);

export interface SettingChange {
  readonly name: string;
  /** Null where it was none, or is none then. */
  readonly from: string | null;
  readonly to: string | null;
  /** Why a deployment of a permanent stack stops there; null where it goes on. */
  readonly refused: string | null;
}

/** What a stack is made with, in the order in which it is read; the product's facts come after. */
export const settingNames = [
  "domain",
  "certificateArn",
  "mailDomain",
  "alarmEmail",
  "stripePublishableKey",
  "staffTwoStep",
  "lettersPerSecond",
] as const;

/** Without a word in the file none of them may go from a permanent stack. */
const losable = ["domain", "certificateArn", "alarmEmail", "stripePublishableKey"] as const;

/**
 * What a deployment would change of what is deployed. A permanent stack loses no value, and no mail domain, unless the
 * choices say that it is meant.
 */
export const settingChanges = (
  deployed: KeptSettings,
  settings: StackSettings,
  choices: Choices,
): readonly SettingChange[] => {
  const next = keptSettings(settings);
  const names = [...new Set([...Object.keys(next), ...Object.keys(deployed)])];
  return names
    .filter((name) => deployed[name] !== next[name])
    .map((name) => {
      const change = { name, from: deployed[name] ?? null, to: next[name] ?? null };
      return {
        ...change,
        refused: settings.permanent ? refusedFor(change, settings, choices) : null,
      };
    });
};

const refusedFor = (
  { name, from, to }: Omit<SettingChange, "refused">,
  { branch }: StackSettings,
  choices: Choices,
): string | null => {
  const lost = losable.find((one) => one === name);
  if (from !== null && to === null && lost !== undefined && choices[lost] !== null)
    return `"${branch}" would lose its ${name}, which is ${from}: put it into infra/settings.json, or null to take it away.`;
  if (name === "mailDomain" && from !== null && from !== choices.replacesMailDomain)
    return `"${branch}" mails from ${from}, and ${to} would have to be verified anew: put the old one back, or say in infra/settings.json "replacesMailDomain": "${from}".`;
  return null;
};
