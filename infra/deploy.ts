/**
 * `npm run deploy -- --branch NAME` deploys the branch's stack with its settings of `infra/settings.json`, uploads the site,
 * loads the seed into a stack that is not main, and prints the address. It stops if the template exceeds AWS's limits or if
 * `main` would lose a setting, lists changed settings, and reports what prevents emails from being sent. With `--plan` it only
 * reports and changes nothing.
 */
import { execFileSync } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import * as z from "zod/mini";
import { buildSite, siteFolder } from "./build.ts";
import { repositoryRoot } from "./repository-root.ts";
import { runCdk, runCommand } from "./constructs/cdk-command.ts";
import { siteFileHeaders } from "./constructs/site-files.ts";
import { checkLimits } from "./deployment/check-limits.ts";
import { mailReadiness, logMissing } from "./deployment/mail-readiness.ts";
import { prepareDeployment } from "./deployment/prepare-deployment.ts";
import { requestPublication } from "./seed/request-publication.ts";
import { seedBranch } from "./seed/seed-branch.ts";
import { branchSlug } from "../shared/domain/operations/stack-settings.ts";
import { region, settingsFor, stackName } from "./stacks/settings.ts";

const outputs = z.object({ SiteOrigin: z.string(), SiteBucket: z.string() });
type StackOutputs = z.output<typeof outputs>;

/** Parses the arguments. Throws one sentence. */
export const parseDeployArguments = (
  args: readonly string[],
): { readonly branch: string; readonly planOnly: boolean } => {
  const { values } = parseArgs({
    args: [...args],
    options: { branch: { type: "string" }, plan: { type: "boolean", default: false } },
  });
  if (values.branch === undefined)
    throw new Error("Name the branch: npm run deploy -- --branch NAME");
  return { branch: branchSlug(values.branch), planOnly: values.plan };
};

/** Returns the current commit, and whether the files have uncommitted changes. */
const commitHere = (): string => {
  const git = (...args: string[]): string =>
    execFileSync("git", args, { cwd: repositoryRoot, encoding: "utf8" }).trim();
  const changed = git("status", "--porcelain") !== "";
  return `${git("rev-parse", "HEAD")}${changed ? "+" : ""}`;
};

const deployStack = async (
  branch: string,
  more: readonly string[] = [],
): Promise<StackOutputs | undefined> => {
  const stack = stackName({ branch });
  const folder = mkdtempSync(join(tmpdir(), "deploy-"));
  const file = join(folder, "outputs.json");
  const release = `${new Date().toISOString()} ${commitHere()}`;
  const context = ["-c", `branch=${branch}`, "-c", `release=${release}`];
  const flags = ["--require-approval", "never", "--outputs-file", file, ...context];
  try {
    await runCdk(["deploy", stack, ...flags, ...more]);
    const all: unknown = JSON.parse(readFileSync(file, "utf8"));
    return z.record(z.string(), outputs).parse(all)[stack];
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/**
 * Returns the upload order, pages last: until then the old pages name files that still exist. Files of earlier versions stay for
 * open tabs.
 */
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
  const { branch, planOnly } = parseDeployArguments(process.argv.slice(2));
  await checkLimits(settingsFor(branch));
  const { settings, isNew } = await prepareDeployment(branch);
  if (planOnly) {
    console.log("Nothing was deployed.");
    return;
  }
  await buildSite();
  // A failed first deployment must be deletable, so that it can be repeated; the stack is protected once it exists.
  if (isNew && settings.permanent) await deployStack(branch, ["-c", "guarded=false"]);
  const made = await deployStack(branch);
  if (made === undefined) throw new Error("The stack was deployed, but told no address.");
  console.log(`${await uploadSite(made.SiteBucket)} files uploaded.`);
  if (!settings.permanent) console.log(`${await seedBranch(branch)} items are in the library.`);
  await requestPublication(branch);
  if (isNew) logMissing(await mailReadiness(settings.mailDomain));
  console.log(`\n${made.SiteOrigin}`);
};

if (import.meta.main) await runCommand(deploy);
