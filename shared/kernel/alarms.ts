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
    rings: "Five answers that are failures of ours",
    means: "Visitors and members are told that something went wrong on our side.",
    todo: "See which function's errors ring with it, and read that function's log of these minutes.",
    guide: "infra/guide/answers.md",
  },
  "function-fails": {
    name: "{function}-errors",
    watches: "Each function",
    threshold: 3,
    rings: "Three failed invocations",
    means: "The function ended without an answer: a fault in it, its time or its memory.",
    todo: "Read its log of these minutes; where it began with a deployment, deploy the commit before.",
  },
  "function-throttled": {
    name: "functions-throttled",
    watches: "All functions of the account",
    threshold: 1,
    rings: "One invocation that was turned away",
    means: "The account runs as many functions at once as it may.",
    todo: "See what calls so often; if it is honest traffic, ask AWS for more concurrent executions.",
  },
  "stream-behind": {
    name: "{function}-behind",
    watches: "The function that hands on what was written to the table",
    threshold: 600_000,
    rings: "A change that has waited for ten minutes",
    means: "What follows from a change comes late: mails, papers, the published library, lists.",
    todo: "Read its log for what it tries again and again. Sweeps do what it leaves behind.",
    page: "/admin/operations",
  },
  "changes-wait": {
    name: "{function}-behind",
    watches: "Each worker that follows changes of the table",
    threshold: 600,
    rings: "A change that has waited for ten minutes",
    means:
      "What this worker makes of changes comes late: mails, papers, the published library or lists.",
    todo: "Read the worker's log for what it tries again and again. Sweeps do what it leaves behind.",
    page: "/admin/operations",
  },
  "letters-parked": {
    name: "{function}-parked",
    watches: "Each worker's queue of dead letters",
    threshold: 1,
    rings: "One letter in the queue",
    means: "The worker gave something up after all its tries.",
    todo: "Read why and its log, and mend the cause. A sweep that leaves nothing undone empties the queue; what stays is sent again or removed by hand; of dispatch-changes within a day, for as long as the table's stream has the changes.",
    page: "/admin/operations/dead-letters",
    guide: "infra/decisions/037-settled-dead-letters-go.md",
  },
  "read-throttled": {
    name: "table-ReadThrottleEvents",
    watches: "The table",
    threshold: 1,
    rings: "One read that was turned away",
    means: "Rows of one key are read faster than DynamoDB allows. Calls try again, and are slow.",
    todo: "See which function reads so much; it passes when the rush does.",
  },
  "write-throttled": {
    name: "table-WriteThrottleEvents",
    watches: "The table",
    threshold: 1,
    rings: "One write that was turned away",
    means:
      "Rows of one key are written faster than DynamoDB allows. Calls try again, and are slow.",
    todo: "See which function writes so much; it passes when the rush does.",
  },
} as const satisfies Readonly<Record<string, Alarm>>;

/** An alarm on a log line for an error that the function survives. */
interface LogAlarm extends Alarm {
  /** The words of the log line that set the alarm off. */
  readonly words: string;
}

const line = { threshold: 1, rings: "One such line in its log" } as const;

export const logAlarms = {
  money: {
    ...line,
    name: "{function}-money",
    words: "money does not match",
    watches: "Each function that asks Stripe",
    means: "A payment, a refund or a dispute is not the same at Stripe as it is here.",
    todo: "Open the reconciliation: it says what differs and why.",
    page: "/admin/reconciliation",
    guide: "infra/guide/money.md",
  },
  "event-parked": {
    ...line,
    name: "stripe-webhook-event-parked",
    words: "stripe event parked",
    watches: "stripe-webhook",
    means:
      "An event of Stripe's came with a good signature and could not be read. Nothing was done.",
    todo: "Mend the cause, and fetch the event again.",
    page: "/admin/operations/stripe-events",
    guide: "infra/guide/money.md",
  },
  "mail-parked": {
    ...line,
    name: "email-outbox-mail-parked",
    words: "mail parked",
    watches: "email-outbox",
    means: "A mail was refused again and again, and given up.",
    todo: "Read why, mend it, and send the mail again.",
    page: "/admin/operations/mails",
    guide: "infra/guide/mails.md",
  },
  "document-late": {
    ...line,
    name: "invoicing-document-late",
    words: "document is late",
    watches: "invoicing",
    means: "A paper of an order could not be made, and waits for the next try.",
    todo: "Read the log for the order, and mend the cause. The sweep makes the paper then.",
    page: "/admin/operations/runs?job=documents-sweep",
    guide: "infra/guide/orders.md",
  },
  "renewal-failed": {
    ...line,
    name: "renewals-failed",
    words: "renewal failed",
    watches: "renewals",
    means:
      "A membership's renewal could not be made or charged, for a cause that is not the card's.",
    todo: "Read the log for the member, and mend the cause. The next run tries again.",
    page: "/admin/operations/runs?job=renewals-hourly",
    guide: "infra/guide/renewals.md",
  },
  "letter-parked": {
    ...line,
    name: "newsletters-letter-parked",
    words: "letter parked",
    watches: "newsletters",
    means: "A letter to a member was given up.",
    todo: "Read why, mend the cause, and send the letter again before the next ones.",
    page: "/admin/operations/letters",
    guide: "infra/guide/letters.md",
  },
  "data-request-failed": {
    ...line,
    name: "privacy-requests-failed",
    words: "data request failed",
    watches: "privacy-requests",
    means: "A copy of a member's data, or what an erased account leaves behind, could not be done.",
    todo: "Read the log for the request, and mend the cause. The next sweep tries again; the law gives a month.",
    page: "/admin/data-requests",
    guide: "infra/guide/data-rights.md",
  },
  "row-not-copied": {
    ...line,
    name: "privacy-requests-not-copied",
    words: "row is not copied",
    watches: "privacy-requests",
    means: "A member has a row of a kind that the copy of their data does not know.",
    todo: "Add the kind to the list of members' rows, and make the copy again.",
    page: "/admin/data-requests",
    guide: "infra/guide/data-rights.md",
  },
  "move-failed": {
    ...line,
    name: "member-import-failed",
    words: "move failed",
    watches: "member-import",
    means: "A members' file could not be read, tried out or moved in any further.",
    todo: "Read the log for the file, and mend the cause. The next sweep goes on with it.",
    page: "/admin/moving-in",
    guide: "infra/guide/moving-in.md",
  },
} as const satisfies Readonly<Record<string, LogAlarm>>;

export type AlarmKind = keyof typeof alarms;
export type LogAlarmKind = keyof typeof logAlarms;

/** All alarms, in display order. */
export const allAlarms: ReadonlyArray<Alarm & { readonly id: string }> = Object.entries({
  ...alarms,
  ...logAlarms,
}).map(([id, alarm]) => ({ id, ...alarm }));
