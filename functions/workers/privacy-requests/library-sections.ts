/** Exports what the member saves and reads in the library. */
import type { MemberDataContext } from "./gather-member.ts";
import { type PlainRecord, plainRow } from "./plain.ts";
import { column, entriesOf, type Section } from "./section.ts";

export const librarySections = (member: MemberDataContext): readonly Section[] => {
  const { profile, titleOf } = member;
  const titled = (ids: readonly string[]): readonly PlainRecord[] =>
    ids.map((id) => ({ item: id, title: titleOf(id) }));
  return [
    {
      name: "saved",
      title: "Saved items",
      about: "",
      columns: [column("Title", "title")],
      entries: titled(profile.favourites),
    },
    {
      name: "bought",
      title: "Reports that you bought",
      about: "",
      columns: [column("Title", "title")],
      entries: titled(profile.bought),
    },
    {
      name: "grants",
      title: "What we opened to you",
      about: "By whom, why and until when.",
      columns: [
        column("Title", "title"),
        column("Why", "reason"),
        column("Since", "at", "time"),
        column("Until", "endsAt", "time"),
      ],
      entries: entriesOf(member, ["grant"]),
    },
    {
      name: "boards",
      title: "Boards",
      about: "Yours, with their pins and notes in the file.",
      columns: [
        column("Name", "name"),
        column("Made", "createdAt", "time"),
        column("Changed", "changedAt", "time"),
      ],
      entries: member.boards.map((board) => plainRow({ ...board })),
    },
    {
      name: "pins",
      title: "Pins on other people\u2019s boards",
      about: "What you pinned and noted where somebody let you.",
      columns: [
        column("From", "title"),
        column("Note", "note"),
        column("When", "pinnedAt", "time"),
      ],
      entries: member.pinsElsewhere.map((pin) => plainRow({ ...pin })),
    },
    {
      name: "reading",
      title: "What you read",
      about:
        "By month, for the last months: it makes \u2018More content for you\u2019, and finds your page again.",
      columns: [column("Month", "month"), column("Title", "title")],
      entries: member.rowsOf("reading").flatMap(readingEntries(titleOf)),
    },
    {
      name: "downloads",
      title: "Downloads",
      about: "My Downloads, your demo, and which files you opened when.",
      columns: [
        column("Title", "title"),
        column("Fetched", "fetchedAt", "time"),
        column("Opened", "openedAt", "time"),
      ],
      entries: (["download", "demo", "opened-file"] as const)
        .flatMap((kind) => member.rowsOf(kind))
        .map((row) => ({ title: titleOf(String(row["contentId"])), ...plainRow(row) })),
    },
    {
      name: "follows",
      title: "What you follow",
      about: "Searches, tags and colours of which letters tell you.",
      columns: [column("Kind", "kind"), column("What", "value"), column("Since", "at", "time")],
      entries: entriesOf(member, ["follow"]),
    },
    {
      name: "guidance",
      title: "Tour and visits",
      about: "Which tips you have seen, and when you were here last.",
      columns: [
        column("Last here", "lastAt", "time"),
        column("Tips read", "tooltipRead"),
        column("Video seen", "video"),
      ],
      entries: entriesOf(member, ["guidance", "visit"]),
    },
    {
      name: "surveys",
      title: "What you said of us",
      about: "",
      columns: [
        column("When", "createdAt", "time"),
        column("Rating", "rating"),
        column("Feedback", "feedback"),
      ],
      entries: entriesOf(member, ["survey"]),
    },
  ];
};

const readingEntries =
  (titleOf: (contentId: string) => string) =>
  (row: { readonly sk: string } & Readonly<Record<string, unknown>>): readonly PlainRecord[] => {
    const { items = [], ...places } = plainRow(row);
    const month = row.sk.slice(row.sk.indexOf("#") + 1);
    return (Array.isArray(items) ? items : []).map((item) => ({
      month,
      item,
      title: titleOf(String(item)),
      page: places[`at_${String(item)}`] ?? null,
    }));
  };
