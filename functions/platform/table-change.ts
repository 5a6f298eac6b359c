import * as z from "zod/mini";
import type { Key } from "./table/write.ts";

/** A row that was written. */
export interface TableChange {
  readonly key: Key;
  readonly sequenceNumber: string;
  /** As DynamoDB's JSON has it, where the stream brings it. */
  readonly before: unknown;
  readonly after: unknown;
}

/** Of what the table's stream brings, to Lambda or to whoever reads it; null for what is no such thing. */
export const changesIn = (records: unknown): readonly TableChange[] | null =>
  z.array(record).safeParse(records).data?.map(changeOf) ?? null;

const text = z.object({ S: z.string() });

const record = z.object({
  dynamodb: z.object({
    Keys: z.object({ pk: text, sk: text }),
    SequenceNumber: z.string(),
    OldImage: z.optional(z.unknown()),
    NewImage: z.optional(z.unknown()),
  }),
});

const changeOf = ({ dynamodb }: z.output<typeof record>): TableChange => ({
  key: { pk: dynamodb.Keys.pk.S, sk: dynamodb.Keys.sk.S },
  sequenceNumber: dynamodb.SequenceNumber,
  before: dynamodb.OldImage,
  after: dynamodb.NewImage,
});
