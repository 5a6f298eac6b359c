import { Schedules } from "../constructs/worker-triggers.ts";
import type { Worker, WorkersProps } from "./workers/add-worker.ts";
import { addBoardPdfs, addPrinting, addPublishing } from "./workers/library-workers.ts";
import { addLetters, addOutbox } from "./workers/mail-workers.ts";
import { addDocuments, addRenewals, addSettlement } from "./workers/money-workers.ts";
import { addDataRequests, addDirectoryEntries, addMoving } from "./workers/people-workers.ts";

/** The functions behind the API, with the stream, the events and the schedules that wake them. */
export const addWorkers = (props: WorkersProps): readonly Worker[] => {
  const schedules = new Schedules(props.scope, "Schedules", props.stack);
  return [
    addOutbox(props, schedules),
    addDocuments(props, schedules),
    addSettlement(props, schedules),
    addRenewals(props, schedules),
    addLetters(props, schedules),
    addDataRequests(props, schedules),
    addMoving(props, schedules),
    addPublishing(props, schedules),
    addPrinting(props, schedules),
    addBoardPdfs(props),
    addDirectoryEntries(props, schedules),
  ];
};
