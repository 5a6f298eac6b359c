/** The scheduled jobs: for the stack, which creates the schedules, and for staff who monitor them. */
interface Scheduled {
  /** The worker that is invoked, with its task. */
  readonly worker: string;
  readonly task: string;
  readonly description: string;
  /** The expression for EventBridge Scheduler, in London time. */
  readonly expression: string;
}

export const schedules = {
  "outbox-sweep": {
    worker: "email-outbox",
    task: "sweep",
    description: "Sends emails missed by the stream",
    expression: "rate(5 minutes)",
  },
  "documents-sweep": {
    worker: "invoicing",
    task: "sweep",
    description: "Creates invoices missed by the stream",
    expression: "rate(5 minutes)",
  },
  "settlement-sweep": {
    worker: "reconciliation",
    task: "sweep",
    description: "Closes unfinished card payments and reconciles with Stripe",
    expression: "rate(5 minutes)",
  },
  "renewals-daily": {
    worker: "renewals",
    task: "run",
    description: "Charges due membership payments",
    expression: "cron(0 9 * * ? *)",
  },
  "renewals-hourly": {
    worker: "renewals",
    task: "run",
    description: "Processes due membership changes",
    expression: "cron(0 * * * ? *)",
  },
  "letters-weekly": {
    worker: "newsletters",
    task: "run",
    description: "Starts Monday’s newsletters",
    expression: "cron(0 8 ? * MON *)",
  },
  "letters-sweep": {
    worker: "newsletters",
    task: "run",
    description: "Sends remaining newsletters",
    expression: "rate(15 minutes)",
  },
  "data-requests-sweep": {
    worker: "privacy-requests",
    task: "sweep",
    description: "Creates data copies and removes data of deleted accounts",
    expression: "rate(5 minutes)",
  },
  "move-members-sweep": {
    worker: "member-import",
    task: "sweep",
    description: "Continues interrupted member imports",
    expression: "rate(5 minutes)",
  },
  "publishing-daily": {
    worker: "content-indexing",
    task: "publish",
    description: "Republishes the library, including changes missed by the stream",
    expression: "cron(0 3 * * ? *)",
  },
  "printing-sweep": {
    worker: "report-pdfs",
    task: "sweep",
    description: "Creates missing PDFs and images, and removes replaced PDFs",
    expression: "cron(30 3 * * ? *)",
  },
  "directory-pack": {
    worker: "directory-projection",
    task: "pack",
    description: "Updates the staff search index",
    expression: "rate(1 hour)",
  },
} as const satisfies Readonly<Record<string, Scheduled>>;

export type ScheduleName = keyof typeof schedules;
