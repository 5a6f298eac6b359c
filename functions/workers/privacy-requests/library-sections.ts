/** Exports what the member saves and reads in the library. */
import type { MemberDataContext } from "./load-member-data.ts";
import { type JsonRowRecord, toJsonRow } from "./to-json-row.ts";
import { column, entriesOf, type ExportSection } from "./section.ts";

export const librarySections = (member: MemberDataContext): readonly ExportSection[] => {
  const { profile, titleOf } = member;
  const titled = (ids: readonly string[]): readonly JsonRowRecord[] =>
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
      title: "Reports you bought",
      about: "",
      columns: [column("Title", "title")],
      entries: titled(profile.bought),
    },
    {
      name: "grants",
      title: "Access we gave you",
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
      about: "Your boards, with their pins and notes.",
      columns: [
        column("Name", "name"),
        column("Made", "createdAt", "time"),
        column("Changed", "changedAt", "time"),
      ],
      entries: member.boards.map((board) => toJsonRow({ ...board })),
    },
    {
      name: "pins",
      title: "Pins on other people\u2019s boards",
      about: "What you added to boards shared with you.",
      columns: [
        column("From", "title"),
        column("Note", "note"),
        column("When", "pinnedAt", "time"),
      ],
      entries: member.pinsElsewhere.map((pin) => toJsonRow({ ...pin })),
    },
    {
      name: "reading",
      title: "What you read",
      about:
        "By month, for recent months. We use it for \u2018More content for you\u2019 and to find your page again.",
      columns: [column("Month", "month"), column("Title", "title")],
      entries: member.rowsOf("reading").flatMap(readingEntries(titleOf)),
    },
    {
      name: "downloads",
      title: "Downloads",
      about: "My Downloads, your demo, and when you opened each file.",
      columns: [
        column("Title", "title"),
        column("Fetched", "fetchedAt", "time"),
        column("Opened", "openedAt", "time"),
      ],
      entries: (["download", "demo", "opened-file"] as const)
        .flatMap((kind) => member.rowsOf(kind))
        .map((row) => ({ title: titleOf(String(row["contentId"])), ...toJsonRow(row) })),
    },
    {
      name: "follows",
      title: "What you follow",
      about: "Searches, tags and colours our newsletters cover for you.",
      columns: [column("Kind", "kind"), column("What", "value"), column("Since", "at", "time")],
      entries: entriesOf(member, ["follow"]),
    },
    {
      name: "guidance",
      title: "Tour and visits",
      about: "Which tips you’ve seen, and your last visit.",
      columns: [
        column("Last visit", "lastAt", "time"),
        column("Tips read", "tooltipRead"),
        column("Video seen", "video"),
      ],
      entries: entriesOf(member, ["guidance", "visit"]),
    },
    {
      name: "surveys",
      title: "Your feedback",
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
  (row: { readonly sk: string } & Readonly<Record<string, unknown>>): readonly JsonRowRecord[] => {
    const { items = [], ...places } = toJsonRow(row);
    const month = row.sk.slice(row.sk.indexOf("#") + 1);
    return (Array.isArray(items) ? items : []).map((item) => ({
      month,
      item,
      title: titleOf(String(item)),
      page: places[`at_${String(item)}`] ?? null,
    }));
  };
