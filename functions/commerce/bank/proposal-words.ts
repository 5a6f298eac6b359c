import type { Proposal } from "../../../shared/domain/bank-matching.ts";
import { displayPence } from "../../../shared/kernel/money.ts";

/** Why a line may pay for an order, and what it would do: a sentence for staff. */
export const proposalWords = ({ kind, takes }: Proposal, pence: number): string => {
  switch (kind) {
    case "exact":
      return "Its number, and all that is left to pay.";
    case "part":
      return "Its number, and a part of what is left to pay: it waits for the rest.";
    case "over":
      return `Its number, and ${displayPence(pence - takes)} more than is left to pay, which is kept.`;
    case "late":
      return "Its number, but nothing is to be paid for it by bank transfer any more: it would be kept.";
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
  }
};
