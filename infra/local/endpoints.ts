import type { StripeKeys } from "./services/stripe/api-keys.ts";

/** The only options: a part whose address is given is used from there and not started. */
export interface ExternalParts {
  readonly dynamodb: string | undefined;
  readonly s3: string | undefined;
  readonly ses: string | undefined;
  readonly stripe: ExternalStripe | undefined;
}

/** The address in `STRIPE_API_BASE`, with the keys of its account. */
export interface ExternalStripe extends StripeKeys {
  readonly url: string;
  /** The address in `STRIPE_SCRIPT`; Stripe's own by default. */
  readonly script: string | undefined;
}

/** Returns the parts whose addresses are set in the environment. */
export const externalParts = (environment: NodeJS.ProcessEnv): ExternalParts => ({
  dynamodb: environment["AWS_ENDPOINT_URL_DYNAMODB"] || undefined,
  s3: environment["AWS_ENDPOINT_URL_S3"] || undefined,
  ses: environment["AWS_ENDPOINT_URL_SES"] || undefined,
  stripe: externalStripe(environment),
});

/** Returns the external Stripe. Throws one sentence if keys are missing. */
const externalStripe = (environment: NodeJS.ProcessEnv): ExternalStripe | undefined => {
  const url = environment["STRIPE_API_BASE"];
  if (!url) return undefined;
  const secretKey = environment["STRIPE_SECRET_KEY"];
  const publishableKey = environment["STRIPE_PUBLISHABLE_KEY"];
  const webhookSecret = environment["STRIPE_WEBHOOK_SECRET"];
  if (!secretKey || !publishableKey || !webhookSecret)
    throw new Error(
      "STRIPE_API_BASE needs the keys of the account there: STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET.",
    );
  const script = environment["STRIPE_SCRIPT"] || undefined;
  return { url, secretKey, publishableKey, webhookSecret, script };
};

export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Returns credentials that are valid only here. An external part may need its own. */
export const localCredentials = (
  external: ExternalParts,
  environment: NodeJS.ProcessEnv,
): Credentials => {
  const { dynamodb, s3, ses } = external;
  const elsewhere = [dynamodb, s3, ses].some((url) => url !== undefined);
  const [id, secret] = [environment["AWS_ACCESS_KEY_ID"], environment["AWS_SECRET_ACCESS_KEY"]];
  return elsewhere && id && secret
    ? { accessKeyId: id, secretAccessKey: secret }
    : {
        accessKeyId: "LOCALSTACKONEMACHINE",
        secretAccessKey: "known-to-everybody-on-this-machine",
      };
};

export interface PartUrls {
  readonly dynamodb: string;
  readonly s3: string;
  readonly ses: string;
  readonly secrets: string;
  readonly stripe: string;
}

export interface FunctionUrls extends PartUrls {
  readonly queues: string;
  readonly invocations: string;
}

/** Returns the further environment of functions that know Stripe's secret. */
export const stripeEnvironment = (
  { url, publishableKey }: { readonly url: string; readonly publishableKey: string },
  script: string | undefined,
): Readonly<Record<string, string>> => ({
  STRIPE_API_BASE: url,
  STRIPE_PUBLISHABLE_KEY: publishableKey,
  ...(script !== undefined && { STRIPE_SCRIPT: script }),
});

/** Returns the further environment of every function; `SERVER_TIMING` if it is set for the stack. */
export const functionEnvironment = (
  urls: FunctionUrls,
  { accessKeyId, secretAccessKey }: Credentials,
  region: string,
  serverTiming: string | undefined,
): Readonly<Record<string, string>> => ({
  AWS_REGION: region,
  AWS_DEFAULT_REGION: region,
  AWS_ACCESS_KEY_ID: accessKeyId,
  AWS_SECRET_ACCESS_KEY: secretAccessKey,
  AWS_EC2_METADATA_DISABLED: "true",
  AWS_ENDPOINT_URL_DYNAMODB: urls.dynamodb,
  AWS_ENDPOINT_URL_DYNAMODB_STREAMS: urls.dynamodb,
  AWS_ENDPOINT_URL_S3: urls.s3,
  AWS_ENDPOINT_URL_SES: urls.ses,
  AWS_ENDPOINT_URL_SESV2: urls.ses,
  AWS_ENDPOINT_URL_SECRETS_MANAGER: urls.secrets,
  AWS_ENDPOINT_URL_SQS: urls.queues,
  AWS_ENDPOINT_URL_LAMBDA: urls.invocations,
  ...(serverTiming !== undefined && { SERVER_TIMING: serverTiming }),
});
