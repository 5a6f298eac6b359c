import type { Proposal } from "../../../shared/domain/bank-statements/bank-matching.ts";
import { formatPence } from "../../../shared/kernel/money.ts";

interface Line {
  readonly pence: number;
  readonly currency: string;
  readonly unbooked: string | null;
}

/** Explains to staff, in a sentence or two, why a line may pay for an order and what matching it would do. */
export const proposalWords = (proposal: Proposal, line: Line): string =>
  proposal.otherName
    ? `${reasonOf(proposal, line)} The name beside it is not its buyer’s.`
    : reasonOf(proposal, line);

const reasonOf = (
  { kind, takes, after, orderIds }: Proposal,
  { pence, unbooked }: Line,
): string => {
  const rest = after.length === 0 ? "left to pay" : `left after ${linesOf(after)}`;
  switch (kind) {
    case "exact":
      return `Its number, and all that is ${rest}.`;
    case "part":
      return takes < pence
        ? `Its number, and a part of what is ${rest}. It pays whole payments only: ${formatPence(pence - takes)} would be kept.`
        : `Its number, and a part of what is ${rest}: it waits for the rest.`;
    case "over":
      return `Its number, and ${formatPence(pence - takes)} more than is ${rest}, which is kept.`;
    case "late":
      return "Its number, but nothing is to be paid for it by bank transfer any more: it would be kept.";
    case "twice":
      return `Its number, but ${linesOf(after)} ${after.length === 1 ? "pays" : "pay"} all that is left: it would be kept.`;
    case "entered":
      return "Its number, but a receipt of that amount and day is entered already.";
    case "name":
      return "The name of its buyer and the exact amount, without a number.";
    case "several":
      return "Several orders fit: choose one.";
    case "none":
      return "No number, and no name with this amount, of an order that waits.";
    case "out":
      return "Money that went out.";
    case "foreign-order":
      return orderIds.length === 0
        ? "Another currency, with an order number that we do not have."
        : "Another currency. Record it in pounds, as the bank credited it.";
    case "foreign":
      return "Another currency, and no order number.";
    case "unbooked":
      return `The bank has not booked it: ${unbooked}.`;
  }
};

const linesOf = (lines: readonly number[]): string =>
  lines.length === 1 ? `line ${lines[0]}` : `lines ${lines.join(" and ")}`;
