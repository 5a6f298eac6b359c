/** Members are emailed about the next term. */
import type { MailData } from "../../functions/entities/mail-request.ts";
import { ofTerm, places, describeEmails } from "../support/membership-emails.ts";

const annual = {
  ...ofTerm,
  nextTitle: "Professional",
  period: "annual",
  startsOn: "21/11/2027",
  toPayDisplay: "£2,880.00",
  toPayMonthlyDisplay: null,
  fixedFrom: "14/11/2027",
  payBy: "card",
  card: "Visa ending in 4242",
  cardEnds: null,
} as const;
const byTransfer = { ...annual, payBy: "bacs", card: null } as const;
const monthly = {
  ...annual,
  period: "monthly",
  toPayDisplay: "£288.00",
  toPayMonthlyDisplay: "£290.40",
} as const;

const question: MailData<"renewal-question"> = {
  ...ofTerm,
  moment: "arrived",
  endsOn: "21/11/2027",
  renewableUntil: "21/12/2027",
  toPayDisplay: "£2,880.00",
  payBy: "card",
};

const cancelled: MailData<"renewal-cancelled"> = {
  ...ofTerm,
  endsOn: "21/11/2027",
  changeableBefore: "14/11/2027",
  stopsDisplay: "£2,880.00",
  because: "member",
};

describeEmails([
  {
    name: "a reminder of an annual renewal by card",
    request: { template: "renewal-reminder", data: annual },
    subject: "Renewal on 21/11/2027: Professional, £2,880.00",
    facts: [
      "Your Professional plan renews on 21/11/2027, for one year.",
      "On 21/11/2027 we take £2,880.00 from your Visa ending in 4242. There’s nothing to do.",
      "on My Plan before 14/11/2027",
      places.cards,
    ],
    without: ["bank transfer", "expires", "Later months"],
    leadsTo: places.plan,
  },
  {
    name: "a reminder whose card will have expired",
    request: {
      template: "renewal-reminder",
      data: { ...annual, cardEnds: "10/2027" },
    },
    subject: "Renewal on 21/11/2027: Professional, £2,880.00",
    facts: ["The card expires in 10/2027", "please save a new one before 21/11/2027", places.cards],
    without: ["There’s nothing to do."],
    leadsTo: places.plan,
  },
  {
    name: "a reminder of a lower plan by the month",
    request: {
      template: "renewal-reminder",
      data: { ...monthly, planTitle: "Premium" },
    },
    subject: "Renewal on 21/11/2027: Professional, £288.00",
    facts: [
      "Your Premium plan ends on 21/11/2027. On that day Professional replaces it, for twelve months, billed monthly.",
      "we take £288.00 from your Visa ending in 4242, then £290.40 a month for 11 months",
      "Billed monthly, 12 month minimum term",
    ],
    leadsTo: places.plan,
  },
  {
    name: "a reminder of a bank transfer",
    request: { template: "renewal-reminder", data: byTransfer },
    subject: "Renewal on 21/11/2027: Professional, £2,880.00",
    facts: [
      "Please pay £2,880.00 by bank transfer, by 21/11/2027.",
      "the pro forma with our bank details separately, 30 days before",
      "on My Plan before 14/11/2027",
    ],
    without: ["saved", places.cards],
    leadsTo: places.plan,
  },
  {
    name: "a reminder of a monthly renewal by card, with none saved",
    request: { template: "renewal-reminder", data: { ...monthly, card: null } },
    subject: "Renewal on 21/11/2027: Professional, £288.00",
    facts: [
      "On 21/11/2027 £288.00 is due, then £290.40 a month for 11 months, by card. You have no saved card. Please save one before that day; we won’t charge it until then.",
      "Card, none saved",
      places.plan,
    ],
    without: ["your saved card", "There’s nothing to do.", "expires"],
    leadsTo: places.cards,
  },
  {
    name: "a change to monthly payment",
    request: { template: "renewal-changed", data: monthly },
    subject: "Renewal changed: Professional, monthly, from 21/11/2027",
    facts: [
      "your Professional plan renews on 21/11/2027, for twelve months, billed monthly.",
      "On 21/11/2027 we take £288.00 from your Visa ending in 4242, then £290.40 a month for 11 months.",
      "You won’t be charged today.",
      "on My Plan before 14/11/2027",
    ],
    without: ["today’s price"],
    leadsTo: places.plan,
  },
  {
    name: "a change to a lower plan before there is an order",
    request: {
      template: "renewal-changed",
      data: { ...byTransfer, planTitle: "Premium", orderId: null },
    },
    subject: "Renewal changed: Professional, annual, from 21/11/2027",
    facts: [
      "Professional follows your Premium plan on 21/11/2027, for one year.",
      "Please pay £2,880.00 by bank transfer, by 21/11/2027.",
      "or now if that day has passed",
      "This is an estimate; we fix the price 60 days before the term starts",
    ],
    without: ["Order number", "saved"],
    leadsTo: places.plan,
  },
  {
    name: "a change to monthly payment without a saved card",
    request: { template: "renewal-changed", data: { ...monthly, card: null } },
    subject: "Renewal changed: Professional, monthly, from 21/11/2027",
    facts: ["You have no saved card. Please save one before that day", places.plan],
    leadsTo: places.cards,
  },
  {
    name: "a reminder that comes when the next term is fixed",
    request: { template: "renewal-reminder", data: { ...annual, fixedFrom: null } },
    subject: "Renewal on 21/11/2027: Professional, £2,880.00",
    facts: ["The next term is fixed and can no longer be changed."],
    without: ["14/11/2027", "Fixed from"],
    leadsTo: places.plan,
  },
  {
    name: "a plan that came too late in its term to renew automatically",
    request: {
      template: "renewal-question",
      data: { ...question, orderId: null, toPayDisplay: null },
    },
    subject: "Renewal: your Professional plan ends on 21/11/2027 unless you renew it",
    facts: [
      "so it does not renew automatically, and we charge nothing unless you ask us to.",
      "choose “Renew” on My Plan before 21/11/2027. It shows the price first.",
      "You can still renew it until 21/12/2027",
    ],
    without: ["Order number", "£"],
    leadsTo: places.plan,
  },
  {
    name: "a reminder of such a plan",
    request: {
      template: "renewal-question",
      data: { ...question, moment: "reminder", payBy: "bacs" },
    },
    subject: "Renewal: your Professional plan ends on 21/11/2027 unless you renew it",
    facts: ["It costs £2,880.00. We’ll then email you a pro forma to pay by bank transfer."],
    without: ["fewer than 21 days", "card"],
    leadsTo: places.plan,
  },
  {
    name: "a plan that has ended without an agreement to renew",
    request: { template: "renewal-question", data: { ...question, moment: "ended" } },
    subject: "Renewal: your Professional plan has ended, and you can still renew it",
    facts: [
      "You didn’t renew it, so nothing was charged",
      "You can still renew it until 21/12/2027: pay £2,880.00, and you have it back straight away",
    ],
    without: ["21/11/2027"],
    leadsTo: places.plan,
  },
  {
    name: "a next term that the member does not want, in its last week",
    request: {
      template: "renewal-cancelled",
      data: { ...cancelled, changeableBefore: null },
    },
    subject: "Cancelled: your Professional plan ends on 21/11/2027",
    facts: ["you’ll have Basics"],
    without: ["restart it"],
    leadsTo: places.plan,
  },
  {
    name: "a next term that the member does not want",
    request: { template: "renewal-cancelled", data: cancelled },
    subject: "Cancelled: your Professional plan ends on 21/11/2027",
    facts: [
      "You keep it until 00:00 on 21/11/2027",
      "You won’t be charged £2,880.00 for the next term.",
      "restart it on My Plan before 14/11/2027",
      "you’ll have Basics",
    ],
    leadsTo: places.plan,
  },
  {
    name: "a next term that the member does not want, before there is an order",
    request: {
      template: "renewal-cancelled",
      data: { ...cancelled, orderId: null, stopsDisplay: null },
    },
    subject: "Cancelled: your Professional plan ends on 21/11/2027",
    facts: ["You won’t be charged for another term."],
    without: ["Not charged, incl. VAT", "Order number"],
    leadsTo: places.plan,
  },
  {
    name: "a next term that has lapsed",
    request: { template: "renewal-cancelled", data: { ...cancelled, because: "lapsed" } },
    subject: "Cancelled: your Professional plan ended on 21/11/2027",
    facts: ["was not paid for within 30 days", "You no longer have to pay £2,880.00 for it."],
    without: ["restart it"],
    leadsTo: places.plan,
  },
  {
    name: "a next term that no longer has a price",
    request: {
      template: "renewal-cancelled",
      data: { ...cancelled, orderId: null, stopsDisplay: null, because: "unpriced" },
    },
    subject: "Cancelled: your Professional plan ends on 21/11/2027",
    facts: [
      "We no longer sell your Professional plan for the next term",
      "until 00:00 on 21/11/2027",
      "choose another plan for your next term on My Plan",
    ],
    without: ["As you asked", "Order number"],
    leadsTo: places.plan,
  },
  {
    name: "a plan that was refunded",
    request: { template: "renewal-cancelled", data: { ...cancelled, because: "refunded" } },
    subject: "Cancelled: your Professional plan ends on 21/11/2027",
    facts: ["We have refunded the whole order", "You won’t be charged the remaining £2,880.00"],
    without: ["restart it"],
    leadsTo: places.plan,
  },
]);
