/**
 * Finds the stack of a command. `npm start` writes the environment of its functions into `.local/<port>/`; a deployed stack
 * publishes its names in Parameter Store.
 */
import { GetParametersByPathCommand, SSMClient } from "@aws-sdk/client-ssm";
import { defaultProvider } from "@aws-sdk/credential-provider-node";
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import * as z from "zod/mini";
import { type Env, readEnv } from "../../functions/platform/env.ts";
import { branchSlug } from "../../shared/domain/operations/stack-settings.ts";
import { parameterName, region } from "../stacks/settings.ts";

const variables = z.record(z.string(), z.string());

/** Returns the file into which `npm start` writes its functions' environment. */
export const localEnvironmentFile = (port: string): string =>
  resolve(".local", port, "environment.json");

const localEnvironment = (): Env => {
  const port = process.env["PORT"] ?? "3000";
  const file = localEnvironmentFile(port);
  if (!existsSync(file))
    throw new Error(
      `No stack runs on port ${port}: start one with \`npm start\`, or name a --branch.`,
    );
  return readEnv(variables.parse(JSON.parse(readFileSync(file, "utf8"))));
};

const deployedEnvironment = async (name: string): Promise<Env> => {
  const branch = branchSlug(name);
  const credentials = await defaultProvider()();
  const env = {
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    ...(credentials.sessionToken === undefined
      ? {}
      : { AWS_SESSION_TOKEN: credentials.sessionToken }),
    BRANCH: branch,
    MAIL_FROM: "",
    MAIL_CONFIGURATION_SET: "",
  };
  const path = parameterName({ branch }, "");
  const parameters = await new SSMClient({ region }).send(
    new GetParametersByPathCommand({ Path: path }),
  );
  const values = new Map(
    parameters.Parameters?.map(({ Name = "", Value }) => [Name.slice(path.length), Value]),
  );
  if (values.size === 0)
    throw new Error(`Parameter Store has nothing at ${path}: is the branch deployed?`);
  return readEnv({
    ...env,
    APP_SECRET_ID: values.get("app-secret"),
    TABLE_NAME: values.get("table-name"),
    LIBRARY_BUCKET: values.get("library-bucket"),
    DOCUMENTS_BUCKET: values.get("documents-bucket"),
    SITE_ORIGIN: values.get("site-origin"),
  });
};

/** Throws one sentence if there is no such stack. */
export const targetEnvironment = async (branch?: string): Promise<Env> =>
  branch === undefined ? localEnvironment() : deployedEnvironment(branch);
