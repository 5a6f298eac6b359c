/** Keeps the published snapshot in step with the table: from its stream, and whole once a day. */
import * as z from "zod/mini";
import { createDeps } from "../runtime/deps.ts";
import { publishChanges, publishEverything } from "./publish-changes.ts";

const event = z.union([
  z.object({
    Records: z.array(
      z.object({ dynamodb: z.object({ Keys: z.object({ pk: z.object({ S: z.string() }) }) }) }),
    ),
  }),
  z.object({ task: z.literal("publish") }),
]);

const deps = createDeps();
const content = "CONTENT#";

/** One batch of the stream becomes one new version; a failure makes the whole batch come again. */
export const handler = async (input: unknown): Promise<void> => {
  const parsed = event.parse(input);
  if ("task" in parsed) return publishEverything(deps);
  const keys = parsed.Records.map(({ dynamodb }) => dynamodb.Keys.pk.S);
  const items = keys.filter((pk) => pk.startsWith(content)).map((pk) => pk.slice(content.length));
  return publishChanges(deps, {
    contentIds: [...new Set(items)],
    frame: keys.some((pk) => !pk.startsWith(content)),
  });
};
