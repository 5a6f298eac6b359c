/** The only reader of the environment. Names are those that the template gives every function. */
import * as z from "zod/mini";

const schema = z.object({
  TABLE_NAME: z.string(),
  LIBRARY_BUCKET: z.string(),
  DOCUMENTS_BUCKET: z.string(),
  SITE_ORIGIN: z.string(),
  MAIL_FROM: z.string(),
  MAIL_CONFIGURATION_SET: z.string(),
  APP_SECRET_ID: z.string(),
  BRANCH: z.string(),
  // Whether staff have to sign in with two steps or a passkey.
  STAFF_TWO_STEP: z._default(z.enum(["on", "off"]), "off"),
  EDGE_KEY: z.optional(z.string()),
  // Whether answers say what they cost in `Server-Timing`. The template never sets it: what a call reads tells known addresses
  // from unknown ones. Tests and the bench turn it on for a stack on one machine.
  SERVER_TIMING: z._default(z.enum(["on", "off"]), "off"),
  // Of what serves the site's pages: the bucket where they lie.
  SITE_BUCKET: z.optional(z.string()),
  // Of workers: the queue of what they could not do.
  DEAD_LETTERS_URL: z.optional(z.string()),
  // Of workers that follow changes of the table: the queue that brings them.
  CHANGES_URL: z.optional(z.string()),
  // Of what reads the table's stream: each such queue (`queue-addresses.ts`).
  CHANGE_QUEUES: z.optional(z.string()),
  // Of what writes to many: so many mails leave in a second, of all together; less than the 14 that SES gives an account at first.
  LETTERS_PER_SECOND: z.optional(
    z.pipe(z.string().check(z.regex(/^[1-9]\d{0,3}$/)), z.pipe(z.transform(Number), z.int())),
  ),
  // Of what tells administrators about the stack: the settings it was made with, when and from which commit, and each worker's
  // queue of dead letters (`queue-addresses.ts`).
  STACK_SETTINGS: z.optional(z.string()),
  RELEASE: z.optional(z.string()),
  WORKER_QUEUES: z.optional(z.string()),
  // Of functions that take payments; the last two only where Stripe is somewhere else than in the cloud.
  STRIPE_SECRET_ID: z.optional(z.string()),
  STRIPE_PUBLISHABLE_KEY: z.optional(z.string()),
  STRIPE_API_BASE: z.optional(z.string()),
  STRIPE_SCRIPT: z.optional(z.string()),
  AWS_REGION: z.string(),
  AWS_ACCESS_KEY_ID: z.string(),
  AWS_SECRET_ACCESS_KEY: z.string(),
  AWS_SESSION_TOKEN: z.optional(z.string()),
  AWS_ENDPOINT_URL_DYNAMODB: z.optional(z.string()),
  AWS_ENDPOINT_URL_S3: z.optional(z.string()),
  AWS_ENDPOINT_URL_SES: z.optional(z.string()),
  AWS_ENDPOINT_URL_SECRETS_MANAGER: z.optional(z.string()),
  AWS_LAMBDA_FUNCTION_NAME: z._default(z.string(), "local"),
});

export type Env = z.output<typeof schema>;

/** Throws with the names of what is missing: a function that is wired wrongly does not start. */
export const readEnv = (source: Record<string, string | undefined> = process.env): Env =>
  schema.parse(source);
