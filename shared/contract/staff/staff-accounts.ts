/** The calls that all parts of the staff area share: saved views of lists, and the audit log. */
import * as z from "zod/mini";
import { endpoint, feature, staffRoles } from "../endpoint.ts";
import { single, listEnvelope } from "../envelope.ts";
import { roleEndpoints } from "../accounts/member-roles.ts";
import { anyLine, email, id, instant, line, integerWithDefault } from "../fields.ts";
import { administrators, everyStaff } from "./staff-roles.ts";

/** The name of a list in the staff area: `products`. */
const listName = z.string().check(z.regex(/^[a-z][a-z-]{0,39}$/, "Not the name of a list"));

const savedView = z.object({
  id,
  list: listName,
  name: z.string(),
  /** The query of the list's address: filters, order and columns. */
  query: z.string(),
  /** The member of staff who shares it with all. */
  by: z.string(),
  /** True if the caller may delete it. */
  removable: z.boolean(),
});
export type SavedView = z.output<typeof savedView>;

const auditEntry = z.object({
  id,
  at: instant,
  by: z.object({ id, name: z.string(), email: z.string() }),
  subject: z.object({ kind: z.string(), id: z.string(), title: z.string() }),
  /** The action: `created`, `changed`, `deleted`, or another one. */
  action: z.string(),
  /** The fields that differ, by their API names; null if there was or is no value. */
  changes: z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() })),
  reason: z.nullable(z.string()),
  /** True if the caller sent no `version`: a colleague's change may have been overwritten. */
  without_version: z.boolean(),
});
export type AuditEntry = z.output<typeof auditEntry>;

const account = z.object({
  id,
  name: z.string(),
  email: z.string(),
  roles: z.array(z.enum(staffRoles)),
  two_step: z.boolean(),
});
export type StaffAccount = z.output<typeof account>;

const role = z.enum(staffRoles, "Choose a role");
const reason = line("a reason", 300);

export const staffAccountsContract = feature({
  name: "staff-accounts",
  endpoints: {
    listViews: endpoint({
      method: "GET",
      path: "/staff/views",
      audience: everyStaff,
      summary: "List saved views, by name",
      query: z.object({ list: listName }),
      replies: { 200: listEnvelope(savedView) },
    }),
    saveView: endpoint({
      method: "POST",
      path: "/staff/views",
      audience: everyStaff,
      summary: "Save a list view for all staff; 422 if the name is taken",
      body: z.object({
        list: listName,
        name: line("a name", 60),
        query: anyLine(1000),
      }),
      replies: { 201: single(savedView) },
    }),
    removeView: endpoint({
      method: "DELETE",
      path: "/staff/views/{id}",
      audience: everyStaff,
      summary: "Remove your own saved view; administrators can remove any",
      params: z.object({ id }),
      query: z.object({ list: listName }),
      replies: { 204: null },
    }),
    listRights: endpoint({
      method: "GET",
      path: "/staff/rights",
      audience: everyStaff,
      summary: "List what each staff role can do",
      replies: {
        200: listEnvelope(
          z.object({
            role: z.enum(staffRoles),
            areas: z.array(z.object({ area: z.string(), may: z.array(z.string()) })),
          }),
        ),
      },
    }),
    assignRole: endpoint({
      method: "POST",
      path: "/staff/accounts",
      audience: administrators,
      summary: "Give a staff role to the owner of a verified email",
      body: z.strictObject({ email, role, reason }),
      replies: { 200: single(account) },
    }),
    removeRole: endpoint({
      method: "POST",
      path: "/staff/accounts/{id}/take",
      audience: administrators,
      summary: "Remove a staff role; administrators can’t remove their own",
      params: z.object({ id }),
      body: z.strictObject({ role, reason }),
      replies: { 200: single(account) },
    }),
    ...roleEndpoints,
    listAudit: endpoint({
      method: "GET",
      path: "/audit",
      audience: everyStaff,
      summary:
        "Read a record’s audit log, or for administrators a month’s (UTC), newest first; 403 if the role can’t see such records",
      query: z.object({
        /** The subject, such as `product:prd_01J…`; either this or a month is required. */
        subject: z.optional(
          z.string().check(z.regex(/^[a-z][a-z-]{0,39}:[\w-]{1,80}$/, "Not the name of a record")),
        ),
        /** The month, such as `2026-11`. */
        month: z.optional(
          z.string().check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, "Use a month, like 2026-11")),
        ),
        /** The person whose actions are listed. */
        by: z.optional(id),
        /** The `next` of the previous page. */
        after: z.optional(
          z
            .string()
            .check(
              z.maxLength(80),
              z.regex(/^\d{4}-\d\d-\d\dT[\d:.]+Z#\w+$/, "No place in this list"),
            ),
        ),
        limit: integerWithDefault(1, 500, 25),
      }),
      replies: {
        200: z.extend(listEnvelope(auditEntry), {
          /** The start of the older entries; null at the end. With `by`, a page may be short although more follow. */
          next: z.nullable(z.string()),
          /** The people of a month: all current staff, and everybody else who acts on this page. */
          people: z.array(z.object({ id, name: z.string() })),
        }),
      },
    }),
  },
});
