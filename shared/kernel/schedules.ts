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
    description: "Sends what the stream left behind",
    expression: "rate(5 minutes)",
  },
  "documents-sweep": {
    worker: "invoicing",
    task: "sweep",
    description: "Makes the invoices that the stream left behind",
    expression: "rate(5 minutes)",
  },
  "settlement-sweep": {
    worker: "reconciliation",
    task: "sweep",
    description: "Ends card payments that have no end, and compares the ledger with Stripe's",
    expression: "rate(5 minutes)",
  },
  "renewals-daily": {
    worker: "renewals",
    task: "run",
    description: "Takes what is due of memberships when charges are taken",
    expression: "cron(0 9 * * ? *)",
  },
  "renewals-hourly": {
    worker: "renewals",
    task: "run",
    description: "Takes what is due of memberships",
    expression: "cron(0 * * * ? *)",
  },
  "letters-weekly": {
    worker: "newsletters",
    task: "run",
    description: "Begins the letters of a Monday",
    expression: "cron(0 8 ? * MON *)",
  },
  "letters-sweep": {
    worker: "newsletters",
    task: "run",
    description: "Goes on with the letters that are left",
    expression: "rate(15 minutes)",
  },
  "data-requests-sweep": {
    worker: "privacy-requests",
    task: "sweep",
    description: "Makes copies of members' data, and erases what accounts leave behind",
    expression: "rate(5 minutes)",
  },
  "move-members-sweep": {
    worker: "member-import",
    task: "sweep",
    description: "Goes on with members' files where the stream has left them",
    expression: "rate(5 minutes)",
  },
  "publishing-daily": {
    worker: "content-indexing",
    task: "publish",
    description: "Publishes the snapshot anew, whatever the stream has missed",
    expression: "cron(0 3 * * ? *)",
  },
  "printing-sweep": {
    worker: "report-pdfs",
    task: "sweep",
    description: "Prints and draws what the stream has missed, and removes PDFs that were replaced",
    expression: "cron(30 3 * * ? *)",
  },
  "directory-pack": {
    worker: "directory-projection",
    task: "pack",
    description: "Packs what staff find people and orders by, where it has changed",
    expression: "rate(1 hour)",
  },
} as const satisfies Readonly<Record<string, Scheduled>>;

export type ScheduleName = keyof typeof schedules;
