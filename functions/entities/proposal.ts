/**
 * A proposal by one member of staff that a second one has to confirm (`shared/domain/accounts/second-approver.ts`): the
 * fields and writes that all such rows share. An index (`gsi1`) lists open proposals.
 */
import * as z from "zod/mini";
import { proposalEnds, twoColleagueActs } from "../../shared/domain/accounts/second-approver.ts";
import type { Table } from "../platform/table/table.ts";
import {
  absent,
  either,
  removeAttribute,
  type Key,
  put,
  type Row,
  set,
  ttlAt,
  where,
  type Write,
} from "../platform/table/write.ts";

export const proposalFields = {
  pk: z.string(),
  sk: z.string(),
  act: z._default(z.enum(twoColleagueActs), "email"),
  /** The id that distinguishes it from earlier and later proposals. */
  tokenId: z.string(),
  status: z.enum(["open", "confirmed", "withdrawn"]),
  askedBy: z.string(),
  askedByName: z.string(),
  askedAt: z.string(),
  reason: z.string(),
  /** The way in which the identity of the person was verified. */
  identity: z.string(),
  endsAt: z.string(),
};
const proposalRow = z.object(proposalFields);
export type ProposalRow = z.output<typeof proposalRow>;

export type NewProposal = Pick<
  ProposalRow,
  "act" | "askedBy" | "askedByName" | "identity" | "reason" | "tokenId"
>;

const openProposals = "VOUCHINGS";

/** Stores a proposal in place of `before`. `more` has the fields of its kind. */
export const newProposal = (
  key: Key,
  input: NewProposal,
  more: Readonly<Record<string, number | string | boolean>>,
  before: ProposalRow | null,
  now: Date,
): Write => {
  const ends = proposalEnds(now);
  const at = now.toISOString();
  const row: ProposalRow = {
    ...key,
    ...input,
    status: "open",
    askedAt: at,
    endsAt: ends.toISOString(),
  };
  return put(
    { ...more, ...row, gsi1pk: openProposals, gsi1sk: `${at}#${input.tokenId}`, ttl: ttlAt(ends) },
    before === null ? absent : either(absent, where({ tokenId: before.tokenId })),
  );
};

/** Closes a proposal. Fails if it is closed already. */
export const closeProposal = (row: ProposalRow, status: "confirmed" | "withdrawn"): Write =>
  set(
    row,
    { status, gsi1pk: removeAttribute, gsi1sk: removeAttribute },
    where({ tokenId: row.tokenId, status: "open" }),
  );

/** Lists all proposals that are not closed by kind, oldest first. There are few. */
export const listProposals = async (
  table: Table,
): Promise<ReadonlyArray<{ readonly proposal: ProposalRow; readonly row: Row }>> => {
  const found = await table.queryAll({ index: "gsi1", pk: openProposals });
  return found.map((row) => ({ proposal: proposalRow.parse(row), row }));
};
