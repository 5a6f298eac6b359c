/** Exports the member's purchases and payments. */
import type { MemberDataContext } from "./load-member-data.ts";
import { toJsonRow } from "./to-json-row.ts";
import { column, entriesOf, type ExportSection } from "./section.ts";

export const shopSections = (member: MemberDataContext): readonly ExportSection[] => [
  {
    name: "plan",
    title: "Your plan",
    about: "What it includes, and until when.",
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
    about: "Its terms, how you pay, what comes next, and upgrade quotes.",
    columns: [
      column("Since", "anchorOn", "day"),
      column("Paid by", "payBy"),
      column("Ended", "endedOn", "day"),
    ],
    entries: entriesOf(member, ["membership", "quote"]),
  },
  {
    name: "handovers",
    title: "Plans handed over",
    about: "To you or by you, with a team.",
    columns: [column("When", "at", "time"), column("Handed over", "way")],
    entries: member.rowsOf("handover").map((row) => ({
      way: row["fromId"] === member.profile.userId ? "By you" : "To you",
      ...toJsonRow(row, ["fromId", "toId"]),
    })),
  },
  {
    name: "orders",
    title: "Orders",
    about: "As agreed, with addresses, lines and contract. Amounts in the files are in pence.",
    columns: [
      column("Order", "orderId"),
      column("Placed", "placedAt", "time"),
      column("Status", "status"),
      column("Received", "received", "money"),
      column("Refunded", "refunded", "money"),
    ],
    entries: entriesOf(member, ["order"], ["token"]),
  },
  {
    name: "payments",
    title: "Payments",
    about: "Past and future payments.",
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
    title: "Invoices and other documents",
    about: "The files themselves are in the folder documents.",
    columns: [
      column("Paper", "kind"),
      column("Number", "number"),
      column("Order", "orderId"),
      column("Issued", "issuedAt", "time"),
      column("Amount", "amount", "money"),
    ],
    entries: member.documents.map((row) => toJsonRow(row, ["file"])),
  },
  {
    name: "money",
    title: "Card payments, receipts and refunds",
    about:
      "Each card charge attempted, bank transfer and refund, and what Stripe told us. Only Stripe has card numbers.",
    columns: [
      column("What", "kind"),
      column("Order", "orderId"),
      column("Status", ["status", "receivedOn", "type"]),
      column("When", ["createdAt", "at"], "time"),
      column("Amount", "amount", "money"),
    ],
    entries: member.besideOrders.map((row) => ({
      kind: row.sk.split("#")[0]?.toLowerCase() ?? "",
      ...toJsonRow(row, ["draft"]),
    })),
  },
  {
    name: "card",
    title: "Saved card",
    about: "What we know about it, and your Stripe customer number.",
    columns: [column("Card", "cardName"), column("Valid until", "cardEnds")],
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
    about: "What is in it, and what you filled in at the checkout.",
    columns: [column("Order", "orderId"), column("Changed", "updatedAt", "time")],
    entries: member.basket === null ? [] : [toJsonRow(member.basket, ["token"])],
  },
];
