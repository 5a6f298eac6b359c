/** The id of a member role: `rol_01J…`, or a word for one of the original roles. */
import * as z from "zod/mini";

export const roleId = z.string().check(z.regex(/^[a-z][\w-]{0,59}$/, "Not a role"));
