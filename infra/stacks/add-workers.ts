import { Schedules } from "../constructs/schedules.ts";
import type { SubscribedWorker } from "../../shared/kernel/change-subscriptions.ts";
import type { QueueWorkerFunction, WorkerFunction, WorkersProps } from "./workers/add-worker.ts";
import { addDispatcher } from "./workers/add-dispatcher.ts";
import { addBoardPdfs, addReportPdfs, addContentIndexing } from "./workers/library-workers.ts";
import { addNewsletters, addEmailOutbox } from "./workers/mail-workers.ts";
import { addInvoicing, addRenewals, addReconciliation } from "./workers/billing-workers.ts";
import {
  addPrivacyRequests,
  addDirectoryProjection,
  addMemberImport,
} from "./workers/people-workers.ts";

/** Adds the functions behind the API, with their queues, events and schedules. */
export const addWorkers = (props: WorkersProps): readonly WorkerFunction[] => {
  const schedules = new Schedules(props.scope, "Schedules", props.stack);
  const following: Readonly<Record<SubscribedWorker, QueueWorkerFunction>> = {
    "email-outbox": addEmailOutbox(props, schedules),
    invoicing: addInvoicing(props, schedules),
    "member-import": addMemberImport(props, schedules),
    "content-indexing": addContentIndexing(props, schedules),
    "report-pdfs": addReportPdfs(props, schedules),
    "board-pdfs": addBoardPdfs(props),
    "directory-projection": addDirectoryProjection(props, schedules),
  };
  return [
    ...Object.values(following),
    addReconciliation(props, schedules),
    addRenewals(props, schedules),
    addNewsletters(props, schedules),
    addPrivacyRequests(props, schedules),
    addDispatcher(props, following),
  ];
};
