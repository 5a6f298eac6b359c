/** The schema of `infra/settings.json`: the committed choices for each stack (infra/decisions/035). */
import * as z from "zod/mini";
import { AppError, invalidField } from "../../kernel/app-error.ts";

/** Parses the content of a settings file. Throws `invalid` with a sentence for each unusable value, under `file`. */
export const parseSettingsFile = (content: unknown): SettingsFile => {
  const { data, error } = file.safeParse(content);
  if (error) {
    const sentences = error.issues.map(explain);
    throw new AppError("invalid", sentences.join("\n"), { file: sentences });
  }
  return data;
};

/** Parses the text of a settings file in the same way. */
export const parseSettingsJson = (text: string): SettingsFile => {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw invalidField("file", "infra/settings.json is not JSON.");
  }
  return parseSettingsFile(content);
};

const noHost = "no name of a host, like www.trendbible.example";
const noCertificate = "no certificate that CloudFront takes: arn:aws:acm:us-east-1:…";
const noPublishableKey =
  "no publishable key of Stripe: it starts with pk_, and the secret key must never stand here";

const host = z
  .string(noHost)
  .check(z.regex(/^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/, noHost));

export const branchSettings = z.strictObject(
  {
    /** The domain of the site; without it the site has CloudFront's own name. */
    domain: z.nullish(host),
    certificateArn: z.nullish(
      z
        .string(noCertificate)
        .check(z.regex(/^arn:aws:acm:us-east-1:\d{12}:certificate\/[\w-]+$/, noCertificate)),
    ),
    /** The domain that emails come from. A branch other than main gets its own subdomain. */
    mailDomain: z.optional(host),
    /** The mail domain that a new one deliberately replaces. */
    replacesMailDomain: z.optional(host),
    /** The address that alarms are mailed to. */
    alarmEmail: z.nullish(z.email("not an email address")),
    /** The key of the Stripe account, which browsers get. Without it no card can be charged. */
    stripePublishableKey: z.nullish(
      z.string(noPublishableKey).check(z.regex(/^pk_/, noPublishableKey)),
    ),
    /** True if staff must sign in with two steps or a passkey: by default only on main. */
    staffTwoStep: z.optional(z.boolean("neither true nor false")),
    /** The newsletters sent per second; 10 by default. */
    lettersPerSecond: z.optional(
      z
        .int("no whole number")
        .check(z.minimum(1, "none would leave"), z.maximum(1000, "more than a second takes")),
    ),
  },
  {
    error: (issue) =>
      issue.code === "unrecognized_keys" ? `no such setting: ${issue.keys.join(", ")}` : undefined,
  },
);

const file = z.record(z.string().check(z.regex(/^(?:\*|[a-z][a-z0-9-]*)$/)), branchSettings, {
  error: ({ code }) =>
    code === "invalid_key"
      ? "no branch as its stack is named, like feature-feeds"
      : "branches by their names are wanted",
});
export type SettingsFile = z.output<typeof file>;

const explain = ({
  path,
  message,
}: {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}): string =>
  `infra/settings.json, ${path.map(String).join(".") || "the whole"}: ${message.replace(/\.$/, "")}.`;
