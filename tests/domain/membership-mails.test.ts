/** Members are emailed about the charges of a membership. */
import type { MailData } from "../../functions/entities/mail-request.ts";
import { ofTerm, places, describeEmails } from "../support/membership-emails.ts";

const receipt: MailData<"receipt"> = {
  ...ofTerm,
  payments: [
    { title: "Professional, month 3 of 12", amountDisplay: "£288.00" },
    { title: "Professional, month 4 of 12", amountDisplay: "£288.00" },
  ],
  totalDisplay: "£576.00",
  paidOn: "21/01/2027",
  by: "card",
};

const problem: MailData<"term-payment-problem"> = {
  ...ofTerm,
  totalDisplay: "£288.00",
  reason: "Your card was declined: it has expired. Please use another card.",
  nextTryOn: "24/01/2027",
  isInactive: false,
  isOver: false,
  payUntil: null,
};

const confirm: MailData<"confirm-payment"> = {
  ...ofTerm,
  totalDisplay: "£288.00",
  confirmBy: "04/02/2027",
};

const expiring: MailData<"card-expiring"> = {
  ...ofTerm,
  card: "Visa ending in 4242",
  cardEnds: "10/2027",
  totalDisplay: "£2,880.00",
  dueOn: "21/11/2027",
};

const dispute: MailData<"dispute"> = {
  orderId: ofTerm.orderId,
  member: "Inés Calder (ines@studio-north.example)",
  planTitle: "Professional",
  amountDisplay: "£2,880.00",
  reference: "pi_3QfT2eLkdIwHu7ix0a1b2c3d",
};

describeEmails([
  {
    name: "a receipt",
    request: { template: "receipt", data: receipt },
    subject: "Receipt: £576.00 for your Professional plan",
    facts: ["Hello Inés,", "month 3 of 12", "month 4 of 12", "£288.00", "£576.00", "21/01/2027"],
    leadsTo: places.order,
  },
  {
    name: "a receipt without an order",
    request: { template: "receipt", data: { ...receipt, orderId: null } },
    subject: "Receipt: £576.00 for your Professional plan",
    facts: ["Go to My Plan"],
    without: ["Order number"],
    leadsTo: places.plan,
  },
  {
    name: "a failed charge with another retry",
    request: { template: "term-payment-problem", data: problem },
    subject: "Payment problem: £288.00 could not be taken",
    facts: [
      problem.reason,
      "You keep your access, and we’ll try again on 24/01/2027.",
      "If you save a new card before then, we’ll use that",
      places.cards,
    ],
    without: ["Your plan is inactive"],
    leadsTo: places.order,
  },
  {
    name: "a failed charge without another retry yet",
    request: { template: "term-payment-problem", data: { ...problem, nextTryOn: null } },
    subject: "Payment problem: £288.00 could not be taken",
    facts: ["You keep your access for now."],
    without: ["try again on", "Next attempt"],
    leadsTo: places.order,
  },
  {
    name: "the last failed charge, which makes the plan In-active",
    request: {
      template: "term-payment-problem",
      data: { ...problem, nextTryOn: null, isInactive: true },
    },
    subject: "Payment problem: your Professional plan is inactive",
    facts: [
      "Your plan is now inactive",
      "£288.00",
      problem.reason,
      "Pay everything that is overdue to restore it straight away. Until then it stays due",
    ],
    without: ["try again on", "You can do this until", "keep your access"],
    leadsTo: places.order,
  },
  {
    name: "an unpaid next term",
    request: {
      template: "term-payment-problem",
      data: {
        ...problem,
        orderId: null,
        reason: "No bank transfer has come.",
        nextTryOn: null,
        isInactive: true,
        payUntil: "21/12/2027",
      },
    },
    subject: "Payment problem: your Professional plan is inactive",
    facts: [
      "No bank transfer has come.",
      "You can do this until 21/12/2027; after that we cancel the next term.",
      "Can be paid until",
    ],
    leadsTo: places.plan,
  },
  {
    name: "a payment that needs authentication",
    request: { template: "confirm-payment", data: confirm },
    subject: "Confirm your payment of £288.00",
    facts: [
      "before 09:00 on 04/02/2027",
      "You haven’t been charged yet.",
      "inactive",
      places.cards,
    ],
    leadsTo: `${places.order}?confirm`,
  },
  {
    name: "a card that expires",
    request: { template: "card-expiring", data: expiring },
    subject: "Your card expires soon: Visa ending in 4242",
    facts: [
      "On 21/11/2027 we take £2,880.00 for your Professional plan.",
      "Visa ending in 4242, expires in 10/2027",
      "Please save a new card before 21/11/2027.",
    ],
    leadsTo: places.cards,
  },
  {
    name: "a dispute, to finance",
    request: { template: "dispute", data: dispute },
    subject: `Dispute: £2,880.00, ${ofTerm.orderId}`,
    facts: [
      dispute.member,
      dispute.reference,
      ofTerm.orderId,
      "Professional",
      "nothing more is charged",
    ],
    leadsTo: null,
  },
]);
