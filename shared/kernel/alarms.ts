/**
 * The alarms: for the stack, which creates them, and for staff who handle them. In names `{function}` stands for each monitored
 * function.
 */
interface Alarm {
  /** The part of the name after the stack's own name. */
  readonly name: string;
  readonly watches: string;
  /** The value within five minutes at which the alarm goes off. */
  readonly threshold: number;
  /** The description of the threshold for readers. */
  readonly rings: string;
  readonly means: string;
  readonly todo: string;
  /** The page where staff see what it is about. */
  readonly page?: string;
  /** The page of the guide that says more. */
  readonly guide?: string;
}

export const alarms = {
  "api-fails": {
    name: "api-5xx",
    watches: "The API",
    threshold: 5,
    rings: "Five server errors",
    means: "Visitors and members see an error.",
    todo: "See which function’s error alarm also triggered, and read its log for these minutes.",
    guide: "infra/guide/answers.md",
  },
  "function-fails": {
    name: "{function}-errors",
    watches: "Each function",
    threshold: 3,
    rings: "Three failed invocations",
    means: "The function failed: a bug, a timeout or out of memory.",
    todo: "Read its log for these minutes. If it started with a deployment, deploy the previous commit.",
  },
  "function-throttled": {
    name: "functions-throttled",
    watches: "All functions in the account",
    threshold: 1,
    rings: "One throttled invocation",
    means: "The account has reached its concurrency limit.",
    todo: "Find the source of the calls. If the traffic is genuine, ask AWS for more concurrent executions.",
  },
  "stream-behind": {
    name: "{function}-behind",
    watches: "The function that dispatches table changes",
    threshold: 600_000,
    rings: "A change delayed by ten minutes",
    means: "Emails, documents, the published library and lists are delayed.",
    todo: "Read its log for repeated attempts. Sweeps handle what it misses.",
    page: "/admin/operations",
  },
  "changes-wait": {
    name: "{function}-behind",
    watches: "Each worker that processes table changes",
    threshold: 600,
    rings: "A change delayed by ten minutes",
    means: "This worker’s emails, documents, library updates or lists are delayed.",
    todo: "Read the worker’s log for repeated attempts. Sweeps handle what it misses.",
    page: "/admin/operations",
  },
  "letters-parked": {
    name: "{function}-parked",
    watches: "Each worker’s failed jobs",
    threshold: 1,
    rings: "One failed job",
    means: "A job failed after all its retries.",
    todo: "Read the reason and the log, and fix the cause. Sweeps clear the jobs they resolve; retry or remove the rest. Retry dispatch-changes within a day, while the table’s stream has the changes.",
    page: "/admin/operations/dead-letters",
    guide: "infra/decisions/037-settled-dead-letters-go.md",
  },
  "read-throttled": {
    name: "table-ReadThrottleEvents",
    watches: "The table",
    threshold: 1,
    rings: "One throttled read",
    means: "One key is read faster than DynamoDB allows. Calls are retried and slow.",
    todo: "Find the function that reads so much. It stops when traffic falls.",
  },
  "write-throttled": {
    name: "table-WriteThrottleEvents",
    watches: "The table",
    threshold: 1,
    rings: "One throttled write",
    means: "One key is written faster than DynamoDB allows. Calls are retried and slow.",
    todo: "Find the function that writes so much. It stops when traffic falls.",
  },
} as const satisfies Readonly<Record<string, Alarm>>;

/** An alarm on a log line for an error that the function survives. */
interface LogAlarm extends Alarm {
  /** The words of the log line that set the alarm off. */
  readonly words: string;
}

const line = { threshold: 1, rings: "One matching log line" } as const;

export const logAlarms = {
  money: {
    ...line,
    name: "{function}-money",
    words: "money does not match",
    watches: "Each function that calls Stripe",
    means: "A payment, refund or dispute differs between Stripe and our ledger.",
    todo: "Open Reconciliation to see the difference and its cause.",
    page: "/admin/reconciliation",
    guide: "infra/guide/money.md",
  },
  "event-parked": {
    ...line,
    name: "stripe-webhook-event-parked",
    words: "stripe event parked",
    watches: "stripe-webhook",
    means: "A correctly signed Stripe event could not be read. It was not processed.",
    todo: "Fix the cause, then retry the event.",
    page: "/admin/operations/stripe-events",
    guide: "infra/guide/money.md",
  },
  "mail-parked": {
    ...line,
    name: "email-outbox-mail-parked",
    words: "mail parked",
    watches: "email-outbox",
    means: "An email was rejected repeatedly and could not be delivered.",
    todo: "Read the reason, fix it, then retry the email.",
    page: "/admin/operations/mails",
    guide: "infra/guide/emails.md",
  },
  "document-late": {
    ...line,
    name: "invoicing-document-late",
    words: "document is late",
    watches: "invoicing",
    means: "An order’s document could not be created. It will be retried.",
    todo: "Read the log for the order and fix the cause. The sweep then creates the document.",
    page: "/admin/operations/runs?job=documents-sweep",
    guide: "infra/guide/orders.md",
  },
  "renewal-failed": {
    ...line,
    name: "renewals-failed",
    words: "renewal failed",
    watches: "renewals",
    means: "A renewal could not be created or charged, and the card was not the cause.",
    todo: "Read the log for the member and fix the cause. The next run retries.",
    page: "/admin/operations/runs?job=renewals-hourly",
    guide: "infra/guide/renewals.md",
  },
  "letter-parked": {
    ...line,
    name: "newsletters-letter-parked",
    words: "letter parked",
    watches: "newsletters",
    means: "A member’s newsletter could not be delivered.",
    todo: "Read the reason, fix the cause, then retry before the next newsletter.",
    page: "/admin/operations/letters",
    guide: "infra/guide/newsletters.md",
  },
  "data-request-failed": {
    ...line,
    name: "privacy-requests-failed",
    words: "data request failed",
    watches: "privacy-requests",
    means: "A data copy or account deletion could not be completed.",
    todo: "Read the log for the request and fix the cause. The next sweep retries. Respond within one month of receipt.",
    page: "/admin/data-requests",
    guide: "infra/guide/privacy.md",
  },
  "row-not-copied": {
    ...line,
    name: "privacy-requests-not-copied",
    words: "row is not copied",
    watches: "privacy-requests",
    means: "A member has a type of row that their data copy doesn’t include.",
    todo: "Add the type to the list of members’ rows, then create the copy again.",
    page: "/admin/data-requests",
    guide: "infra/guide/privacy.md",
  },
  "move-failed": {
    ...line,
    name: "member-import-failed",
    words: "move failed",
    watches: "member-import",
    means: "A member import has failed.",
    todo: "Read the log for the file and fix the cause. The next sweep continues it.",
    page: "/admin/moving-in",
    guide: "infra/guide/member-imports.md",
  },
} as const satisfies Readonly<Record<string, LogAlarm>>;

export type AlarmKind = keyof typeof alarms;
export type LogAlarmKind = keyof typeof logAlarms;

/** All alarms, in display order. */
export const allAlarms: ReadonlyArray<Alarm & { readonly id: string }> = Object.entries({
  ...alarms,
  ...logAlarms,
}).map(([id, alarm]) => ({ id, ...alarm }));
