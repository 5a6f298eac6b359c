/** The kinds of tasks that can wait for staff: how they are counted, who handles them, and where. */
import { bankStatementsContract } from "../../../shared/contract/bank-statements/bank-statements.ts";
import { accountingContract } from "../../../shared/contract/accounting/accounting.ts";
import { privacyContract } from "../../../shared/contract/privacy/privacy.ts";
import { adminSearchContract } from "../../../shared/contract/staff/admin-search.ts";
import type { ForStaff, CallInput } from "../../../shared/contract/endpoint.ts";
import { memberImportsContract } from "../../../shared/contract/member-imports/member-imports.ts";
import { operationsContract } from "../../../shared/contract/operations/operations.ts";
import { ordersContract } from "../../../shared/contract/orders/orders.ts";
import { customerSupportContract } from "../../../shared/contract/staff/customer-support.ts";
import { orderAdminContract } from "../../../shared/contract/orders/order-admin.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { staffPaths } from "../../lib/staff-paths.ts";

export interface TaskKind {
  readonly id: string;
  /** The audience of the call that completes the task. */
  readonly audience: ForStaff;
  readonly count: () => Promise<number>;
  /** The words after the number, in singular and plural. */
  readonly words: readonly [string, string];
  /** The address of the list of tasks. */
  readonly to: string;
  /** Marks tasks that have been waiting for too long. */
  readonly late?: true;
}
const countQuery = { page: 1, limit: 1 } as const;

const { listAllOrders } = adminSearchContract.endpoints;
const { listPrivacyRequests, fulfilPrivacyRequest } = privacyContract.endpoints;
const { approveEmailChange, listPendingApprovals } = customerSupportContract.endpoints;
const { decideReceipt, recordReceipt, refundOrder } = orderAdminContract.endpoints;
const { listImports, controlImport } = memberImportsContract.endpoints;
const { readReconciliation } = accountingContract.endpoints;
const {
  listDeadLetters,
  listJobs,
  listFailedEvents,
  listFailedNewsletters,
  listFailedEmails,
  resendNewsletter,
  resendMail,
  runJob,
} = operationsContract.endpoints;

type OrdersQuery = CallInput<typeof listAllOrders>["query"];

/** Returns the count of orders with these filters, and the address of the list with the same filters. */
const orderTasks = (filters: OrdersQuery & Readonly<Record<string, string>>) => ({
  count: async (): Promise<number> =>
    (await callInPlace(listAllOrders, { query: { ...filters, ...countQuery } })).meta.total,
  to: `${staffPaths.orders}?${new URLSearchParams(filters).toString()}`,
});

/** Returns the number of lines in all statements that need an action. */
const countOpenBankLines = async (): Promise<number> => {
  const query = { state: "open", page: 1, limit: maxStatements } as const;
  const { data } = await callInPlace(bankStatementsContract.endpoints.listStatements, { query });
  return data.reduce((sum, { to_do }) => sum + (to_do ?? 0), 0);
};

const maxStatements = 500;

const dataRequestTasks = (state: "late" | "waiting") => ({
  count: async (): Promise<number> =>
    (await callInPlace(listPrivacyRequests, { query: { state, ...countQuery } })).meta.total,
  to: `${staffPaths.dataRequests}?state=${state}`,
});

export const taskKinds: readonly TaskKind[] = [
  {
    id: "parcels",
    audience: ordersContract.endpoints.advanceOrder.audience,
    ...orderTasks({ unsent: "true" }),
    words: ["order to dispatch", "orders to dispatch"],
  },
  {
    id: "transfers",
    audience: recordReceipt.audience,
    ...orderTasks({ due: "overdue", payment_type: "bacs" }),
    words: ["bank transfer is overdue", "bank transfers are overdue"],
    late: true,
  },
  {
    id: "bank lines",
    audience: bankStatementsContract.endpoints.matchLine.audience,
    count: () => countOpenBankLines(),
    to: `${staffPaths.bank}?state=open`,
    words: ["bank statement line to match", "bank statement lines to match"],
  },
  {
    id: "unallocated payments",
    audience: decideReceipt.audience,
    ...orderTasks({ kept: "true" }),
    words: ["order has an unallocated payment", "orders have unallocated payments"],
  },
  {
    id: "disputes",
    audience: refundOrder.audience,
    ...orderTasks({ dispute: "open" }),
    words: ["payment is disputed", "payments are disputed"],
  },
  {
    id: "differences",
    audience: readReconciliation.audience,
    count: async () => (await callInPlace(readReconciliation, {})).data.differences.length,
    to: staffPaths.reconciliation,
    words: [
      "difference between our ledger and Stripe’s",
      "differences between our ledger and Stripe’s",
    ],
  },
  {
    id: "late data requests",
    audience: fulfilPrivacyRequest.audience,
    ...dataRequestTasks("late"),
    words: ["data request is overdue", "data requests are overdue"],
    late: true,
  },
  {
    id: "data requests",
    audience: fulfilPrivacyRequest.audience,
    ...dataRequestTasks("waiting"),
    words: ["data request is open", "data requests are open"],
  },
  {
    id: "confirmations",
    audience: approveEmailChange.audience,
    count: async () =>
      (await callInPlace(listPendingApprovals, { query: { of: "colleagues", ...countQuery } })).meta
        .total,
    to: `${staffPaths.vouchings}?of=colleagues`,
    words: ["colleague’s change for you to confirm", "colleagues’ changes for you to confirm"],
  },
  {
    id: "member imports",
    audience: controlImport.audience,
    count: async () =>
      (await callInPlace(listImports, { query: { state: "checked", ...countQuery } })).meta.total,
    to: `${staffPaths.movingIn}?state=checked`,
    words: ["member file is ready to import", "member files are ready to import"],
  },
  {
    id: "late jobs",
    audience: runJob.audience,
    count: async () =>
      (await callInPlace(listJobs, { query: { state: "late", ...countQuery } })).meta.total,
    to: `${staffPaths.operations}?state=late`,
    words: ["job is late", "jobs are late"],
    late: true,
  },
  {
    id: "undelivered emails",
    audience: resendMail.audience,
    count: async () => (await callInPlace(listFailedEmails, { query: countQuery })).meta.total,
    to: staffPaths.failedEmails,
    words: ["undelivered email", "undelivered emails"],
  },
  {
    id: "undelivered newsletters",
    audience: resendNewsletter.audience,
    count: async () => (await callInPlace(listFailedNewsletters, { query: countQuery })).meta.total,
    to: staffPaths.failedNewsletters,
    words: ["undelivered newsletter", "undelivered newsletters"],
  },
  {
    id: "failed jobs",
    audience: listDeadLetters.audience,
    count: async () => (await callInPlace(listDeadLetters, { query: countQuery })).meta.total,
    to: staffPaths.deadLetters,
    words: ["failed job", "failed jobs"],
  },
  {
    id: "failed Stripe events",
    audience: listFailedEvents.audience,
    count: async () => (await callInPlace(listFailedEvents, { query: countQuery })).meta.total,
    to: staffPaths.failedEvents,
    words: ["failed Stripe event", "failed Stripe events"],
  },
];
