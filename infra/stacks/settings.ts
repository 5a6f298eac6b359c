/** What differs from branch to branch. */
import { product } from "../../shared/kernel/product.ts";

/** The branch whose data must survive anything. */
export const permanentBranch = "main";

export const region = "eu-west-2";

/** The product's name as AWS allows it in names of resources. */
export const productSlug = product.name.toLowerCase();

export interface Settings {
  readonly branch: string;
  /** Data is kept when a resource leaves the stack, and deletion is refused; otherwise all of it can be destroyed. */
  readonly permanent: boolean;
  /** Of the site, with its certificate in us-east-1; without it the site has CloudFront's own name. */
  readonly domain?: { readonly name: string; readonly certificateArn: string };
  /** Mails come from here. An identity is unique in an account, so each branch has its own subdomain. */
  readonly mailDomain: string;
  /** Who is mailed by an alarm. */
  readonly alarmEmail?: string;
  /** `pk_…` of the account at Stripe, which browsers get. Without it no card can be taken. */
  readonly stripePublishableKey?: string;
}

export interface Context {
  readonly branch?: string;
  readonly domain?: string;
  readonly certificateArn?: string;
  readonly mailDomain?: string;
  readonly alarmEmail?: string;
  readonly stripePublishableKey?: string;
}

/** Throws one sentence when a value cannot be used. A branch like `feature/feeds` becomes `feature-feeds`. */
export const settingsFor = (context: Context): Settings => {
  const given = context.branch ?? permanentBranch;
  const branch = given.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
  if (!/^[a-z](?:[a-z0-9-]{0,22}[a-z0-9])?$/.test(branch))
    throw new Error(
      `Branch "${given}" cannot name a stack: use 1 to 24 letters, digits and hyphens, starting with a letter.`,
    );
  const { domain, certificateArn, alarmEmail, stripePublishableKey } = context;
  if ((domain === undefined) !== (certificateArn === undefined))
    throw new Error("A domain needs its certificate: give both `domain` and `certificateArn`.");
  // Browsers get it: the secret key must never be given here by mistake.
  if (stripePublishableKey !== undefined && !stripePublishableKey.startsWith("pk_"))
    throw new Error("Stripe's publishable key starts with `pk_`.");
  const permanent = branch === permanentBranch;
  const mailDomain = context.mailDomain ?? product.support.email.split("@")[1] ?? "";
  return {
    branch,
    permanent,
    mailDomain: permanent ? mailDomain : `${branch}.${mailDomain}`,
    ...(domain === undefined || certificateArn === undefined
      ? {}
      : { domain: { name: domain, certificateArn } }),
    ...(alarmEmail === undefined ? {} : { alarmEmail }),
    ...(stripePublishableKey === undefined ? {} : { stripePublishableKey }),
  };
};

export const stackName = ({ branch }: Pick<Settings, "branch">): string =>
  `${productSlug}-${branch}`;

/** Where a stack says what it is made of: SSM parameters and the secret are found by these names, never by outputs. */
export const nameIn = ({ branch }: Pick<Settings, "branch">, name: string): string =>
  `/${productSlug}/${branch}/${name}`;
