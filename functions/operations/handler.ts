import { operationsContract } from "../../shared/contract/operations.ts";
import { defineHandler } from "../runtime/define-handler.ts";
import { listAlarms } from "./list-alarms.ts";
import { listEvents } from "./list-events.ts";
import { listJobs } from "./list-jobs.ts";
import { listParkedEvents } from "./list-parked-events.ts";
import { listParkedMails } from "./list-parked-mails.ts";
import { listRuns } from "./list-runs.ts";
import { listSurveys } from "./list-surveys.ts";
import { readHealth } from "./read-health.ts";
import { resendMail } from "./resend-mail.ts";

export const handler = defineHandler(
  operationsContract,
  {
    listParkedMails,
    resendMail,
    listParkedEvents,
    listJobs,
    listRuns,
    listAlarms,
    readHealth,
    listEvents,
    listSurveys,
  },
  (deps) => deps,
);
