/** Both people are emailed about the handover of a plan with its team. */
import type { MailData } from "../../functions/entities/mail-request.ts";
import { ofTerm, places, describeEmails } from "../support/membership-emails.ts";

const { firstName, planTitle } = ofTerm;

const taken: MailData<"plan-taken-over"> = {
  firstName,
  planTitle,
  teamName: "Studio North",
  fromName: "Maja Lindqvist",
  endsOn: "21/11/2027",
  changeableUntil: "13/11/2027",
  onRequestUntil: null,
  toPayDisplay: "£2,880.00",
  payBy: "card",
  card: "Visa ending in 4242",
};

const given: MailData<"plan-handed-over"> = {
  firstName,
  planTitle,
  teamName: "Studio North",
  toName: "Maja Lindqvist",
  endsOn: "21/11/2027",
  cancelledOrder: ofTerm.orderId,
  handedOverAt: "2026-11-23T09:30:00.000Z",
};

const refunded: MailData<"handed-plan-refunded"> = {
  firstName,
  planTitle,
  buyerName: "Maja Lindqvist",
  goesOnAs: null,
  takenBack: false,
};

describeEmails([
  {
    name: "a plan received late in its term",
    request: { template: "plan-taken-over", data: { ...taken, onRequestUntil: "21/12/2027" } },
    subject: "The Studio North team and its Professional plan are yours",
    facts: [
      "It does not renew automatically",
      "choose “Renew” on My Plan before 21/11/2027. You won’t be charged unless you do.",
      "You can still renew it until 21/12/2027",
      "It ends, unless you renew it",
    ],
    without: ["13/11/2027", "We’ll remind you"],
    leadsTo: places.plan,
  },
  {
    name: "a received plan that renews by card",
    request: { template: "plan-taken-over", data: taken },
    subject: "The Studio North team and its Professional plan are yours",
    facts: ["Maja Lindqvist", "21/11/2027", "£2,880.00", "Visa ending in 4242", "13/11/2027"],
    without: ["You have no saved card"],
    leadsTo: places.plan,
  },
  {
    name: "a received plan without a card",
    request: { template: "plan-taken-over", data: { ...taken, card: null } },
    subject: "The Studio North team and its Professional plan are yours",
    facts: ["You have no saved card. Please save one before then.", "£2,880.00"],
    leadsTo: places.plan,
  },
  {
    name: "a received plan that renews by bank transfer",
    request: { template: "plan-taken-over", data: { ...taken, payBy: "bacs" } },
    subject: "The Studio North team and its Professional plan are yours",
    facts: ["We’ll email you a pro forma", "Bank transfer"],
    without: ["Visa ending in 4242"],
    leadsTo: places.plan,
  },
  {
    name: "a received plan that does not renew",
    request: { template: "plan-taken-over", data: { ...taken, toPayDisplay: null } },
    subject: "The Studio North team and its Professional plan are yours",
    facts: ["It is not set to renew", "13/11/2027", "It ends"],
    without: ["Visa ending in 4242", "£"],
    leadsTo: places.plan,
  },
  {
    name: "a plan handed over",
    request: { template: "plan-handed-over", data: given },
    subject: "You have handed Studio North and its Professional plan over",
    facts: ["Maja Lindqvist", `Your order ${ofTerm.orderId} for the next term is cancelled`],
    leadsTo: "https://library.example/account/team",
  },
  {
    name: "a plan handed over before there was an order",
    request: { template: "plan-handed-over", data: { ...given, cancelledOrder: null } },
    subject: "You have handed Studio North and its Professional plan over",
    facts: ["You won’t be charged again.", "23/11/2026 at 09:30"],
    without: ["Your order"],
    leadsTo: "https://library.example/account/team",
  },
  {
    name: "a plan that its buyer had refunded",
    request: { template: "handed-plan-refunded", data: refunded },
    subject: "Your Professional plan has ended",
    facts: ["to Maja Lindqvist, who bought it", "plan has therefore ended, for you and your team"],
    leadsTo: places.plan,
  },
  {
    name: "an upgrade that its buyer had refunded",
    request: { template: "handed-plan-refunded", data: { ...refunded, goesOnAs: "Basics Plus" } },
    subject: "Your plan is Basics Plus again",
    facts: ["We have refunded the upgrade to Professional to Maja Lindqvist"],
    leadsTo: places.plan,
  },
  {
    name: "a plan whose bank transfer belonged to another order",
    request: { template: "handed-plan-refunded", data: { ...refunded, takenBack: true } },
    subject: "Your Professional plan has ended",
    facts: ["was for another order", "the plan has ended, for you and your team"],
    without: ["refunded"],
    leadsTo: places.plan,
  },
  {
    name: "an upgrade whose bank transfer belonged to another order",
    request: {
      template: "handed-plan-refunded",
      data: { ...refunded, goesOnAs: "Basics Plus", takenBack: true },
    },
    subject: "Your plan is Basics Plus again",
    facts: ["was for another order", "your plan is Basics Plus again"],
    without: ["refunded"],
    leadsTo: places.plan,
  },
]);
