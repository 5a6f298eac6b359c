/** The only knobs: a part whose address is given is not started but used from there. */
export interface ExternalParts {
  readonly dynamodb: string | undefined;
  readonly s3: string | undefined;
  readonly ses: string | undefined;
}

export const externalParts = (environment: NodeJS.ProcessEnv): ExternalParts => ({
  dynamodb: environment["AWS_ENDPOINT_URL_DYNAMODB"] || undefined,
  s3: environment["AWS_ENDPOINT_URL_S3"] || undefined,
  ses: environment["AWS_ENDPOINT_URL_SES"] || undefined,
});

export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Of no use anywhere but here. A part that is used from elsewhere may want its own. */
export const localCredentials = (
  external: ExternalParts,
  environment: NodeJS.ProcessEnv,
): Credentials => {
  const elsewhere = Object.values(external).some((url) => url !== undefined);
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
}

/** What every function gets beyond the template's environment. */
export const functionEnvironment = (
  urls: PartUrls,
  { accessKeyId, secretAccessKey }: Credentials,
  region: string,
): Readonly<Record<string, string>> => ({
  AWS_REGION: region,
  AWS_DEFAULT_REGION: region,
  AWS_ACCESS_KEY_ID: accessKeyId,
  AWS_SECRET_ACCESS_KEY: secretAccessKey,
  AWS_EC2_METADATA_DISABLED: "true",
  AWS_ENDPOINT_URL_DYNAMODB: urls.dynamodb,
  AWS_ENDPOINT_URL_S3: urls.s3,
  AWS_ENDPOINT_URL_SES: urls.ses,
  AWS_ENDPOINT_URL_SESV2: urls.ses,
  AWS_ENDPOINT_URL_SECRETS_MANAGER: urls.secrets,
});
