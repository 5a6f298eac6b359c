/** Prints reports as PDFs: woken by the table's stream and by a schedule. */
import type { Context, DynamoDBBatchResponse } from "aws-lambda";
import * as z from "zod/mini";
import { withLibrary } from "../library/with-library.ts";
import { loadItems } from "../rows/content-item.ts";
import { loadPdfs } from "../rows/item-pdf.ts";
import { sweepAndSettle } from "../runtime/dead-letters.ts";
import { createDeps } from "../runtime/deps.ts";
import { printItem } from "./print-item.ts";
import { sweep } from "./sweep.ts";

const streamRecord = z.object({
  dynamodb: z.object({
    SequenceNumber: z.string(),
    Keys: z.object({ pk: z.object({ S: z.string() }) }),
  }),
});

const event = z.union([
  z.object({ Records: z.array(streamRecord) }),
  z.object({ task: z.literal("sweep") }),
]);

const deps = withLibrary(createDeps());
const prefix = "CONTENT#";
/** Milliseconds that printing one report takes at most. */
const enough = 30_000;

/** By item: its first record, from which on all comes again if printing fails. */
const firstRecords = (
  records: ReadonlyArray<z.output<typeof streamRecord>>,
): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  for (const { dynamodb } of records) {
    const pk = dynamodb.Keys.pk.S;
    const contentId = pk.slice(prefix.length);
    if (pk.startsWith(prefix) && !found.has(contentId))
      found.set(contentId, dynamodb.SequenceNumber);
  }
  return found;
};

/** Most items are never printed: they cost no more than two reads, for all of them together. */
const printable = async (contentIds: readonly string[]): Promise<ReadonlySet<string>> => {
  const [items, printed] = await Promise.all([
    loadItems(deps.table, contentIds),
    loadPdfs(deps.table, contentIds),
  ]);
  const allowed = items.filter(({ allowPdf }) => allowPdf).map((item) => item.public.id);
  return new Set([...allowed, ...printed.keys()]);
};

const printAll = async (
  records: ReadonlyArray<z.output<typeof streamRecord>>,
  hasTime: () => boolean,
): Promise<DynamoDBBatchResponse> => {
  const batchItemFailures = [];
  const first = firstRecords(records);
  const wanted = await printable([...first.keys()]);
  for (const [contentId, itemIdentifier] of first) {
    if (!wanted.has(contentId)) continue;
    try {
      if (!hasTime()) throw new Error("No time is left: it comes again");
      await printItem(deps, contentId);
    } catch (error) {
      deps.log.error("report is not printed", error, { contentId });
      batchItemFailures.push({ itemIdentifier });
    }
  }
  return { batchItemFailures };
};

export const handler = async (
  input: unknown,
  context: Context,
): Promise<DynamoDBBatchResponse | undefined> => {
  deps.log.about({ feature: "printing", lambdaRequestId: context.awsRequestId });
  const parsed = event.parse(input);
  const hasTime = (): boolean => context.getRemainingTimeInMillis() > enough;
  if ("Records" in parsed) return printAll(parsed.Records, hasTime);
  await sweepAndSettle(deps, () => sweep(deps, hasTime));
  return undefined;
};
