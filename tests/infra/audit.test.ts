import { expect, test } from "vitest";
import {
  type Audited,
  auditWrite,
  changesBetween,
  listAudit,
  listAuditOfMonth,
} from "../../functions/rows/audit.ts";
import { newId } from "../../functions/runtime/ids.ts";
import { failureResponse } from "../../functions/runtime/respond.ts";
import { failure } from "../../shared/contract/envelope.ts";
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

const enter = (at: string, entry: Partial<Audited> = {}) => {
  const now = () => new Date(at);
  const deps = { now, newId: (kind: "audit") => newId(kind, now()) };
  const whole = { by, subject, action: "changed", changes: {}, ...entry };
  return table().save(auditWrite(deps, whole));
};

test("a record's trail is read page by page, newest first", async () => {
  for (const day of [1, 2, 3]) await enter(`2026-11-0${day}T09:00:00Z`, { action: `step ${day}` });
  await enter("2026-11-02T10:00:00Z", { subject: { ...subject, id: "prd_2" } });
  const first = await listAudit(table(), subject, { page: 1, limit: 2 });
  expect(first.total).toBe(3);
  expect(first.rows.map(({ action }) => action)).toEqual(["step 3", "step 2"]);
  const second = await listAudit(table(), subject, { page: 2, limit: 2 });
  expect(second.rows).toEqual([
    {
      auditId: expect.stringMatching(/^aud_/),
      at: "2026-11-01T09:00:00.000Z",
      by: { userId: by.userId, name: "Ada Okonkwo", email: "ada@people.example" },
      subject,
      action: "step 1",
      changes: {},
      reason: null,
    },
  ]);
});

test("a month's trail has all records of that month", async () => {
  await enter("2026-10-31T23:59:59Z");
  await enter("2026-11-01T00:00:00Z", { action: "created", reason: "A new season" });
  await enter("2026-11-30T23:59:59Z", { subject: { ...subject, id: "prd_2" } });
  await enter("2026-12-01T00:00:00Z");
  const { rows, total } = await listAuditOfMonth(table(), "2026-11", { page: 1, limit: 25 });
  expect(total).toBe(2);
  expect(rows.map((row) => [row.subject.id, row.action, row.reason])).toEqual([
    ["prd_2", "changed", null],
    ["prd_1", "created", "A new season"],
  ]);
});

test("two entries of one instant are both kept", async () => {
  await Promise.all([enter("2026-11-01T00:00:00Z"), enter("2026-11-01T00:00:00Z")]);
  expect((await listAudit(table(), subject, { page: 1, limit: 25 })).total).toBe(2);
});

test("only fields that differ are told of", () => {
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

test("long text is compared whole and kept cut", () => {
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

test("what stands in the way is answered", () => {
  const told = (error: AppError) => {
    const { statusCode, body = "" } = failureResponse(quietLog, error);
    return { status: statusCode, ...failure.parse(JSON.parse(body)) };
  };
  const record = { id: "prd_1", version: 3 };
  expect(told(stale("The product was changed meanwhile.", record))).toMatchObject({
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
  expect(told(inUse("30 products have this tag.", uses))).toMatchObject({
    status: 409,
    code: "in_use",
    current: { used_by: uses.slice(0, 20) },
  });
  expect(told(new AppError("conflict", "No.")).current).toBeUndefined();
});
