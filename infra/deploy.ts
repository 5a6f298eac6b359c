/**
 * `npm run deploy -- --branch NAME [--domain HOST --certificate ARN] [--mail-domain HOST] [--alarm-email ADDRESS]
 * [--stripe-publishable-key KEY]`: builds, deploys the branch's stack, uploads the site, brings the seed into a stack that is not main, and prints the
 * address.
 */
import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import * as z from "zod/mini";
import { buildSite, siteFolder } from "./build.ts";
import { runCdk, runCommand } from "./constructs/cdk-command.ts";
import { siteFileHeaders } from "./constructs/site-files.ts";
import { requestPublication } from "./seed/request-publication.ts";
import { seedBranch } from "./seed/seed-branch.ts";
import { type Context, region, type Settings, settingsFor, stackName } from "./stacks/settings.ts";

const outputs = z.object({ SiteOrigin: z.string(), SiteBucket: z.string() });

/** What the command line says, as the CDK app wants it. Throws one sentence. */
export const readArguments = (
  args: readonly string[],
): { context: Context; settings: Settings } => {
  const text = { type: "string" } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      branch: text,
      domain: text,
      certificate: text,
      "mail-domain": text,
      "alarm-email": text,
      "stripe-publishable-key": text,
    },
  });
  if (values.branch === undefined)
    throw new Error("Name the branch: npm run deploy -- --branch NAME");
  const given = {
    branch: values.branch,
    domain: values.domain,
    certificateArn: values.certificate,
    mailDomain: values["mail-domain"],
    alarmEmail: values["alarm-email"],
    stripePublishableKey: values["stripe-publishable-key"],
  };
  const context: Context = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  );
  return { context, settings: settingsFor(context) };
};

const deployStack = async (context: Context, stack: string) => {
  const folder = mkdtempSync(join(tmpdir(), "deploy-"));
  const file = join(folder, "outputs.json");
  try {
    const flags = Object.entries(context).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
    await runCdk([
      "deploy",
      stack,
      "--require-approval",
      "never",
      "--outputs-file",
      file,
      ...flags,
    ]);
    const all: unknown = JSON.parse(readFileSync(file, "utf8"));
    return z.record(z.string(), outputs).parse(all)[stack];
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** Pages last: until then the old ones name files that are still there. Files of earlier versions stay for open tabs. */
export const uploadOrder = (keys: readonly string[]): readonly string[] => {
  const isPage = (key: string): boolean => key.endsWith(".html");
  return [...keys.filter((key) => !isPage(key)), ...keys.filter(isPage)];
};

const uploadSite = async (Bucket: string): Promise<number> => {
  const s3 = new S3Client({ region });
  const keys = globSync("**/*", { cwd: siteFolder }).filter((key) =>
    statSync(join(siteFolder, key)).isFile(),
  );
  for (const Key of uploadOrder(keys)) {
    const { contentType, cacheControl } = siteFileHeaders(Key);
    await s3.send(
      new PutObjectCommand({
        Bucket,
        Key,
        Body: readFileSync(join(siteFolder, Key)),
        ContentType: contentType,
        CacheControl: cacheControl,
      }),
    );
  }
  return keys.length;
};

const deploy = async (): Promise<void> => {
  const { context, settings } = readArguments(process.argv.slice(2));
  await buildSite();
  const made = await deployStack(context, stackName(settings));
  if (made === undefined) throw new Error("The stack was deployed, but told no address.");
  console.log(`${await uploadSite(made.SiteBucket)} files uploaded.`);
  if (!settings.permanent)
    console.log(`${await seedBranch(settings.branch)} items are in the library.`);
  await requestPublication(settings.branch);
  console.log(`\n${made.SiteOrigin}`);
};

if (import.meta.main) await runCommand(deploy);
