/** Privacy requests, as staff process them: those made in the account, and those received by other channels. */
import * as z from "zod/mini";
import { isCalendarDay } from "../../kernel/calendar-day.ts";
import { endpoint } from "../endpoint.ts";
import { pageEnvelope, single } from "../envelope.ts";
import { id, instant, line, integerWithDefault } from "../fields.ts";
import { proposalView } from "../staff/proposal-view.ts";
import { supportRoles } from "../staff/staff-roles.ts";

export const dataRequestKinds = ["export", "erasure"] as const;
const states = ["open", "confirming", "making", "erasing", "done", "refused"] as const;
const staffChannels = ["letter", "email", "phone"] as const;

export const privacyRequestView = z.object({
  id: z.string(),
  kind: z.enum(dataRequestKinds),
  /** The channel: `account` was requested by the person themselves, and is processed automatically. */
  came: z.enum(["account", ...staffChannels]),
  user_id: z.string(),
  /** The person; null after erasure. */
  person: z.nullable(z.object({ name: z.string(), email: z.string() })),
  received_on: z.string(),
  /** The London day by which the law requires an answer. */
  due_on: z.string(),
  late: z.boolean(),
  state: z.enum(states),
  /** The steps that were taken, with their times, oldest first. */
  steps: z.array(z.object({ at: instant, text: z.string(), by: z.nullable(z.string()) })),
  /** True if a finished copy cannot be mailed to its person: an administrator may download it. */
  unmailed: z.boolean(),
  /** The proposal to erase the account, which a second colleague must confirm; null if there is none. */
  proposal: z.nullable(proposalView),
});
export type PrivacyRequest = z.output<typeof privacyRequestView>;

const useDate = "Enter a date as YYYY-MM-DD";

export const privacyRequestEndpoints = {
  listPrivacyRequests: endpoint({
    method: "GET",
    path: "/data-requests",
    audience: supportRoles,
    summary: "List data requests, by deadline by default: overdue first, closed last",
    query: z.object({
      page: integerWithDefault(1, 999_999, 1),
      limit: integerWithDefault(1, 100, 25),
      /** The state: `waiting` is not finished. */
      state: z.optional(z.enum(["waiting", "late", "finished"])),
      kind: z.optional(z.enum(dataRequestKinds)),
      /** The id of one person. */
      person: z.optional(id),
      /** The sort order; `done_at` is the time of the last step. */
      sort: z.optional(z.enum(["due_on", "-due_on", "done_at", "-done_at"])),
    }),
    replies: { 200: pageEnvelope(privacyRequestView) },
  }),
  createPrivacyRequest: endpoint({
    method: "POST",
    path: "/people/{id}/data-requests",
    audience: supportRoles,
    summary:
      "Log a data request received by letter, email or phone; repeating changes nothing, 409 once closed",
    params: z.object({ id }),
    body: z.strictObject({
      kind: z.enum(dataRequestKinds, "Choose what they asked for"),
      came: z.enum(staffChannels, "Choose how it reached you"),
      received_on: z
        .string(useDate)
        .check(z.regex(/^\d{4}-\d{2}-\d{2}$/, useDate), z.refine(isCalendarDay, useDate)),
      note: line("what they asked for", 300),
    }),
    replies: { 201: single(privacyRequestView) },
  }),
  fulfilPrivacyRequest: endpoint({
    method: "POST",
    path: "/data-requests/{id}/carry-out",
    audience: supportRoles,
    summary:
      "Start a data copy, or request account deletion for a second colleague to confirm; 409 says what is in the way",
    params: z.object({ id }),
    body: z.strictObject({ identity: line("how you confirmed their identity", 300) }),
    replies: { 200: single(privacyRequestView) },
  }),
  confirmErasure: endpoint({
    method: "POST",
    path: "/data-requests/{id}/confirm",
    audience: supportRoles,
    summary:
      "Delete the account permanently, as a second colleague within 7 days; repeating changes nothing",
    params: z.object({ id }),
    body: z.strictObject({ identity: line("how you confirmed their identity", 300) }),
    replies: { 200: single(privacyRequestView) },
  }),
  fetchCopy: endpoint({
    method: "POST",
    path: "/data-requests/{id}/copy",
    audience: { staff: ["administrator"] },
    summary:
      "Get a download link for a data copy, valid for five minutes, for people we can’t email",
    params: z.object({ id }),
    body: z.strictObject({ reason: line("a reason", 300) }),
    replies: { 200: single(z.object({ temporaryURL: z.string() })) },
  }),
  rejectPrivacyRequest: endpoint({
    method: "POST",
    path: "/data-requests/{id}/refuse",
    audience: supportRoles,
    summary: "Refuse a data request, with the reason given to the person",
    params: z.object({ id }),
    body: z.strictObject({ reason: line("the reason", 300) }),
    replies: { 200: single(privacyRequestView) },
  }),
};
