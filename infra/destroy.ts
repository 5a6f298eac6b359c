/** `npm run destroy -- --branch NAME` deletes a branch's stack and all its data. It refuses main. */
import { parseArgs } from "node:util";
import {
  DeleteObjectsCommand,
  GetBucketTaggingCommand,
  paginateListBuckets,
  paginateListObjectsV2,
  S3Client,
} from "@aws-sdk/client-s3";
import { runCdk, runCommand } from "./constructs/cdk-command.ts";
import { branchSlug, isPermanent } from "../shared/domain/operations/stack-settings.ts";
import { region, stackName } from "./stacks/settings.ts";

/** Throws one sentence unless `branch` names a stack that may be destroyed. */
export const branchToDestroy = (branch: string | undefined): string => {
  if (branch === undefined) throw new Error("Name the branch: npm run destroy -- --branch NAME");
  const slug = branchSlug(branch);
  if (isPermanent(slug))
    throw new Error(`"${slug}" holds the members' data and is never destroyed.`);
  return slug;
};

const stackOfBucket = async (s3: S3Client, Bucket: string): Promise<string | undefined> => {
  try {
    const { TagSet = [] } = await s3.send(new GetBucketTaggingCommand({ Bucket }));
    return TagSet.find(({ Key }) => Key === "aws:cloudformation:stack-name")?.Value;
  } catch (error) {
    if (error instanceof Error && error.name === "NoSuchTagSet") return undefined;
    throw error;
  }
};

/** Returns the stack's buckets, which have its name as prefix and as tag: `feeds` must not find those of `feeds-two`. */
const bucketsOf = async (s3: S3Client, stack: string): Promise<readonly string[]> => {
  const found: string[] = [];
  for await (const { Buckets = [] } of paginateListBuckets({ client: s3 }, { Prefix: `${stack}-` }))
    for (const { Name } of Buckets)
      if (Name !== undefined && (await stackOfBucket(s3, Name)) === stack) found.push(Name);
  return found;
};

// Branches have no versioned buckets, only main has.
const empty = async (s3: S3Client, Bucket: string): Promise<void> => {
  for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket })) {
    const Objects = Contents.map(({ Key }) => ({ Key }));
    if (Objects.length > 0)
      await s3.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }));
  }
};

const destroy = async (branch: string): Promise<void> => {
  const stack = stackName({ branch });
  const s3 = new S3Client({ region });
  // CloudFront delivers its logs late, into a bucket that was empty a minute ago.
  for (let triesLeft = 2; ; triesLeft -= 1) {
    for (const bucket of await bucketsOf(s3, stack)) await empty(s3, bucket);
    try {
      await runCdk(["destroy", stack, "--force", "-c", `branch=${branch}`]);
      return;
    } catch (error) {
      if (triesLeft === 0 || (await bucketsOf(s3, stack)).length === 0) throw error;
    }
  }
};

if (import.meta.main) {
  const { values } = parseArgs({ options: { branch: { type: "string" } } });
  await runCommand(() => destroy(branchToDestroy(values.branch)));
}
