/** The parts around every page: layout, popups, tooltips, plan panel, survey, event log. */
import * as z from "zod/mini";
import { endpoint, feature } from "../endpoint.ts";
import { single } from "../envelope.ts";
import { line, optionalProse } from "../fields.ts";
import { orderId } from "../orders/order-id.ts";

const link = z.object({ title: z.string(), url: z.string(), external: z.boolean() });

export const navigationItem = z.object({
  title: z.string(),
  url: z.string(),
  external: z.boolean(),
  children: z.array(link),
});

/** A popup; `timeout` is in seconds. */
export const popup = z.object({
  id: z.string(),
  timeout: z.number(),
  width: z._default(z.string(), "50vw"),
  height: z._default(z.string(), "50vh"),
  background: z._default(z.string(), "white"),
  colour: z._default(z.string(), "black"),
  content: z.string(),
  link1: z.string(),
  link1_text: z.string(),
  link2: z.string(),
  link2_text: z.string(),
});

export const tooltip = z.object({
  /** The key of the current tooltip; null if the tour is finished or skipped. */
  current: z.nullable(z.string()),
  data: z.record(
    z.string(),
    z.object({
      number: z.int(),
      total: z.int(),
      text: z.string(),
      low: z.boolean(),
      /** The element that it explains, by the page's name for it. */
      anchor: z.nullable(z.string()),
    }),
  ),
});

export const planPanel = z.object({
  intro: z.string(),
  pros: z.array(z.string()),
  prostitle: z.string(),
  cons: z.array(z.string()),
  constitle: z.string(),
  button: z.string(),
  buttonLink: z.string(),
});

export const layout = z.object({
  /** The comparison of plans on the upgrade page, as sanitised HTML. */
  html: z.string(),
  navigation: z.array(navigationItem),
  /** The plan panel; null for visitors and for members who are not verified. */
  plan: z.nullable(planPanel),
  planToggle: z.boolean(),
  tooltip,
  /** The state of the welcome video: null until it was seen or skipped; true for visitors. */
  video: z.nullable(z.boolean()),
  popups: z.array(popup),
});

export const layoutContract = feature({
  name: "layout",
  endpoints: {
    readLayout: endpoint({
      method: "GET",
      path: "/auth/layout",
      audience: "open",
      summary: "Header navigation, plan panel, tooltips, video flag and popups for this caller",
      replies: {
        200: single(layout),
      },
    }),
    readRoute: endpoint({
      method: "GET",
      path: "/auth/route",
      audience: "open",
      summary: "Popups of one route",
      query: z.object({
        path: z.string().check(z.minLength(1), z.maxLength(300), z.startsWith("/")),
      }),
      replies: { 200: z.object({ popups: z.array(popup) }) },
    }),
    advanceTooltip: endpoint({
      method: "POST",
      path: "/auth/tooltip",
      audience: "verified",
      summary: "The tooltip that was read (its number; 0 skips the tour)",
      body: z.strictObject({ tooltip: z.int().check(z.gte(0), z.lte(50)) }),
      replies: { 200: z.object({ tooltip }) },
    }),
    togglePlan: endpoint({
      method: "POST",
      path: "/auth/plantoggle",
      audience: "verified",
      summary: "Open or close the plan panel",
      body: z.optional(z.strictObject({ planToggle: z.optional(z.boolean()) })),
      replies: { 200: z.object({ planToggle: z.boolean() }) },
    }),
    dismissVideo: endpoint({
      method: "POST",
      path: "/auth/video",
      audience: "member",
      summary: "The welcome video was seen or skipped",
      body: z.optional(z.strictObject({ video: z.optional(z.literal(true)) })),
      replies: { 200: z.object({ video: z.literal(true) }) },
    }),
    sendSurvey: endpoint({
      method: "POST",
      path: "/auth/survey",
      audience: "member",
      summary: "How did we do",
      body: z.strictObject({
        rating: z.optional(z.enum(["great", "ok", "poor"])),
        feedback: optionalProse(2000),
        order_id: z._default(z.union([z.literal(0), orderId], "Not a valid order"), 0),
      }),
      replies: { 204: null },
    }),
    followPopupLink: endpoint({
      method: "POST",
      path: "/auth/clicked",
      audience: "open",
      summary: "A popup's link was followed; only one of that popup's own links",
      body: z.strictObject({ id: line("the popup", 60), link: line("the link", 500) }),
      replies: { 204: null },
    }),
    logEvent: endpoint({
      method: "POST",
      path: "/event-log",
      audience: "open",
      badToken: "ignored",
      summary: "Record what a visitor met: Received 404, Received 403, Viewed Upgrade",
      body: z.strictObject({ text: line("the event", 200) }),
      replies: { 204: null },
    }),
  },
});
