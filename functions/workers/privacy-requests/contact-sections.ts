/** Exports the member's consents and the emails sent to them. */
import type { MemberDataContext } from "./gather-member.ts";
import { plainRow } from "./plain.ts";
import { column, entriesOf, type Section } from "./section.ts";

export const contactSections = (member: MemberDataContext): readonly Section[] => [
  {
    name: "consents",
    title: "What you agreed to",
    about: "Each choice in the words in which you made it.",
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
    title: "Letters",
    about: "Which you want, and when the last one went.",
    columns: [column("Newsletter", "newsletter")],
    entries: entriesOf(member, ["letters"]),
  },
  {
    name: "mails",
    title: "Mails to you",
    about: "Kept for 30 days. Links that act without a login are not in it.",
    columns: [
      column("When", "queuedAt", "time"),
      column("Kind", "kind"),
      column("Status", "status"),
    ],
    entries: [
      ...member.mails.map(({ queuedAt, status, to, request }) => ({
        kind: request.template,
        ...plainRow({ queuedAt, status, to, says: request.data }, mailSecrets),
      })),
      ...entriesOf(member, ["mailed-links"]),
    ],
  },
  {
    name: "address",
    title: "Whether mails arrive",
    about: "There is an entry only if a mail to your address came back.",
    columns: [column("Reason", "reason"), column("When", "at", "time")],
    entries: member.suppression === null ? [] : [plainRow(member.suppression)],
  },
  {
    name: "requests",
    title: "Copies that you asked for",
    about: "",
    columns: [column("Asked", "askedAt", "time"), column("Status", "status")],
    entries: entriesOf(member, ["data-request"], ["file"]),
  },
];

/** The fields from which links are built, and the one link that a request contains itself. */
const mailSecrets = ["tokenId", "loginTokenId", "inviteId", "payLink"];
