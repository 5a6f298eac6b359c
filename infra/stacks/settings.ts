/** What differs from branch to branch. */
import { product } from "../../shared/kernel/product.ts";
import { type Choices, choicesFor } from "./settings-file.ts";

/** The branch whose data must survive anything. */
const permanentBranch = "main";

export const region = "eu-west-2";

/** The product's name as AWS allows it in names of resources. */
export const productSlug = product.name.toLowerCase();

export interface Settings {
  readonly branch: string;
  /** Data is kept when a resource leaves the stack; otherwise all of it can be destroyed. */
  readonly permanent: boolean;
  /** Stack and table refuse to be deleted. Not while a permanent stack is first made: it could not be made again. */
  readonly guarded: boolean;
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
  /** Below what SES lets the account send in a second, so that other mails have room beside them; 10 unless told. */
  readonly lettersPerSecond?: number;
}

/** A branch like `feature/feeds` becomes `feature-feeds`. Throws one sentence when it cannot name a stack. */
export const branchSlug = (given: string): string => {
  const branch = given.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
  if (!/^[a-z](?:[a-z0-9-]{0,22}[a-z0-9])?$/.test(branch))
    throw new Error(
      `Branch "${given}" cannot name a stack: use 1 to 24 letters, digits and hyphens, starting with a letter.`,
    );
  return branch;
};

export const isPermanent = (branch: string): boolean => branch === permanentBranch;

/** Throws one sentence when something cannot be used. */
export const settingsFor = (
  given: string,
  { guarded = true, choices }: { readonly guarded?: boolean; readonly choices?: Choices } = {},
): Settings => {
  const branch = branchSlug(given);
  const permanent = isPermanent(branch);
  const chosen = choices ?? choicesFor(branch, permanent);
  const { domain, certificateArn, mailDomain, alarmEmail, stripePublishableKey, lettersPerSecond } =
    chosen;
  if (mailDomain === undefined)
    throw new Error(`infra/settings.json gives "${branch}" no mailDomain.`);
  return {
    branch,
    permanent,
    guarded: permanent && guarded,
    staffTwoStep: chosen.staffTwoStep ?? permanent,
    mailDomain: permanent ? mailDomain : `${branch}.${mailDomain}`,
    ...(domain && certificateArn && { domain: { name: domain, certificateArn } }),
    ...(alarmEmail && { alarmEmail }),
    ...(stripePublishableKey && { stripePublishableKey }),
    ...(lettersPerSecond && { lettersPerSecond }),
  };
};

/** As the stack keeps them in its template, for the next deployment to compare. */
export const keptSettings = ({
  domain,
  mailDomain,
  alarmEmail,
  stripePublishableKey,
}: Settings): Readonly<Record<string, string>> => ({
  mailDomain,
  ...(domain && { domain: domain.name, certificateArn: domain.certificateArn }),
  ...(alarmEmail && { alarmEmail }),
  ...(stripePublishableKey && { stripePublishableKey }),
});

export const stackName = ({ branch }: Pick<Settings, "branch">): string =>
  `${productSlug}-${branch}`;

/** Where a stack says what it is made of: SSM parameters are found by these names, never by outputs. */
export const nameIn = ({ branch }: Pick<Settings, "branch">, name: string): string =>
  `/${productSlug}/${branch}/${name}`;
