/** Columns of a file with members that could say that a plan has ended. */
import { describe, expect, test } from "vitest";
import { readImportFile } from "../../functions/workers/member-import/read-import-file.ts";
import { proposeMeaning } from "../../shared/domain/member-imports/import-status.ts";

const read = (text: string) => readImportFile(new TextEncoder().encode(text));
const fileIn = (text: string) => {
  const { file, problem } = read(text);
  if (file === undefined) throw new Error(problem);
  return file;
};
describe("a column that could say that a plan has ended", () => {
  test.each([
    "status",
    "Status",
    "state",
    "active",
    "Active?",
    "is_active",
    "isActive",
    "subscription status",
    "Subscription.Status",
    "membership_status",
    "cancelled_at",
    "canceled_at",
    "Canceled At (UTC)",
    "cancelledOn",
    "Cancel At Period End",
    "ended_at",
    "deleted",
    "Deleted At",
    "expired",
    "paused_until",
    "Delinquent",
    "has_access",
  ])("%s stops the import until staff explain it", (title) => {
    const { statuses, columns } = fileIn(`email,plan,${title}\na@b.example,Gold,x`);
    expect(statuses).toEqual([
      { column: 2, title, values: [{ value: "x", lines: 1 }], isFreeText: false },
    ]);
    expect(columns.at(-1)).toEqual({ title, field: null });
  });

  test.each([
    "Card Address State",
    "billing_state",
    "State/Province",
    "email_status",
    "Newsletter active",
    "Tax status",
    "note",
    "labels",
    "Interactive",
  ])("%s is not one", (title) => {
    expect(fileIn(`email,plan,${title}\na@b.example,Gold,x`).statuses).toEqual([]);
  });

  test("is ignored if it is read already, repeats another column or says nothing of a plan", () => {
    expect(
      fileIn("Full Name,Email,Plan,Expiration date,Status\nAda,a@b.example,Gold,2027-04-30,active")
        .statuses,
    ).toEqual([]);
    expect(
      fileIn(
        "member_email,membership_plan,membership_status,has_access\na@b.example,Gold,active,yes",
      ).statuses,
    ).toEqual([]);
    expect(
      fileIn("email,plan,status\na@b.example,Gold,null\nb@b.example,,canceled").statuses,
    ).toEqual([]);
  });

  test("of Memberful needs an explanation beside the column that is read", () => {
    const { statuses } = fileIn(
      "Full Name,Email,Plan,Expiration date,Active,Status\nAda,a@b.example,Gold,2027-04-30,yes,Paused",
    );
    expect(statuses).toMatchObject([{ title: "Status", values: [{ value: "paused" }] }]);
  });

  test("of Stripe's customers export lists the values of lines with a plan, with dates and empty cells as one each", () => {
    const { format, lines, statuses } = fileIn(
      [
        "id,Description,Email,Name,Created (UTC),Delinquent,Card Address State,Plan,Status,Cancel At Period End,Canceled At (UTC)",
        "cus_1,,ada@example.com,Ada,2024-01-01 10:00,false,CA,Gold,active,false,",
        "cus_2,,ben@example.com,Ben,2024-01-01 10:00,false,,Gold,Canceled,false,2026-03-01 10:00",
        "cus_3,,cat@example.com,Cat,2024-01-01 10:00,false,,Gold,canceled,false,2026-04-01 10:00",
        "cus_4,,dan@example.com,Dan,2024-01-01 10:00,false,,,,,",
      ].join("\n"),
    );
    expect([format, lines.length]).toEqual(["own", 4]);
    expect(statuses).toEqual([
      {
        column: 5,
        title: "Delinquent",
        values: [{ value: "false", lines: 3 }],
        isFreeText: false,
      },
      {
        column: 8,
        title: "Status",
        values: [
          { value: "canceled", lines: 2 },
          { value: "active", lines: 1 },
        ],
        isFreeText: false,
      },
      {
        column: 9,
        title: "Cancel At Period End",
        values: [{ value: "false", lines: 3 }],
        isFreeText: false,
      },
      {
        column: 10,
        title: "Canceled At (UTC)",
        values: [
          { value: "(date)", lines: 2 },
          { value: "", lines: 1 },
        ],
        isFreeText: false,
      },
    ]);
  });

  test("is free text when it has too many values, and can only be ignored", () => {
    const rows = Array.from({ length: 41 }, (_, at) => `m${at}@b.example,Gold,mood ${at}`);
    expect(fileIn(["email,plan,state", ...rows].join("\n")).statuses).toMatchObject([
      { title: "state", values: [], isFreeText: true },
    ]);
  });

  test.each([
    ["Status", "active", "runs"],
    ["Status", "canceled", "over"],
    ["Status", "incomplete_expired", "over"],
    ["Status", "past_due", null],
    ["Status", "", null],
    ["active", "no", "over"],
    ["deleted_at", "(date)", "over"],
    ["deleted_at", "", "runs"],
    ["ended_at", "(date)", "over"],
    ["cancelled_at", "(date)", null],
    ["cancelled", "true", "over"],
    ["Cancel At Period End", "true", "ends"],
    ["Cancel At Period End", "false", "runs"],
    ["Delinquent", "true", "over"],
    ["cancelled", "perhaps", null],
  ])("%s with %j is proposed as %s", (title, value, meaning) => {
    expect(proposeMeaning(title, value)).toBe(meaning);
  });
});
