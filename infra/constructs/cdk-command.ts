/** Runs the locked CDK command. */
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { repositoryRoot } from "../repository-root.ts";

const causes: ReadonlyArray<readonly [RegExp, string]> = [
  [
    /unable to resolve aws account|no credentials|could not load credentials|need to perform aws calls/i,
    "There are no AWS credentials: sign in, or set AWS_PROFILE or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.",
  ],
  [
    /expiredtoken|token.*expired|invalidclienttokenid|security token included in the request is/i,
    "AWS does not accept the credentials: sign in again.",
  ],
  [
    /has not been bootstrapped|cdk-bootstrap\/\w+\/version|bootstrap stack/i,
    "The account is not prepared for CDK: run `npx cdk bootstrap aws://ACCOUNT/eu-west-2` once.",
  ],
  [/accessdenied|is not authorized to perform/i, "These AWS credentials may not do this."],
];

/** Returns one sentence for the output of a failed command or the error of a failed call. */
export const explainFailure = (output: string): string | undefined =>
  causes.find(([pattern]) => pattern.test(output))?.[1];

/** Runs the command and shows its output as it comes. Throws one sentence if it fails. */
export const runCdk = (args: readonly string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const cdk = fileURLToPath(import.meta.resolve("aws-cdk/bin/cdk"));
    // The app runs on the current Node, whatever version the shell uses.
    const app = ["--app", `"${process.execPath}" infra/app.ts`];
    const child = spawn(process.execPath, [cdk, ...args, ...app], {
      cwd: repositoryRoot,
      stdio: ["inherit", "pipe", "pipe"],
    });
    let output = "";
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const)
      from.on("data", (chunk: Buffer) => {
        output = (output + chunk.toString()).slice(-20_000);
        to.write(chunk);
      });
    child.on("error", reject);
    child.on("close", (code) => {
      if (code === 0) resolve();
      else reject(new Error(explainFailure(output) ?? "The CDK command failed: see above."));
    });
  });

/** Runs one of our commands; a failure becomes one sentence and an exit code. */
export const runCommand = async (command: () => Promise<void>): Promise<void> => {
  try {
    await command();
  } catch (error) {
    const said = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    const plain = error instanceof Error ? error.message : said;
    process.stderr.write(`${explainFailure(said) ?? plain}\n`);
    process.exitCode = 1;
  }
};
