/** The member roles, as staff manage them. They open nothing and are independent of staff roles. */
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { single } from "../envelope.ts";
import { anyLine, requiredInteger, line, integerWithDefault } from "../fields.ts";
import { roleId } from "./member-role-id.ts";
import { administrators, peopleReadRoles } from "../staff/staff-roles.ts";

const version = z.int("Send the version you read").check(z.gte(1), z.lte(1_000_000_000));

const fields = {
  /** The machine-readable name; made from the title if absent. */
  name: z
    .string("Enter a name")
    .check(
      z.maxLength(60, "Use 60 characters or fewer"),
      z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "Use a-z, 0-9 and single hyphens, like trend-lead"),
    ),
  display_name: line("a title", 60),
  assignable: z.boolean("Choose whether members can choose this"),
};

export const newRole = z.strictObject({
  ...fields,
  name: z.optional(fields.name),
  assignable: z._default(fields.assignable, true),
});

/** The changes of a role. If `version` is absent, they apply to the current record, whoever changed it since. */
export const roleChange = z.extend(z.partial(z.strictObject(fields)), {
  version: z.optional(version),
});

export const roleRecord = z.object({
  id: z.string(),
  name: z.string(),
  display_name: z.string(),
  assignable: z.boolean(),
  /** The number of people with the role, as of a moment ago. */
  people: z.int(),
  version: z.int(),
  /** The time of the last change; null if there was none. */
  updated_at: z.nullable(z.string()),
});
export type RoleRecord = z.output<typeof roleRecord>;

const params = z.object({ id: roleId });

export const roleEndpoints = {
  listRoles: endpoint({
    method: "GET",
    path: "/roles",
    audience: peopleReadRoles,
    summary: "List member job titles with number of people, by title by default",
    query: z.object({
      q: z.optional(anyLine(100)),
      page: integerWithDefault(1, 999_999, 1),
      limit: integerWithDefault(1, 500, 25),
      sort: z._default(
        z.enum(["display_name", "-display_name", "name", "-name", "people", "-people"]),
        "display_name",
      ),
    }),
    replies: {
      200: z.object({
        data: z.array(roleRecord),
        meta: z.object({
          pagination: z.object({ total: z.int(), page: z.int(), perPage: z.int() }),
        }),
      }),
    },
  }),
  readRole: endpoint({
    method: "GET",
    path: "/roles/{id}",
    audience: peopleReadRoles,
    summary: "Read a member job title",
    params,
    replies: { 200: single(roleRecord) },
  }),
  createRole: endpoint({
    method: "POST",
    path: "/roles",
    audience: administrators,
    summary: "Create a member job title; 422 if the name is taken",
    body: newRole,
    replies: { 201: single(roleRecord) },
  }),
  updateRole: endpoint({
    method: "PATCH",
    path: "/roles/{id}",
    audience: administrators,
    summary: "Edit a member job title; members who have it keep it",
    params,
    body: roleChange,
    replies: { 200: single(roleRecord) },
  }),
  deleteRole: endpoint({
    method: "DELETE",
    path: "/roles/{id}",
    audience: administrators,
    summary:
      "Delete a member job title; 409 `in_use` says how many have it, unless `people` confirms the number",
    params,
    query: z.object({
      version: z.optional(requiredInteger(1, 999_999)),
      /** The maximum number of people who may lose the role. */
      people: integerWithDefault(0, 999_999, 0),
    }),
    replies: { 204: null },
  }),
};
