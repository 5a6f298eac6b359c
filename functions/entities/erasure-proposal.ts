/** That an account is to be erased for a request by letter, mail or telephone: one row a request, which a second colleague confirms. */
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

/** Of a row that is one. */
export const erasureProposalIn = (row: Row): ErasureProposalRow => erasureProposalRow.parse(row);

/** It can be confirmed still: nobody has closed the request. */
export const isErasureProposed = (
  row: ErasureProposalRow,
  { status }: Pick<DataCaseRow, "status">,
  now: Date,
): boolean => isOpenProposal(row, status === "open", now);

/** Takes the place of `before`, which has lapsed. */
export const newErasureProposal = (
  { caseId, userId }: Pick<DataCaseRow, "caseId" | "userId">,
  asked: Omit<NewProposal, "act">,
  before: ErasureProposalRow | null,
  now: Date,
): Write =>
  newProposal(keyOf(caseId), { ...asked, act: "erasure" }, { caseId, userId }, before, now);
