/** `infra/settings.json`: what people choose for each stack, committed (infra/decisions/035). */
import * as z from "zod/mini";
import { AppError, invalidField } from "../../kernel/app-error.ts";

/** What a settings file holds. Throws `invalid` with a sentence for each value that cannot be used, under `file`. */
export const parseSettingsFile = (content: unknown): SettingsFile => {
  const { data, error } = file.safeParse(content);
  if (error) {
    const sentences = error.issues.map(explain);
    throw new AppError("invalid", sentences.join("\n"), { file: sentences });
  }
  return data;
};

/** The same of its text. */
export const readSettingsFile = (text: string): SettingsFile => {
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

export const choices = z.strictObject(
  {
    /** Of the site; without it the site has CloudFront's own name. */
    domain: z.nullish(host),
    certificateArn: z.nullish(
      z
        .string(noCertificate)
        .check(z.regex(/^arn:aws:acm:us-east-1:\d{12}:certificate\/[\w-]+$/, noCertificate)),
    ),
    /** Mails come from here. A branch other than main gets its own subdomain. */
    mailDomain: z.optional(host),
    /** The mail domain that a new one takes the place of, on purpose. */
    replacesMailDomain: z.optional(host),
    /** Who is mailed by an alarm. */
    alarmEmail: z.nullish(z.email("no e-mail address")),
    /** Of the account at Stripe, which browsers get. Without it no card can be taken. */
    stripePublishableKey: z.nullish(
      z.string(noPublishableKey).check(z.regex(/^pk_/, noPublishableKey)),
    ),
    /** Staff have to sign in with two steps or a passkey: so on main unless told, and nowhere else. */
    staffTwoStep: z.optional(z.boolean("neither true nor false")),
    /** How many letters leave in a second; 10 unless told. */
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

const file = z.record(z.string().check(z.regex(/^(?:\*|[a-z][a-z0-9-]*)$/)), choices, {
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
