/** Keeps the published snapshot in step with the table: from its stream, and whole once a day. */
import * as z from "zod/mini";
import { sweepAndSettle } from "../runtime/dead-letters.ts";
import { createDeps } from "../runtime/deps.ts";
import { countReaders } from "./count-readers.ts";
import { publishChanges, publishEverything } from "./publish-changes.ts";

const event = z.union([
  z.object({
    Records: z.array(
      z.looseObject({
        dynamodb: z.looseObject({
          Keys: z.looseObject({ pk: z.object({ S: z.string() }), sk: z.object({ S: z.string() }) }),
        }),
      }),
    ),
  }),
  z.object({ task: z.literal("publish") }),
]);

const deps = createDeps();
const content = "CONTENT#";
const member = "USER#";
/** Rows of an item that nothing of it is published from. */
const unpublished: ReadonlySet<string> = new Set(["PDF"]);

/**
 * One batch of the stream becomes one new version; a failure makes the whole batch come again. Readers are counted last,
 * so that they are counted once.
 */
export const handler = async (input: unknown): Promise<void> => {
  const parsed = event.parse(input);
  if ("task" in parsed)
    return sweepAndSettle(deps, async () => {
      await publishEverything(deps);
      return true;
    });
  const keys = parsed.Records.map(({ dynamodb: { Keys } }) => ({ pk: Keys.pk.S, sk: Keys.sk.S }));
  const library = keys.filter(({ pk, sk }) => !pk.startsWith(member) && !unpublished.has(sk));
  const items = library
    .filter(({ pk }) => pk.startsWith(content))
    .map(({ pk }) => pk.slice(content.length));
  if (library.length > 0)
    await publishChanges(deps, {
      contentIds: [...new Set(items)],
      frame: library.some(({ pk }) => !pk.startsWith(content)),
    });
  await countReaders(deps, parsed.Records);
};
