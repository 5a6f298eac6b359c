/** Presents data requests for staff: those that staff have entered, and those that members have made in their account. */
import type { PrivacyRequest } from "../../../shared/contract/privacy/privacy-requests.ts";
import {
  answerDueOn,
  byUrgency,
  type PrivacyRequestState,
  isOverdue,
} from "../../../shared/domain/privacy/privacy-request.ts";
import { displayNameOf } from "../../../shared/domain/accounts/person-name.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import { type DataCaseRow, queryDataCases } from "../../entities/data-case.ts";
import {
  type ErasureRow,
  type ExportRow,
  listRequestRows,
  loadRequestRows,
} from "../../entities/data-request.ts";
import {
  type ErasureProposalRow,
  isErasureProposed,
  loadErasureProposal,
} from "../../entities/erasure-proposal.ts";
import { exportMailId, loadMailStates } from "../../entities/mail.ts";
import { profileKey, profileRow } from "../../entities/profile.ts";
import type { Deps } from "../../platform/deps.ts";
import { presentProposal } from "../../presenters/proposal-view.ts";

interface DataCaseContext {
  readonly row: Pick<DataCaseRow, "caseId" | "came" | "kind" | "receivedOn" | "userId">;
  readonly state: PrivacyRequestState;
  readonly steps: PrivacyRequest["steps"];
  /** The pending erasure, which a second member of staff has to approve, or null. */
  readonly proposal: ErasureProposalRow | null;
  /** The export that the request has led to, if it is ready, or null. */
  readonly copy: (Pick<ExportRow, "exportId" | "userId"> & { readonly readyAt: string }) | null;
}

/** Loads all data requests, the most urgent first: the cases, the open tasks of the worker, and its recent ones. */
export const loadDataCaseContexts = async (
  deps: Pick<Deps, "now" | "table">,
): Promise<DataCaseContext[]> => {
  const { table } = deps;
  const [cases, storedProposal] = await Promise.all([
    queryDataCases(table),
    listRequestRows(table),
  ]);
  const found = await Promise.all(cases.map((one) => loadDataCaseContext(deps, one)));
  const entered = new Set(cases.flatMap(({ exportId }) => exportId ?? []));
  const erased = new Set(
    cases.flatMap(({ kind, status, userId }) =>
      kind === "erasure" && status === "carried-out" ? userId : [],
    ),
  );
  return [
    ...found,
    ...storedProposal.exports.filter(({ exportId }) => !entered.has(exportId)).map(exportContext),
    ...storedProposal.erasures.filter(({ userId }) => !erased.has(userId)).map(erasureContextOf),
  ].toSorted((a, b) => byUrgency(dated(a), dated(b)));
};

const dated = ({ row, state, steps, copy }: DataCaseContext) => ({
  id: row.caseId,
  state,
  dueOn: answerDueOn(row.receivedOn),
  finishedAt: copy?.readyAt ?? steps.at(-1)?.at ?? null,
});

/** Loads a case with the results of what it started. */
export const loadDataCaseContext = async (
  { table, now }: Pick<Deps, "now" | "table">,
  row: DataCaseRow,
): Promise<DataCaseContext> => {
  const { entered, decided, status, kind, note } = row;
  const storedProposal = kind === "erasure" ? await loadErasureProposal(table, row.caseId) : null;
  const steps = [
    { at: entered.at, text: `Logged: ${note}`, by: entered.name },
    ...(storedProposal === null ? [] : [proposalStep(storedProposal)]),
  ];
  if (decided === null) {
    const proposal =
      storedProposal !== null && isErasureProposed(storedProposal, row, now())
        ? storedProposal
        : null;
    const state = proposal === null ? "open" : "confirming";
    return { row, state, steps, proposal, copy: null };
  }
  const { at, name: by } = decided;
  if (status === "refused") {
    const text = `Refused: ${decided.note}`;
    return {
      row,
      state: "refused",
      steps: [...steps, { at, text, by }],
      proposal: null,
      copy: null,
    };
  }
  const started = row.wasErased ? "Account already deleted" : startedLabels[kind];
  const done = { at, text: `${started}. Identity check: ${decided.note}`, by };
  const { copy, erasure } = await loadRequestRows(table, row.userId);
  const fulfilment =
    kind === "export" ? ownExportContext(row, copy) : erasure && erasureContextOf(erasure);
  return {
    row,
    state: fulfilment?.state ?? "done",
    steps: [...steps, done, ...(fulfilment?.steps.slice(1) ?? [])],
    proposal: null,
    copy: fulfilment?.copy ?? null,
  };
};

const proposalStep = ({ askedAt, askedByName, identity }: ErasureProposalRow) => ({
  at: askedAt,
  text: `Deletion requested, for a colleague to confirm. Identity check: ${identity}`,
  by: askedByName,
});

const startedLabels = { export: "Copy started", erasure: "Account deleted" } as const;

/** Returns null if the member has since requested another export, or if it expired after its week. */
const ownExportContext = (
  { exportId }: DataCaseRow,
  copy: ExportRow | null,
): DataCaseContext | null =>
  copy === null || copy.exportId !== exportId ? null : exportContext(copy);

const exportContext = ({ exportId, userId, askedAt, readyAt }: ExportRow): DataCaseContext => ({
  row: {
    caseId: exportId,
    userId,
    kind: "export",
    came: "account",
    receivedOn: londonDay(askedAt),
  },
  state: readyAt === null ? "making" : "done",
  steps: [{ at: askedAt, text: "Copy requested", by: null }],
  proposal: null,
  copy: readyAt === null ? null : { exportId, userId, readyAt },
});

const erasureContextOf = ({ userId, askedAt, doneAt }: ErasureRow): DataCaseContext => ({
  row: {
    caseId: `erasure-${userId}`,
    userId,
    kind: "erasure",
    came: "account",
    receivedOn: londonDay(askedAt),
  },
  state: doneAt === null ? "erasing" : "done",
  steps: [
    { at: askedAt, text: "Account closed", by: null },
    ...(doneAt === null ? [] : [{ at: doneAt, text: "All data deleted", by: null }]),
  ],
  proposal: null,
  copy: null,
});

/** Presents the cases with the names of existing accounts, and the delivery status of the email about a finished export. */
export const presentPrivacyRequests = async (
  { table, now }: Pick<Deps, "now" | "table">,
  context: readonly DataCaseContext[],
  userId: string,
): Promise<PrivacyRequest[]> => {
  const ids = [...new Set(context.map(({ row }) => row.userId))];
  const [rows, mailed] = await Promise.all([
    ids.length === 0 ? [] : table.getMany(ids.map(profileKey)),
    loadMailStates(
      table,
      context.flatMap(({ copy }) => (copy === null ? [] : exportMailId(copy.exportId))),
    ),
  ]);
  const people = new Map(
    rows.flatMap((row) => {
      if (row === null) return [];
      const profile = profileRow.parse(row);
      return [[profile.userId, { name: displayNameOf(profile), email: profile.email }] as const];
    }),
  );
  const today = londonDay(now());
  return context.map(({ row, state, steps, proposal, copy }) => {
    const dueOn = answerDueOn(row.receivedOn);
    const mail = copy === null ? null : (mailed.get(exportMailId(copy.exportId)) ?? "sent");
    return {
      id: row.caseId,
      kind: row.kind,
      came: row.came,
      user_id: row.userId,
      person: people.get(row.userId) ?? null,
      received_on: row.receivedOn,
      due_on: dueOn,
      late: isOverdue(state, dueOn, today),
      state,
      steps:
        copy === null || mail === null
          ? steps
          : [...steps, { at: copy.readyAt, text: mailedLabels[mail], by: null }],
      proposal: proposal === null ? null : presentProposal(proposal, userId),
      unmailed: row.came !== "account" && mail !== null && isUnmailed(mail),
    };
  });
};

const isUnmailed = (mail: keyof typeof mailedLabels): boolean =>
  mail !== "queued" && mail !== "sent";

const mailedLabels = {
  queued: "Copy created; email queued",
  sent: "Copy created and emailed",
  suppressed: "Copy created; email not sent: address blocked",
  parked: "Copy created; email undelivered",
  discarded: "Copy created; email discarded",
} as const;
