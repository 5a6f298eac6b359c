/** The calls that preview a member's next newsletter and send it today, through the function that composes newsletters. */
import { valueAt, textOf } from "../json.ts";
import { bad, type ConsoleRoute, ok } from "./console-route.ts";
import type { ConsoleParts } from "./console-state.ts";

const invokeNewsletters = async (
  { invoke }: ConsoleParts,
  email: string,
  does: "preview" | "send",
) => {
  if (email === "") return bad('Name the reader: ?to=basics@demo.example, or {"to": "…"}.');
  return ok(JSON.parse(await invoke("newsletters", { email: email.trim().toLowerCase(), does })));
};

export const newsletterRoutes: readonly ConsoleRoute[] = [
  {
    method: "GET",
    pattern: /^\/letters$/,
    answer: (parts, { query }) => invokeNewsletters(parts, query.get("to") ?? "", "preview"),
  },
  {
    method: "POST",
    pattern: /^\/letters$/,
    answer: (parts, { body }) => invokeNewsletters(parts, textOf(valueAt(body, "to")), "send"),
  },
];
