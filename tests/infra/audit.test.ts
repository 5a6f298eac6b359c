import { expect, test } from "vitest";
import {
  type AuditInput,
  type AuditPage,
  auditWrite,
  changesBetween,
  queryAudit,
  listAuditOfMonth,
} from "../../functions/entities/audit.ts";
import type { Table } from "../../functions/platform/table/table.ts";
import { newId } from "../../functions/platform/ids.ts";
import { failureResponse } from "../../functions/platform/respond.ts";
import { errorBody } from "../../shared/contract/envelope.ts";
import { AppError, inUse, stale } from "../../shared/kernel/app-error.ts";
import { quietLog } from "../support/quiet-log.ts";
import { freshTable } from "./local-tables.ts";

const { table } = freshTable();
const subject = { kind: "product", id: "prd_1", title: "Colour pack" };
const by = {
  userId: "usr_1",
  firstName: "Ada",
  lastName: "Okonkwo",
  email: "ada@people.example",
};

const entryAt = (at: string, entry: Partial<AuditInput> = {}) => {
  const now = () => new Date(at);
  const deps = { now, newId: (kind: "audit") => newId(kind, now()) };
  return auditWrite(deps, { by, subject, action: "changed", changes: {}, ...entry });
};

const enter = (at: string, entry: Partial<AuditInput> = {}) => table().save(entryAt(at, entry));

const newest = (limit: number) => ({ from: null, limit });

test("the audit log of a record is read page by page, newest first", async () => {
  for (const day of [1, 2, 3]) await enter(`2026-11-0${day}T09:00:00Z`, { action: `step ${day}` });
  await enter("2026-11-02T10:00:00Z", { subject: { ...subject, id: "prd_2" } });
  const first = await queryAudit(table(), subject, newest(2));
  expect(first.rows.map(({ action }) => action)).toEqual(["step 3", "step 2"]);
  // A later entry does not move the pages.
  await enter("2026-11-04T09:00:00Z", { action: "step 4" });
  const second = await queryAudit(table(), subject, { from: first.next, limit: 2 });
  expect(second).toEqual({
    rows: [
      {
        auditId: expect.stringMatching(/^aud_/),
        at: "2026-11-01T09:00:00.000Z",
        by: { userId: by.userId, name: "Ada Okonkwo", email: "ada@people.example" },
        subject,
        action: "step 1",
        changes: {},
        reason: null,
        withoutVersion: false,
      },
    ],
    next: null,
  });
  expect((await queryAudit(table(), subject, newest(4))).next).toBeNull();
});

test("the audit log of a month has all records of that month", async () => {
  await enter("2026-10-31T23:59:59Z");
  await enter("2026-11-01T00:00:00Z", { action: "created", reason: "A new season" });
  await enter("2026-11-30T23:59:59Z", { subject: { ...subject, id: "prd_2" } });
  await enter("2026-12-01T00:00:00Z");
  const { rows, next } = await listAuditOfMonth(table(), "2026-11", newest(25));
  expect(next).toBeNull();
  expect(rows.map((row) => [row.subject.id, row.action, row.reason])).toEqual([
    ["prd_2", "changed", null],
    ["prd_1", "created", "A new season"],
  ]);
});

/** Ada makes most entries, and Bo the first of every ten. */
const enterMany = async (count: number): Promise<void> => {
  const bo = { ...by, userId: "usr_2", firstName: "Bo" };
  const start = Date.parse("2026-11-01T00:00:00Z");
  const all = Array.from({ length: count }, (_, at) =>
    entryAt(new Date(start + at * 60_000).toISOString(), {
      by: at % 10 === 0 ? bo : by,
      action: `step ${at}`,
    }),
  );
  for (let at = 0; at < count; at += 100) await table().save(all.slice(at, at + 100));
};

/** The cost of a read is its number of queries and of rows returned. */
const watched = () => {
  const cost = { queries: 0, rows: 0 };
  const counting: Table = {
    ...table(),
    query: async (requested) => {
      const page = await table().query(requested);
      cost.queries += 1;
      cost.rows += page.rows.length;
      return page;
    },
    getMany: () => Promise.reject(new Error("A trail is read by one query")),
    queryAll: () => Promise.reject(new Error("Nobody reads all of a trail")),
  };
  return { cost, counting };
};

type Read = (on: Table, input: { limit: number; by?: string }) => Promise<AuditPage>;
const middle = "2026-11-01T04:00:00.000Z#~";
const reads: ReadonlyArray<readonly [string, Read]> = [
  ["a record's audit log", (on, input) => queryAudit(on, subject, { from: null, ...input })],
  ["a month's audit log", (on, input) => listAuditOfMonth(on, "2026-11", { from: null, ...input })],
  [
    "the middle of a month's audit log",
    (on, input) => listAuditOfMonth(on, "2026-11", { from: middle, ...input }),
  ],
];

test.each(reads)("a page of %s costs the same, however many entries there are", async (_, read) => {
  await enterMany(5);
  const few = watched();
  expect(await read(few.counting, { limit: 5 })).toMatchObject({ next: null });
  expect(few.cost).toEqual({ queries: 1, rows: 5 });
  await enterMany(500);
  const all = watched();
  const { rows, next } = await read(all.counting, { limit: 5 });
  expect([rows.length, all.cost]).toEqual([5, { queries: 1, rows: 6 }]);
  expect(next).not.toBeNull();
  const one = watched();
  const theirs = await read(one.counting, { limit: 5, by: "usr_2" });
  expect(one.cost).toEqual({ queries: 1, rows: 21 });
  expect(theirs.rows.map((row) => row.by.name)).toEqual(["Bo Okonkwo", "Bo Okonkwo"]);
  expect(theirs.next).not.toBeNull();
});

test("all entries of one person are found page by page, each once", async () => {
  await enterMany(120);
  const pages: string[][] = [];
  let from: string | null = null;
  do {
    const input = { from, limit: 2, by: "usr_2" };
    const page: AuditPage = await listAuditOfMonth(table(), "2026-11", input);
    pages.push(page.rows.map(({ action }) => action));
    from = page.next;
  } while (from !== null);
  expect(pages.flat()).toEqual(Array.from({ length: 12 }, (_, at) => `step ${110 - at * 10}`));
  // Each page reads eight rows, and a page without a match still continues.
  expect(pages).toHaveLength(15);
});

test("two entries of the same instant are both stored, and a page can end between them", async () => {
  await Promise.all([enter("2026-11-01T00:00:00Z"), enter("2026-11-01T00:00:00Z")]);
  const first = await queryAudit(table(), subject, newest(1));
  const second = await queryAudit(table(), subject, { from: first.next, limit: 1 });
  expect(second.next).toBeNull();
  expect(new Set([...first.rows, ...second.rows].map(({ auditId }) => auditId)).size).toBe(2);
});

test("only the fields that differ are recorded", () => {
  const before = { title: "Packs", tags: [{ id: "a" }], price: 100, version: 1, updated_at: "x" };
  const after = { title: "Packs", tags: [{ id: "b" }], price: 100, version: 2, updated_at: "y" };
  expect(changesBetween(before, after)).toEqual({
    tags: { before: [{ id: "a" }], after: [{ id: "b" }] },
  });
  expect(changesBetween(null, { title: "Packs", rrp: null })).toEqual({
    title: { before: null, after: "Packs" },
  });
  expect(changesBetween({ title: "Packs" }, null)).toEqual({
    title: { before: "Packs", after: null },
  });
});

test("long text is compared in full and stored truncated", () => {
  const text = "a".repeat(2500);
  const { body, deep, many } = changesBetween(
    { body: text, deep: [{ text: "x" }], many: [] },
    { body: `${text}b`, deep: [{ text }], many: Array.from({ length: 20 }, () => text) },
  );
  const shortText = `${"a".repeat(2000)}…`;
  expect(body).toEqual({ before: shortText, after: shortText });
  expect(deep).toEqual({ before: [{ text: "x" }], after: [{ text: shortText }] });
  expect(String(many?.after)).toHaveLength(2001);
});

test("an error response includes the conflicting record", () => {
  const notified = (error: AppError) => {
    const { statusCode, body = "" } = failureResponse(quietLog, error);
    return { status: statusCode, ...errorBody.parse(JSON.parse(body)) };
  };
  const record = { id: "prd_1", version: 3 };
  expect(notified(stale("The product was changed meanwhile.", record))).toMatchObject({
    status: 409,
    code: "stale",
    message: "The product was changed meanwhile.",
    errors: {},
    current: record,
  });
  const uses = Array.from({ length: 30 }, (_, index) => ({
    kind: "product",
    id: `prd_${index}`,
    title: "Pack",
  }));
  expect(notified(inUse("30 products have this tag.", uses))).toMatchObject({
    status: 409,
    code: "in_use",
    current: { used_by: uses.slice(0, 20) },
  });
  expect(notified(new AppError("conflict", "No.")).current).toBeUndefined();
});
