import { Schedules } from "../constructs/schedules.ts";
import type { SubscribedWorker } from "../../shared/kernel/change-subscriptions.ts";
import type { FollowingWorker, WorkerFunction, WorkersProps } from "./workers/add-worker.ts";
import { addDispatcher } from "./workers/add-dispatcher.ts";
import { addBoardPdfs, addPrinting, addPublishing } from "./workers/library-workers.ts";
import { addNewsletters, addOutbox } from "./workers/mail-workers.ts";
import { addDocuments, addRenewals, addSettlement } from "./workers/money-workers.ts";
import { addDataRequests, addDirectoryEntries, addMoving } from "./workers/people-workers.ts";

/** Adds the functions behind the API, with their queues, events and schedules. */
export const addWorkers = (props: WorkersProps): readonly WorkerFunction[] => {
  const schedules = new Schedules(props.scope, "Schedules", props.stack);
  const following: Readonly<Record<SubscribedWorker, FollowingWorker>> = {
    "email-outbox": addOutbox(props, schedules),
    invoicing: addDocuments(props, schedules),
    "member-import": addMoving(props, schedules),
    "content-indexing": addPublishing(props, schedules),
    "report-pdfs": addPrinting(props, schedules),
    "board-pdfs": addBoardPdfs(props),
    "directory-projection": addDirectoryEntries(props, schedules),
  };
  return [
    ...Object.values(following),
    addSettlement(props, schedules),
    addRenewals(props, schedules),
    addNewsletters(props, schedules),
    addDataRequests(props, schedules),
    addDispatcher(props, following),
  ];
};
