/** The only module that reads the environment. The names are those that the template gives every function. */
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
  // Says whether staff have to sign in with two steps or a passkey.
  STAFF_TWO_STEP: z._default(z.enum(["on", "off"]), "off"),
  EDGE_KEY: z.optional(z.string()),
  // Says whether responses report their cost in `Server-Timing`. The template never sets it, because what a call reads
  // tells known addresses from unknown ones. Tests and benchmarks turn it on for a stack on one machine.
  SERVER_TIMING: z._default(z.enum(["on", "off"]), "off"),
  // The bucket of the site's pages, for the function that serves them.
  SITE_BUCKET: z.optional(z.string()),
  // The dead letter queue, for workers.
  DEAD_LETTERS_URL: z.optional(z.string()),
  // The queue of table changes, for workers that subscribe to them.
  CHANGES_URL: z.optional(z.string()),
  // All queues of table changes (`queue-addresses.ts`), for the function that reads the table's stream.
  CHANGE_QUEUES: z.optional(z.string()),
  // The number of bulk emails a second of all workers together. It is lower than the 14 that SES grants a new account.
  LETTERS_PER_SECOND: z.optional(
    z.pipe(z.string().check(z.regex(/^[1-9]\d{0,3}$/)), z.pipe(z.transform(Number), z.int())),
  ),
  // The stack's settings, the time and commit of its deployment, and each worker's dead letter queue
  // (`queue-addresses.ts`), for the function that shows administrators the state of the stack.
  STACK_SETTINGS: z.optional(z.string()),
  RELEASE: z.optional(z.string()),
  WORKER_QUEUES: z.optional(z.string()),
  // Stripe's settings, for functions that take payments. The last two are set only where Stripe is replaced by another
  // address.
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

/**
 * Parses the environment. Throws with the names of missing variables, so that a function that is wired wrongly does not
 * start.
 */
export const readEnv = (source: Record<string, string | undefined> = process.env): Env =>
  schema.parse(source);
