/** Makes pro formas, invoices and credit notes: woken by the table's stream and by a schedule. */
import type { Context, DynamoDBBatchResponse } from "aws-lambda";
import * as z from "zod/mini";
import { documentAt } from "../../rows/document.ts";
import { sweepAndSettle } from "../../runtime/dead-letters.ts";
import { createDeps } from "../../runtime/deps.ts";
import { makeDocument } from "./make-document.ts";
import { sweep } from "./sweep.ts";

const text = z.object({ S: z.string() });

const streamRecord = z.object({
  dynamodb: z.object({
    SequenceNumber: z.string(),
    Keys: z.object({ pk: text, sk: text }),
  }),
});

const event = z.union([
  z.object({ Records: z.array(streamRecord) }),
  z.object({ task: z.literal("sweep") }),
]);

const deps = createDeps();

/** What failed comes again, from the first such record on; what is made is passed over then. */
const makeAll = async (
  records: ReadonlyArray<z.output<typeof streamRecord>>,
): Promise<DynamoDBBatchResponse> => {
  const batchItemFailures = [];
  for (const { dynamodb } of records) {
    const { pk, sk } = dynamodb.Keys;
    const named = documentAt({ pk: pk.S, sk: sk.S });
    if (named === null) continue;
    const { orderId, documentId } = named;
    try {
      await makeDocument(deps, orderId, documentId);
    } catch (error) {
      deps.log.error("document failed", error, { orderId, documentId });
      batchItemFailures.push({ itemIdentifier: dynamodb.SequenceNumber });
    }
  }
  return { batchItemFailures };
};

export const handler = async (
  input: unknown,
  context: Context,
): Promise<DynamoDBBatchResponse | undefined> => {
  deps.log.about({ feature: "documents", lambdaRequestId: context.awsRequestId });
  const parsed = event.parse(input);
  if ("Records" in parsed) return makeAll(parsed.Records);
  await sweepAndSettle(deps, () => sweep(deps));
  return undefined;
};
