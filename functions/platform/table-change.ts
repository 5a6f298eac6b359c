import * as z from "zod/mini";
import type { Key } from "./table/write.ts";

/** A row that was written. */
export interface TableChange {
  readonly key: Key;
  readonly sequenceNumber: string;
  /** The row in DynamoDB's JSON, where the stream brings it. */
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * Parses records of the table's stream, whether Lambda or another reader received them. Returns null for anything else.
 */
export const parseTableChanges = (records: unknown): readonly TableChange[] | null =>
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
