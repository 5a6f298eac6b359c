/** Staff lists and forms make some decisions in the browser. */
import * as z from "zod/mini";
import { describe, expect, test } from "vitest";
import { integerWithDefault } from "../../shared/contract/fields.ts";
import { auditActionText } from "../../web/features/admin-kit/audit-action-text.ts";
import { asCsv } from "../../web/features/admin-kit/csv-file.ts";
import {
  percent,
  pounds,
  poundsOrNothing,
  poundsOrPercent,
  poundsText,
} from "../../web/features/admin-kit/form-values.ts";
import {
  loadAllPages,
  maxBulkSelection,
  parseQuery,
} from "../../web/features/admin-kit/list-call.ts";
import { changedFields, mergeRecord } from "../../web/features/admin-kit/merge-record.ts";
import { columnsParam, shownColumns } from "../../web/features/admin-kit/table-column.ts";
import { formatValue } from "../../web/features/admin-kit/format-value.ts";

describe("two people who edit one record", () => {
  const base = { title: "Fan", price: "24.00", tags: ["a"], subtext: "" };
  test.each([
    ["change different fields", { price: "30.00" }, { title: "Deck" }, ["title"], []],
    ["make the same change to a field", { price: "30.00" }, { price: "30.00" }, [], []],
    ["make different changes to a field", { tags: ["b"] }, { tags: ["c"] }, [], ["tags"]],
    [
      "take over the changes of the other when they have none",
      {},
      { price: "9.00", subtext: "New" },
      ["price", "subtext"],
      [],
    ],
    ["keep their own changes when the other has none", { title: "Deck" }, {}, [], []],
  ])("%s", (_, mine, theirs, applied, clashes) => {
    const merged = mergeRecord(base, { ...base, ...mine }, { ...base, ...theirs });
    expect(merged).toEqual({ taken: applied, clashes });
  });

  test("only changed fields are sent", () => {
    expect(changedFields(base, { ...base, tags: ["a"], price: "30.00" })).toEqual({
      price: "30.00",
    });
  });
});

test.each([
  ["product", "changed", "changed this"],
  ["order", "recorded a payment for", "recorded a payment for this"],
  ["bank-statement", "uploaded", "uploaded this"],
  ["person", "signed them out everywhere", "signed them out everywhere"],
  ["team", "deleted", "deleted this"],
])("the audit log of a %s shows '%s' as: %s", (kind, action, words) => {
  expect(auditActionText({ action, subject: { kind, id: "one", title: "One" } })).toBe(words);
});

describe("pounds as people write them", () => {
  test.each([
    ["49", 4900],
    ["49.5", 4950],
    ["£1,250.05", 125_005],
    [" 0.00 ", 0],
    ["1250", 125_000],
    ["1,000.00", 100_000],
    ["£ 1,234,567.8", 123_456_780],
  ])("%s", (text, pence) => {
    expect(pounds.parse(text)).toBe(pence);
    expect(pounds.parse(poundsText(pence))).toBe(pence);
  });
  test.each([
    "",
    "-5",
    "1.234",
    "12,5",
    "1,2345",
    "1234,567",
    "1,000,00",
    "five",
    "1e3",
    "£",
    "5%",
  ])("not %j", (text) => {
    expect(pounds.safeParse(text).error?.issues[0]?.message).toBe(
      "Enter an amount in pounds, like 49.00",
    );
  });
  test("an empty value is allowed where nothing is allowed", () => {
    expect(poundsOrNothing.parse(" ")).toBeNull();
    expect(poundsText(null)).toBe("");
    expect(poundsOrNothing.safeParse("x").success).toBe(false);
  });
});

describe("a discount in pounds or per cent", () => {
  test.each([
    ["1,000.00", 100_000],
    ["£1,000", 100_000],
    ["1000", 100_000],
    ["17.5 %", 1750],
    [" 20% ", 2000],
  ])("%s", (text, hundredths) => expect(poundsOrPercent.parse(text)).toBe(hundredths));
  test.each(["", "£5%", "1,00", "ten", "1,0000%"])("not %j", (text) => {
    expect(poundsOrPercent.safeParse(text).error?.issues[0]?.message).toBe(
      "Enter a number, like 10 or 25.00",
    );
  });
  test("an amount is not a rate", () => {
    expect(percent.parse(" 17.5 % ")).toBe(1750);
    expect(percent.safeParse("£20").error?.issues[0]?.message).toBe("Enter a rate, like 20");
  });
});

describe("the address of a list", () => {
  const schema = z.object({
    page: integerWithDefault(1, 99, 1),
    status: z.optional(z.enum(["on", "off"])),
    q: z.optional(z.string()),
  });
  test("uses only its valid parameters", () => {
    const search = new URLSearchParams("page=x&status=maybe&q=fan&columns=a");
    expect(parseQuery(schema, search)).toEqual({ page: 1, q: "fan" });
    expect(parseQuery(schema, new URLSearchParams("page=3&status=off"))).toEqual({
      page: 3,
      status: "off",
    });
  });

  const columns = [{ id: "title" }, { id: "price" }, { id: "tags", extra: true as const }].map(
    (column) => ({ ...column, title: column.id, cell: () => "", text: () => "" }),
  );
  test("names columns only if they are not the default, and always keeps the first", () => {
    expect([...shownColumns(columns, new URLSearchParams())]).toEqual(["title", "price"]);
    expect([...shownColumns(columns, new URLSearchParams("columns=tags"))]).toEqual([
      "title",
      "tags",
    ]);
    expect(columnsParam(columns, new Set(["title", "price"]))).toBe("");
    expect(columnsParam(columns, new Set(["title", "tags"]))).toBe("title,tags");
  });
});

test("a whole list is loaded page by page, even if its end moves", async () => {
  const queryText: string[] = [];
  const records = Array.from({ length: maxBulkSelection + 1 }, (_, at) => ({ id: String(at) }));
  const list = {
    key: String,
    size: "per_page" as const,
    ask: async (search: URLSearchParams) => {
      queryText.push(search.toString());
      const page = Number(search.get("page"));
      const data = records.slice((page - 1) * maxBulkSelection, page * maxBulkSelection);
      return { data, meta: { total: records.length + 5, page, perPage: maxBulkSelection } };
    },
  };
  expect(await loadAllPages(list, new URLSearchParams("q=fan&page=7"))).toEqual(records);
  expect(queryText).toEqual([
    "q=fan&page=1&per_page=500",
    "q=fan&page=2&per_page=500",
    "q=fan&page=3&per_page=500",
  ]);
});

test("text that a spreadsheet would evaluate is escaped in a file", () => {
  const columns = [{ title: "Name", text: (name: string) => name }];
  const cells = ["=1+1", "+44 191", "@sum", "-cmd", "-12.50", 'a "b", c', "Ada"];
  expect(asCsv(columns, cells).split("\r\n")).toEqual([
    "\ufeffName",
    `"'=1+1"`,
    `"'+44 191"`,
    `"'@sum"`,
    `"'-cmd"`,
    "-12.50",
    `"a ""b"", c"`,
    "Ada",
  ]);
});

test.each([
  [null, "nothing"],
  [true, "yes"],
  [[{ id: "1", title: "Fan" }, "x"], "Fan, x"],
  [[], "nothing"],
  [12, "12"],
  ["2026-11-23", "23/11/2026"],
  ["2026-06-23T12:05:00.000Z", "23/06/2026, 13:05"],
  ["TB-2026-11-23", "TB-2026-11-23"],
])("%j in words", (value, words) => {
  expect(formatValue(value)).toBe(words);
});
