/** The stack's functions seen from outside: their environment, their code and their logs. */
import { readFileSync, realpathSync } from "node:fs";
import * as z from "zod/mini";
import { createStripe, type StripeAccess } from "../../functions/commerce/stripe/stripe-access.ts";
import { type Env, readEnv } from "../../functions/platform/env.ts";
import { fetchSecret } from "../../functions/platform/secrets.ts";
import { fileStack } from "./in-process/own-file-stack.ts";
import { stackOrigin } from "./own-stack.ts";

const health = z.object({
  parts: z.array(z.object({ name: z.string(), pid: z.nullable(z.number()) })),
});

/** Finds a process of a function, which must have been called before. */
const pidOf = async (functionName: string): Promise<number> => {
  const answer = await fetch(new URL("/_local/health", stackOrigin()));
  const { parts } = health.parse(await answer.json());
  const part = parts.find(
    ({ name, pid }) => pid !== null && name.startsWith("function ") && name.endsWith(functionName),
  );
  if (part === undefined || part.pid === null) throw new Error(`No ${functionName} is running`);
  return part.pid;
};

export const environmentOf = async (functionName: string): Promise<Record<string, string>> => {
  const stack = fileStack();
  if (stack !== undefined) return { ...stack.lambda.environmentOf(functionName) };
  return Object.fromEntries(
    readFileSync(`/proc/${await pidOf(functionName)}/environ`, "utf8")
      .split("\0")
      .filter((line) => line.includes("="))
      .map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]),
  );
};

/** Returns the folder of the code that the function runs. */
export const codeDirectoryOf = async (functionName: string): Promise<string> =>
  realpathSync(`/proc/${await pidOf(functionName)}/cwd`);

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

const readLog = async (functionName: string): Promise<readonly string[]> =>
  fileStack()?.lambda.logOf(functionName) ??
  readFileSync(realpathSync(`/proc/${await pidOf(functionName)}/fd/1`), "utf8").split("\n");

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
