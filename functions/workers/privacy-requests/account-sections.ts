/** Exports the member's account and login methods. */
import { hasAccess } from "../../entities/team-joining.ts";
import type { MemberDataContext } from "./load-member-data.ts";
import { column, entriesOf, type ExportSection } from "./section.ts";

export const accountSections = (member: MemberDataContext): readonly ExportSection[] => [
  {
    name: "account",
    title: "Your account",
    about: "What you told us when you registered and since, and what you chose.",
    columns: [
      column("First name", "firstName"),
      column("Last name", "lastName"),
      column("Email", "email"),
      column("Telephone", "telephone"),
      column("Company", "company"),
      column("Job title", "jobTitle"),
      column("Since", "createdAt", "time"),
    ],
    entries: entriesOf(member, ["profile"], ["passwordHash", "sessionGeneration", "commsHash"]),
  },
  {
    name: "moved-in",
    title: "Where you came from",
    about: "Only if your membership was moved to us from elsewhere.",
    columns: [column("When", "at", "time"), column("File", "fileName"), column("Line", "line")],
    entries: entriesOf(member, ["moved-in"]),
  },
  {
    name: "teams",
    title: "Teams",
    about: "Teams you own or belong to.",
    columns: [
      column("Team", "team"),
      column("Your part", "part"),
      column("Since", "since", "time"),
    ],
    entries: member.teams.map(({ team, members }) => ({
      team: team.displayName,
      part:
        team.adminId === member.profile.userId
          ? "Admin"
          : hasAccess(team, member.profile.userId)
            ? "Member"
            : "Waiting",
      since:
        members.find(({ userId }) => userId === member.profile.userId)?.createdAt ?? team.createdAt,
    })),
  },
  {
    name: "sign-in",
    title: "Ways to log in",
    about:
      "Passkeys, when you turned on two-step login, and who turned it off for you. Keys are left out.",
    columns: [column("Passkey", "name"), column("Since", "createdAt", "time")],
    entries: entriesOf(
      member,
      ["passkey", "two-step", "two-step-setup", "two-step-off"],
      ["sealed", "recovery", "lastStep", "publicKey", "credentialId", "counter"],
    ),
  },
  {
    name: "sessions",
    title: "Where you’re logged in",
    about: "Each browser, with dates.",
    columns: [
      column("Browser", "userAgent"),
      column("Place", "place"),
      column("Since", "createdAt", "time"),
      column("Last seen", "lastSeenAt", "time"),
    ],
    entries: entriesOf(member, ["session"], ["sessionId", "generation"]),
  },
  {
    name: "sign-ins",
    title: "Login history",
    about: "Kept for 180 days so that you can spot logins you don’t recognise.",
    columns: [
      column("When", "at", "time"),
      column("Outcome", "outcome"),
      column("Browser", "userAgent"),
      column("Place", "place"),
    ],
    entries: entriesOf(member, ["sign-in"]),
  },
  {
    name: "new-address",
    title: "New email address requested through support",
    about: "Only in the week after it was requested, when you could not log in.",
    columns: [
      column("When", "askedAt", "time"),
      column("Asked by", "askedByName"),
      column("Reason", "reason"),
      column("Known by", "identity"),
    ],
    entries: entriesOf(member, ["vouching"], ["tokenId", "emailDigest", "generation"]),
  },
  {
    name: "known-places",
    title: "Devices and places",
    about:
      "We use these to warn you of a new login. We keep network addresses for 180 days, in a form only we can recognise.",
    columns: [
      column("What", "name"),
      column("First", "firstAt", "time"),
      column("Last", ["lastAt", "seenAt"], "time"),
    ],
    entries: [
      ...entriesOf(member, ["signed-in-from"]),
      ...entriesOf(member, ["known-address"]).map((entry) => ({
        name: "A network address",
        ...entry,
      })),
    ],
  },
  {
    name: "staff-roles",
    title: "Staff roles",
    about: "Who gave you each role, and when.",
    columns: [column("Role", "role"), column("Given by", "givenBy"), column("When", "at", "time")],
    entries: entriesOf(member, ["staff-role"]),
  },
];
