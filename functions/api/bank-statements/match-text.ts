import type { MatchProposal } from "../../../shared/domain/bank-statements/bank-matching.ts";
import { formatPence } from "../../../shared/kernel/money.ts";

interface Line {
  readonly pence: number;
  readonly currency: string;
  readonly unbooked: string | null;
}

/** Why a line may pay for an order, and what it would do: a sentence or two for staff. */
export const matchText = (proposal: MatchProposal, line: Line): string =>
  proposal.otherName
    ? `${reasonOf(proposal, line)} The name is not the customer’s.`
    : reasonOf(proposal, line);

const reasonOf = (
  { kind, takes, after, orderIds }: MatchProposal,
  { pence, unbooked }: Line,
): string => {
  const left = after.length === 0 ? "balance" : `balance after ${linesOf(after)}`;
  switch (kind) {
    case "exact":
      return `Order number and full ${left} match.`;
    case "part":
      return takes < pence
        ? `Order number matches; part of the ${left}. Only whole payments are paid: ${formatPence(pence - takes)} would be unallocated.`
        : `Order number matches; part of the ${left}. The order waits for the rest.`;
    case "over":
      return `Order number matches; ${formatPence(pence - takes)} more than the ${left}, kept as unallocated.`;
    case "late":
      return "Order number matches, but no bank transfer is due: it would be unallocated.";
    case "twice":
      return `Order number matches, but ${linesOf(after)} ${after.length === 1 ? "pays" : "pay"} the full balance: it would be unallocated.`;
    case "entered":
      return "Order number matches, but a payment of this amount and date is already recorded.";
    case "name":
      return "Customer name and exact amount match, without an order number.";
    case "several":
      return "Several orders match: choose one.";
    case "none":
      return "No order number, and no unpaid order with this name and amount.";
    case "out":
      return "Outgoing payment.";
    case "foreign-order":
      return orderIds.length === 0
        ? "Foreign currency, with an unknown order number."
        : "Foreign currency. Record the amount credited in pounds.";
    case "foreign":
      return "Foreign currency, without an order number.";
    case "unbooked":
      return `Pending at the bank: ${unbooked}.`;
  }
};

const linesOf = (lines: readonly number[]): string =>
  lines.length === 1 ? `line ${lines[0]}` : `lines ${lines.join(" and ")}`;
