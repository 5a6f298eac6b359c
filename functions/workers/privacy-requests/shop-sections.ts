/** Exports the member's purchases and payments. */
import type { MemberDataContext } from "./gather-member.ts";
import { plainRow } from "./plain.ts";
import { column, entriesOf, type Section } from "./section.ts";

export const shopSections = (member: MemberDataContext): readonly Section[] => [
  {
    name: "plan",
    title: "Your plan",
    about: "What it opens, and until when.",
    columns: [
      column("Plan", "title"),
      column("From", "startsAt", "time"),
      column("Until", ["termEndsAt", "endsAt"], "time"),
    ],
    entries: entriesOf(member, ["entitlement"]),
  },
  {
    name: "membership",
    title: "Your membership",
    about: "Its terms, how it is paid, what comes next; and quotes for an upgrade.",
    columns: [
      column("Since", "anchorOn", "day"),
      column("Paid by", "payBy"),
      column("Ended", "endedOn", "day"),
    ],
    entries: entriesOf(member, ["membership", "quote"]),
  },
  {
    name: "handovers",
    title: "Plans that were handed over",
    about: "To you or by you, with a team.",
    columns: [column("When", "at", "time"), column("Handed over", "way")],
    entries: member.rowsOf("handover").map((row) => ({
      way: row["fromId"] === member.profile.userId ? "By you" : "To you",
      ...plainRow(row, ["fromId", "toId"]),
    })),
  },
  {
    name: "orders",
    title: "Orders",
    about:
      "As they were agreed, with addresses, lines and contract. Amounts in the files are pence.",
    columns: [
      column("Order", "orderId"),
      column("Placed", "placedAt", "time"),
      column("Status", "status"),
      column("Received", "received", "money"),
      column("Given back", "refunded", "money"),
    ],
    entries: entriesOf(member, ["order"], ["token"]),
  },
  {
    name: "payments",
    title: "Payments",
    about: "What was, is or will be due.",
    columns: [
      column("What", "title"),
      column("Order", "orderId"),
      column("Due", "dueOn", "day"),
      column("Paid", "paidAt", "time"),
      column("Amount", "amount", "money"),
    ],
    entries: entriesOf(member, ["payment"]),
  },
  {
    name: "documents",
    title: "Invoices and other papers",
    about: "The files themselves are in the folder documents.",
    columns: [
      column("Paper", "kind"),
      column("Number", "number"),
      column("Order", "orderId"),
      column("Issued", "issuedAt", "time"),
      column("Amount", "amount", "money"),
    ],
    entries: member.documents.map((row) => plainRow(row, ["file"])),
  },
  {
    name: "money",
    title: "Card payments, receipts and refunds",
    about:
      "Each try to charge a card, each bank transfer, each refund, and what Stripe told us of them. Card numbers are Stripe\u2019s alone.",
    columns: [
      column("What", "kind"),
      column("Order", "orderId"),
      column("Status", ["status", "receivedOn", "type"]),
      column("When", ["createdAt", "at"], "time"),
      column("Amount", "amount", "money"),
    ],
    entries: member.besideOrders.map((row) => ({
      kind: row.sk.split("#")[0]?.toLowerCase() ?? "",
      ...plainRow(row, ["draft"]),
    })),
  },
  {
    name: "card",
    title: "Saved card",
    about: "What we know of it, and your number as Stripe\u2019s customer.",
    columns: [column("Card", "cardName"), column("Good until", "cardEnds")],
    entries: entriesOf(member, ["customer"]),
  },
  {
    name: "addresses",
    title: "Saved addresses",
    about: "",
    columns: [
      column("For", "type"),
      column("Line 1", "street_address_1"),
      column("Town", "city"),
      column("Postcode", "postcode"),
      column("Country", "country"),
    ],
    entries: entriesOf(member, ["address"]),
  },
  {
    name: "basket",
    title: "Basket",
    about: "What waits in it, and what you filled in at the checkout.",
    columns: [column("Order", "orderId"), column("Changed", "updatedAt", "time")],
    entries: member.basket === null ? [] : [plainRow(member.basket, ["token"])],
  },
];
