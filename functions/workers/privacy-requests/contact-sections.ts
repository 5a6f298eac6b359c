/** Exports the member's consents and the emails sent to them. */
import type { MemberDataContext } from "./load-member-data.ts";
import { toJsonRow } from "./to-json-row.ts";
import { column, entriesOf, type ExportSection } from "./section.ts";

export const contactSections = (member: MemberDataContext): readonly ExportSection[] => [
  {
    name: "consents",
    title: "What you agreed to",
    about: "Each choice, with the wording you saw.",
    columns: [
      column("When", "at", "time"),
      column("About", "about"),
      column("Choice", "choice"),
      column("Words", "wording"),
    ],
    entries: entriesOf(member, ["consent"]),
  },
  {
    name: "letters",
    title: "Newsletters",
    about: "Which you get, and when we last sent one.",
    columns: [column("Newsletter", "newsletter")],
    entries: entriesOf(member, ["letters"]),
  },
  {
    name: "mails",
    title: "Emails to you",
    about: "Kept for 30 days. Links that work without a login are left out.",
    columns: [
      column("When", "queuedAt", "time"),
      column("Kind", "kind"),
      column("Status", "status"),
    ],
    entries: [
      ...member.mails.map(({ queuedAt, status, to, request }) => ({
        kind: request.template,
        ...toJsonRow({ queuedAt, status, to, says: request.data }, mailSecrets),
      })),
      ...entriesOf(member, ["mailed-links"]),
    ],
  },
  {
    name: "address",
    title: "Email delivery",
    about: "Only if an email to your address came back.",
    columns: [column("Reason", "reason"), column("When", "at", "time")],
    entries: member.suppression === null ? [] : [toJsonRow(member.suppression)],
  },
  {
    name: "requests",
    title: "Copies you asked for",
    about: "",
    columns: [column("Asked", "askedAt", "time"), column("Status", "status")],
    entries: entriesOf(member, ["data-request"], ["file"]),
  },
];

/** The fields from which links are built, and the one link that a request contains itself. */
const mailSecrets = ["tokenId", "loginTokenId", "inviteId", "payLink"];
