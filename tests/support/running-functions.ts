/** The stack's functions seen from outside: their environment, their code and their logs. */
import { readFileSync } from "node:fs";
import * as z from "zod/mini";
import { createStripe, type StripeAccess } from "../../functions/commerce/stripe/stripe-access.ts";
import { type Env, readEnv } from "../../functions/platform/env.ts";
import { fetchSecret } from "../../functions/platform/secrets.ts";
import { fileStack } from "./in-process/own-file-stack.ts";
import { stackOrigin } from "./own-stack.ts";

const functions = z.object({
  data: z.array(
    z.object({
      name: z.string(),
      codeDirectory: z.string(),
      environment: z.record(z.string(), z.string()),
      logFile: z.string(),
    }),
  ),
});
export type StackFunction = z.output<typeof functions>["data"][number];

/** Finds a function of the stack by its short name, whether it has a process or not. */
export const stackFunction = async (name: string): Promise<StackFunction> => {
  const answer = await fetch(new URL("/_local/functions", stackOrigin()));
  const found = functions.parse(await answer.json()).data.find((one) => one.name === name);
  if (found === undefined) throw new Error(`The stack has no function ${name}`);
  return found;
};

export const environmentOf = async (name: string): Promise<Record<string, string>> =>
  (await stackFunction(name)).environment;

const logLine = z.looseObject({ level: z.string(), message: z.string() });
export type LogLine = z.output<typeof logLine>;

/** Returns all that a function has logged since the stack started, oldest first. */
export const logOf = async (functionName: string): Promise<LogLine[]> =>
  (await readLog(functionName)).flatMap((line) => {
    try {
      return [logLine.parse(JSON.parse(line))];
    } catch {
      return [];
    }
  });

const readLog = async (name: string): Promise<readonly string[]> =>
  fileStack()?.lambda.logOf(name) ??
  readFileSync((await stackFunction(name)).logFile, "utf8").split("\n");

export interface StripeAccount {
  readonly stripe: StripeAccess;
  /** The secret with which Stripe signs its events. */
  readonly webhookSecret: string;
}

/** Opens the account at the local Stripe that the stack's functions use. */
export const stripeAccount = async (): Promise<StripeAccount> => {
  const env: Env = readEnv(await environmentOf("payments"));
  const secret = await fetchSecret(env, env.STRIPE_SECRET_ID ?? "");
  const { webhookSecret } = z.object({ webhookSecret: z.string() }).parse(JSON.parse(secret));
  return { stripe: createStripe(env), webhookSecret };
};
