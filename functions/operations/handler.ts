import { operationsContract } from "../../shared/contract/operations.ts";
import { defineHandler } from "../runtime/define-handler.ts";
import { listAlarms } from "./list-alarms.ts";
import { listDeadLetters } from "./list-dead-letters.ts";
import { listEvents } from "./list-events.ts";
import { listJobs } from "./list-jobs.ts";
import { listParkedEvents } from "./list-parked-events.ts";
import { listParkedMails } from "./list-parked-mails.ts";
import { listRuns } from "./list-runs.ts";
import { listSurveys } from "./list-surveys.ts";
import { withOperations } from "./operations-deps.ts";
import { previewSettings } from "./preview-settings.ts";
import { readHealth } from "./read-health.ts";
import { readSettings } from "./read-settings.ts";
import { removeDeadLetter } from "./remove-dead-letter.ts";
import { resendDeadLetter } from "./resend-dead-letter.ts";
import { resendMail } from "./resend-mail.ts";
import { runJob } from "./run-job.ts";

export const handler = defineHandler(
  operationsContract,
  {
    listParkedMails,
    resendMail,
    listParkedEvents,
    listDeadLetters,
    resendDeadLetter,
    removeDeadLetter,
    listJobs,
    runJob,
    listRuns,
    listAlarms,
    readHealth,
    readSettings,
    previewSettings,
    listEvents,
    listSurveys,
  },
  withOperations,
);
