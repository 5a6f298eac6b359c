/** What can wait for staff: how it is counted, who has it to do, and where it is done. */
import { booksContract } from "../../../shared/contract/books.ts";
import { dataRightsContract } from "../../../shared/contract/data-rights.ts";
import { directoryContract } from "../../../shared/contract/directory.ts";
import type { ForStaff, Sending } from "../../../shared/contract/endpoint.ts";
import { operationsContract } from "../../../shared/contract/operations.ts";
import { ordersContract } from "../../../shared/contract/orders.ts";
import { peopleContract } from "../../../shared/contract/people.ts";
import { salesContract } from "../../../shared/contract/sales.ts";
import { call } from "../../lib/api-client.ts";
import { staffPaths } from "../../lib/staff-paths.ts";

export interface WaitingKind {
  readonly id: string;
  /** Of the call that ends the waiting. */
  readonly audience: ForStaff;
  readonly count: () => Promise<number>;
  /** Behind the number: of one, and of more. */
  readonly words: readonly [string, string];
  /** Where they are listed. */
  readonly to: string;
  /** Somebody has waited for too long. */
  readonly late?: true;
}

const stays = { leaves: false } as const;
const one = { page: 1, limit: 1 } as const;

const { listAllOrders } = directoryContract.endpoints;
const { listDataCases, carryOutDataCase } = dataRightsContract.endpoints;
const { confirmVouching, listVouchings } = peopleContract.endpoints;
const { decideReceipt, recordReceipt, refundOrder } = salesContract.endpoints;
const { readReconciliation } = booksContract.endpoints;
const { listDeadLetters, listJobs, listParkedEvents, listParkedMails, resendMail, runJob } =
  operationsContract.endpoints;

type OrdersQuery = Sending<typeof listAllOrders>["query"];

/** Orders with these filters, and the list that has the same. */
const ordersWith = (filters: OrdersQuery & Readonly<Record<string, string>>) => ({
  count: async (): Promise<number> =>
    (await call(listAllOrders, { query: { ...filters, ...one } }, stays)).meta.total,
  to: `${staffPaths.orders}?${new URLSearchParams(filters).toString()}`,
});

const dataCasesIn = (state: "late" | "waiting") => ({
  count: async (): Promise<number> =>
    (await call(listDataCases, { query: { state, ...one } }, stays)).meta.total,
  to: `${staffPaths.dataRequests}?state=${state}`,
});

export const waitingKinds: readonly WaitingKind[] = [
  {
    id: "parcels",
    audience: ordersContract.endpoints.advanceOrder.audience,
    ...ordersWith({ unsent: "true" }),
    words: ["order is paid and waits for its parcel", "orders are paid and wait for their parcels"],
  },
  {
    id: "transfers",
    audience: recordReceipt.audience,
    ...ordersWith({ due: "overdue", payment_type: "bacs" }),
    words: ["bank transfer is overdue", "bank transfers are overdue"],
    late: true,
  },
  {
    id: "late money",
    audience: decideReceipt.audience,
    ...ordersWith({ kept: "true" }),
    words: [
      "order has money that came too late: put it to the order, or send it back",
      "orders have money that came too late: put it to them, or send it back",
    ],
  },
  {
    id: "disputes",
    audience: refundOrder.audience,
    ...ordersWith({ dispute: "open" }),
    words: ["payment is disputed", "payments are disputed"],
  },
  {
    id: "differences",
    audience: readReconciliation.audience,
    count: async () => (await call(readReconciliation, {}, stays)).data.differences.length,
    to: staffPaths.reconciliation,
    words: [
      "difference between our ledger and Stripe’s",
      "differences between our ledger and Stripe’s",
    ],
  },
  {
    id: "late data requests",
    audience: carryOutDataCase.audience,
    ...dataCasesIn("late"),
    words: [
      "request about somebody’s data is past its day",
      "requests about people’s data are past their day",
    ],
    late: true,
  },
  {
    id: "data requests",
    audience: carryOutDataCase.audience,
    ...dataCasesIn("waiting"),
    words: ["request about somebody’s data is open", "requests about people’s data are open"],
  },
  {
    id: "new addresses",
    audience: confirmVouching.audience,
    count: async () =>
      (await call(listVouchings, { query: { of: "colleagues", ...one } }, stays)).meta.total,
    to: `${staffPaths.vouchings}?of=colleagues`,
    words: [
      "new address of somebody who cannot sign in waits for you to confirm it",
      "new addresses of people who cannot sign in wait for you to confirm them",
    ],
  },
  {
    id: "late jobs",
    audience: runJob.audience,
    count: async () =>
      (await call(listJobs, { query: { state: "late", ...one } }, stays)).meta.total,
    to: `${staffPaths.operations}?state=late`,
    words: ["job has not run when it should have", "jobs have not run when they should have"],
    late: true,
  },
  {
    id: "parked mails",
    audience: resendMail.audience,
    count: async () => (await call(listParkedMails, { query: one }, stays)).meta.total,
    to: staffPaths.parkedMails,
    words: ["mail was given up", "mails were given up"],
  },
  {
    id: "dead letters",
    audience: listDeadLetters.audience,
    count: async () => (await call(listDeadLetters, { query: one }, stays)).meta.total,
    to: staffPaths.deadLetters,
    words: ["dead letter of a worker", "dead letters of workers"],
  },
  {
    id: "events of Stripe",
    audience: listParkedEvents.audience,
    count: async () => (await call(listParkedEvents, { query: one }, stays)).meta.total,
    to: staffPaths.parkedEvents,
    words: [
      "event of Stripe’s that nobody could read",
      "events of Stripe’s that nobody could read",
    ],
  },
];
