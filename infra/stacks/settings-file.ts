/** `infra/settings.json`: what people choose for each stack, committed (decision 035). */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";

/** What is chosen for a branch, by its name in the stack's. Throws a sentence for each value that cannot be used. */
export const choicesFor = (
  branch: string,
  permanent: boolean,
  content: unknown = JSON.parse(readFileSync(settingsPath, "utf8")),
): Choices => {
  const all = parse(content);
  const chosen = { ...(permanent ? {} : all[everyBranch]), ...all[branch] };
  if (!chosen.domain !== !chosen.certificateArn)
    throw new Error(`infra/settings.json, ${branch}: domain and certificateArn need each other.`);
  return chosen;
};

const host = z
  .string()
  .regex(
    /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/,
    "no name of a host, like www.trendbible.example",
  );

export const choices = z.strictObject({
  /** Of the site; without it the site has CloudFront's own name. */
  domain: host.nullish(),
  certificateArn: z
    .string()
    .regex(
      /^arn:aws:acm:us-east-1:\d{12}:certificate\/[\w-]+$/,
      "no certificate that CloudFront takes: arn:aws:acm:us-east-1:…",
    )
    .nullish(),
  /** Mails come from here. A branch other than main gets its own subdomain. */
  mailDomain: host.optional(),
  /** The mail domain that a new one takes the place of, on purpose. */
  replacesMailDomain: host.optional(),
  /** Who is mailed by an alarm. */
  alarmEmail: z.email("no e-mail address").nullish(),
  /** Of the account at Stripe, which browsers get. Without it no card can be taken. */
  stripePublishableKey: z
    .string()
    .regex(
      /^pk_/,
      "no publishable key of Stripe: it starts with pk_, and the secret key must never stand here",
    )
    .nullish(),
  /** Staff have to sign in with two steps or a passkey: so on main unless told, and nowhere else. */
  staffTwoStep: z.boolean().optional(),
  /** How many letters leave in a second; 10 unless told. */
  lettersPerSecond: z.int().min(1).max(1000, "more than a second takes").optional(),
});
/** A value that is null is meant to be none. */
export type Choices = z.output<typeof choices>;

const file = z.record(z.string().regex(/^(?:\*|[a-z][a-z0-9-]*)$/), choices, {
  error: ({ code }) =>
    code === "invalid_key" ? "no branch as its stack is named, like feature-feeds" : undefined,
});

const settingsPath = join(import.meta.dirname, "../settings.json");

/** For every branch that is not permanent; its own choices go before. */
const everyBranch = "*";

const explain = (error: z.ZodError): string =>
  error.issues
    .map(
      ({ path, message }) => `infra/settings.json, ${path.join(".") || "the whole"}: ${message}.`,
    )
    .join("\n");

const parse = (content: unknown): Readonly<Record<string, Choices>> => {
  const { data, error } = file.safeParse(content);
  if (error) throw new Error(explain(error));
  const shared = data[everyBranch] ?? {};
  if (shared.domain || shared.certificateArn)
    throw new Error(`infra/settings.json, ${everyBranch}: a domain belongs to one stack.`);
  return data;
};
