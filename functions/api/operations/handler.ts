import { operationsContract } from "../../../shared/contract/operations/operations.ts";
import { defineHandler } from "../../lambda/define-handler.ts";
import { discardMail } from "./discard-mail.ts";
import { listAlarms } from "./list-alarms.ts";
import { listDeadLetters } from "./list-dead-letters.ts";
import { listEvents } from "./list-events.ts";
import { listJobs } from "./list-jobs.ts";
import { listFailedEvents } from "./list-failed-events.ts";
import { listFailedNewsletters } from "./list-failed-newsletters.ts";
import { listFailedEmails } from "./list-failed-emails.ts";
import { listRuns } from "./list-runs.ts";
import { listSurveys } from "./list-surveys.ts";
import { withOperations } from "./operations-deps.ts";
import { previewSettings } from "./preview-settings.ts";
import { readHealth } from "./read-health.ts";
import { readDeploymentSettings } from "./read-settings.ts";
import { removeDeadLetter } from "./remove-dead-letter.ts";
import { removeDeadLetters } from "./remove-dead-letters.ts";
import { resendDeadLetter } from "./resend-dead-letter.ts";
import { resendDeadLetters } from "./resend-dead-letters.ts";
import { resendNewsletter } from "./resend-newsletter.ts";
import { resendMail } from "./resend-mail.ts";
import { runJob } from "./run-job.ts";
import { dismissNewsletter } from "./dismiss-newsletter.ts";

export const handler = defineHandler(
  operationsContract,
  {
    listFailedEmails,
    resendMail,
    discardMail,
    listFailedNewsletters,
    resendNewsletter,
    dismissNewsletter,
    listFailedEvents,
    listDeadLetters,
    resendDeadLetter,
    removeDeadLetter,
    resendDeadLetters,
    removeDeadLetters,
    listJobs,
    runJob,
    listRuns,
    listAlarms,
    readHealth,
    readSettings: readDeploymentSettings,
    previewSettings,
    listEvents,
    listSurveys,
  },
  withOperations,
);
