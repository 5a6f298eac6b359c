/**
 * The proposal to erase an account after a request by post, email or telephone: one row a request, which a second
 * colleague confirms.
 */
import * as z from "zod/mini";
import { isOpenProposal } from "../../shared/domain/accounts/second-approver.ts";
import type { Table } from "../platform/table/table.ts";
import type { Row, Write } from "../platform/table/write.ts";
import type { DataCaseRow } from "./data-case.ts";
import { type NewProposal, newProposal, proposalFields } from "./proposal.ts";

const erasureProposalRow = z.object({
  ...proposalFields,
  caseId: z.string(),
  userId: z.string(),
});
export type ErasureProposalRow = z.output<typeof erasureProposalRow>;

const keyOf = (caseId: string) => ({ pk: `DATACASE#${caseId}`, sk: "PROPOSAL" });

export const loadErasureProposal = (
  table: Table,
  caseId: string,
): Promise<ErasureProposalRow | null> => table.get(keyOf(caseId), erasureProposalRow);

/** Parses the row of a proposal. */
export const parseErasureProposal = (row: Row): ErasureProposalRow => erasureProposalRow.parse(row);

/** Returns true if the proposal can still be confirmed, because nobody has closed the request. */
export const isErasureProposed = (
  row: ErasureProposalRow,
  { status }: Pick<DataCaseRow, "status">,
  now: Date,
): boolean => isOpenProposal(row, status === "open", now);

/** Proposes an erasure, in place of `before`, which has expired. */
export const newErasureProposal = (
  { caseId, userId }: Pick<DataCaseRow, "caseId" | "userId">,
  input: Omit<NewProposal, "act">,
  before: ErasureProposalRow | null,
  now: Date,
): Write =>
  newProposal(keyOf(caseId), { ...input, act: "erasure" }, { caseId, userId }, before, now);
