/**
 * The legal rights of members: a copy of their data, and its erasure; another member's id is 404. Also the calls of staff for
 * such requests.
 */
import * as z from "zod/mini";
import { privacyRequestEndpoints } from "./privacy-requests.ts";
import { endpoint, feature } from "../endpoint.ts";
import { single } from "../envelope.ts";
import { id, instant, typedPassword } from "../fields.ts";

/** A copy of all data about the member: one at a time, available for a week. */
const dataExport = z.object({
  status: z.enum(["none", "making", "ready"]),
  asked_at: z.nullable(instant),
  ready_at: z.nullable(instant),
  /** The date until which the export can be downloaded. */
  expires_at: z.nullable(instant),
  bytes: z.nullable(z.int()),
});

const erasure = z.object({
  /** The matters that must be settled first, and where; empty if the account can be erased now. */
  blockers: z.array(
    z.object({
      settled: z.enum(["basket", "order", "plan", "support", "team"]),
      order_id: z.nullable(z.string()),
      message: z.string(),
    }),
  ),
  /** The paid or shared things that are lost with the account. */
  given_up: z.array(z.string()),
  /** The orders whose documents must be retained by law, and until when. */
  kept: z.array(z.object({ order_id: z.string(), until: instant, until_display: z.string() })),
});

export const privacyContract = feature({
  name: "privacy",
  endpoints: {
    readDataRights: endpoint({
      method: "GET",
      path: "/users/{id}/data-rights",
      audience: "member",
      summary: "The member's copy of their data, and what erasing the account would mean",
      params: z.object({ id }),
      replies: { 200: single(z.object({ export: dataExport, erasure })) },
    }),
    requestExport: endpoint({
      method: "POST",
      path: "/users/{id}/export",
      audience: "member",
      summary:
        "Ask for a copy of everything that is held about the member; a mail says when it is there",
      params: z.object({ id }),
      replies: { 202: single(dataExport) },
    }),
    fetchExport: endpoint({
      method: "GET",
      path: "/users/{id}/export",
      audience: "member",
      summary: "An address of that copy, good for five minutes",
      params: z.object({ id }),
      replies: { 200: single(z.object({ temporaryURL: z.string() })) },
    }),
    eraseAccount: endpoint({
      method: "POST",
      path: "/users/{id}/erase",
      audience: "member",
      summary: "Erase the account for good",
      params: z.object({ id }),
      body: z.strictObject({ password: typedPassword }),
      replies: { 204: null },
    }),
    ...privacyRequestEndpoints,
  },
});
