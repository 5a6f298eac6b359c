/** One person as staff see them: what they have and why, and what staff may do for them. */
import * as z from "zod/mini";
import { endpoint, feature } from "./endpoint.ts";
import { single } from "./envelope.ts";
import { id, instant } from "./fields.ts";
import { personMail, personRecord } from "./person-view.ts";

const readers = { staff: ["support", "finance", "administrator"] } as const;
const helpers = { staff: ["support", "administrator"] } as const;

/** An item of the library, by its id or its address. */
const content = z
  .string("Choose an item")
  .check(z.maxLength(120), z.regex(/^[a-z0-9][\w-]*$/, "Not an item of the library"));

/** Names the cause of a mail: `verify-usr_01J…-v3`. */
const mailId = z.string().check(z.maxLength(200), z.regex(/^[\w.:@#+-]+$/, "Not a mail"));

const accessExplanation = z.object({
  user: z.object({ id, name: z.string(), email: z.string() }),
  content: z.object({
    id,
    slug: z.string(),
    title: z.string(),
    access_rank: z.int(),
    publish_at: instant,
  }),
  has_access: z.boolean(),
  /** What the member can be told. */
  sentence: z.string(),
  /** All that it was decided by. */
  lines: z.array(
    z.object({
      about: z.enum([
        "published",
        "verified",
        "staff",
        "marked",
        "own",
        "team",
        "plan-grant",
        "basics",
        "purchase",
        "demo",
        "item-grant",
      ]),
      text: z.string(),
      /** `yes` and `no`: whether it opens by this. `missing`: it has to hold, whatever else opens. */
      says: z.enum(["yes", "no", "holds", "missing"]),
    }),
  ),
});

export const peopleContract = feature({
  name: "people",
  endpoints: {
    readPerson: endpoint({
      method: "GET",
      path: "/people/{id}",
      audience: readers,
      summary:
        "A person with plan, teams and orders; how they sign in and are written to, for support",
      params: z.object({ id }),
      replies: { 200: single(personRecord) },
    }),
    readMail: endpoint({
      method: "GET",
      path: "/people/{id}/mails/{mailId}",
      audience: helpers,
      summary: "A mail as the person got it, but for what would let a reader in",
      params: z.object({ id, mailId }),
      replies: { 200: single(z.extend(personMail, { text: z.string() })) },
    }),
    explainAccess: endpoint({
      method: "GET",
      path: "/access/explain",
      audience: helpers,
      summary: "Whether an item opens to a member now, and all that decides it",
      query: z.object({ user: id, content }),
      replies: { 200: single(accessExplanation) },
    }),
  },
});
