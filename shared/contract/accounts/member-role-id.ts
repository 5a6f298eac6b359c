/** Of a role that members wear: `rol_01J…`, or a word for those that were there at first. */
import * as z from "zod/mini";

export const roleId = z.string().check(z.regex(/^[a-z][\w-]{0,59}$/, "Not a role"));
