import { type Env, readEnv } from "../../functions/platform/env.ts";

const names = ["LIBRARY_BUCKET", "DOCUMENTS_BUCKET", "SITE_ORIGIN", "MAIL_FROM", "BRANCH"];
const rest = ["MAIL_CONFIGURATION_SET", "APP_SECRET_ID", "AWS_ACCESS_KEY_ID"];

/** Returns the environment of a function that can reach no other service. */
export const testEnv = (change: Readonly<Record<string, string>> = {}): Env =>
  readEnv({
    ...Object.fromEntries([...names, ...rest].map((name) => [name, "test"])),
    AWS_SECRET_ACCESS_KEY: "test",
    TABLE_NAME: "test-table",
    AWS_REGION: "eu-west-2",
    ...change,
  });
