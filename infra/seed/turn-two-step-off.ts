/**
 * `npm run two-step-off -- --email ada@studio.example [--branch NAME]` lets a member who has lost phone and recovery codes sign
 * in with the password alone, on the stack that runs on this machine (`PORT`) or on a deployed branch. The operator must have
 * verified the member's identity: `infra/guide/accounts.md`, 'Two steps'.
 */
import { parseArgs } from "node:util";
import { findAccount } from "../../functions/entities/email.ts";
import { loadTwoStep } from "../../functions/entities/two-step.ts";
import { turnOffTwoStepForMember } from "../../functions/entities/turn-off-two-step-for-member.ts";
import type { Deps } from "../../functions/platform/deps.ts";
import { retryOnConflict } from "../../functions/platform/table/retry-on-conflict.ts";
import { email as address } from "../../shared/contract/fields.ts";
import { runCommand } from "../constructs/cdk-command.ts";
import { operator } from "./operator.ts";
import { programDeps } from "./program-deps.ts";
import { targetEnvironment } from "./target-environment.ts";

interface TwoStepOffInput {
  readonly email: string;
  readonly doneBy: string;
}

/** Returns the result in a sentence. Repeating it changes nothing. The member is notified by email. Throws one sentence. */
export const turnTwoStepOffForMember = (
  { table, now }: Pick<Deps, "table" | "now">,
  { email, doneBy }: TwoStepOffInput,
): Promise<string> =>
  retryOnConflict(async () => {
    const account = await findAccount(table, email, now());
    if (account === null) throw new Error(`No account has the address ${email}.`);
    const { profile } = account;
    const row = await loadTwoStep(table, profile.userId);
    if (row === null) return `${email} signs in without a second step already.`;
    await table.save(turnOffTwoStepForMember({ now }, profile, row, doneBy));
    return `${email} signs in with the password alone, and was told by mail. Done by ${doneBy}.`;
  });

const usage = "npm run two-step-off -- --email ada@studio.example [--branch NAME]";

/** Parses the arguments. Throws one sentence. */
export const parseTwoStepArguments = (
  args: readonly string[],
): Omit<TwoStepOffInput, "doneBy"> & { readonly branch: string | undefined } => {
  const text = { type: "string" } as const;
  const { values } = parseArgs({ args: [...args], options: { email: text, branch: text } });
  if (values.email === undefined) throw new Error(usage);
  const email = address.safeParse(values.email);
  if (!email.success) throw new Error(`"${values.email}" is not an email address.`);
  return { email: email.data, branch: values.branch };
};

const run = async (): Promise<void> => {
  const { branch, ...input } = parseTwoStepArguments(process.argv.slice(2));
  const deps = programDeps(await targetEnvironment(branch));
  console.log(await turnTwoStepOffForMember(deps, { ...input, doneBy: operator() }));
};

if (import.meta.main) await runCommand(run);
