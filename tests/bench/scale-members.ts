/** Writes members to the table, with all rows that a call reads of them. */
import { BatchWriteCommand, DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { entitlementKey, type EntitlementRow } from "../../functions/entities/entitlement.ts";
import { profileKey } from "../../functions/entities/profile.ts";
import { sessionKey } from "../../functions/entities/session.ts";
import type { Row } from "../../functions/platform/table/write.ts";
import { benchMember } from "./bench-member.ts";
import type { ScaleParts } from "./scale-parts.ts";

const sessionId = "ses_bench";
const rowsOfBatch = 25;
/** The number of batches that are written in parallel. */
const lanes = 6;
const monthMs = 30 * 86_400_000;

const plans = [
  { planId: 15, title: "Professional", rank: 1 },
  { planId: 16, title: "Premium", rank: 2 },
];

export const memberId = (number: number): string => `usr_${String(number).padStart(6, "0")}`;
export const sessionOf = (number: number) => ({
  userId: memberId(number),
  sessionId,
  teams: [],
});

/** Every third member has Basics, and so no entitlement. */
export const memberRows = (number: number, categories: readonly string[]): Row[] => {
  const userId = memberId(number);
  const now = new Date();
  const later = new Date(now.getTime() + monthMs).toISOString();
  const followed = [0, 1, 2].map(
    (step) => categories[(number * 7 + step * 13) % categories.length],
  );
  const plan = plans[number % 3];
  const entitlement: EntitlementRow | undefined = plan && {
    ...entitlementKey(userId),
    ...plan,
    places: 3,
    orderId: null,
    startsAt: now.toISOString(),
    endsAt: later,
    termEndsAt: later,
    renewsAt: null,
    period: "annual",
  };
  return [
    {
      ...benchMember.profile,
      ...profileKey(userId),
      userId,
      email: `${userId}@bench.example`,
      filter: { ...benchMember.profile.filter, categories: followed },
    },
    {
      ...benchMember.session,
      ...sessionKey(userId, sessionId),
      userId,
      lastSeenAt: now.toISOString(),
      expiresAt: later,
      ttl: Math.ceil(Date.parse(later) / 1000),
    },
    ...(entitlement === undefined ? [] : [entitlement]),
  ];
};

/** Writes all rows in batches, several of them in parallel. */
export const writeRows = async (
  { client, environment }: ScaleParts,
  rows: Iterable<Row>,
): Promise<number> => {
  const documents = DynamoDBDocumentClient.from(client);
  const table = environment["TABLE_NAME"] ?? "";
  const source = rows[Symbol.iterator]();
  let written = 0;
  const nextBatch = (): Row[] => {
    const batch: Row[] = [];
    for (let next = source.next(); next.done !== true; next = source.next()) {
      batch.push(next.value);
      if (batch.length === rowsOfBatch) break;
    }
    return batch;
  };
  const lane = async (): Promise<void> => {
    for (let batch = nextBatch(); batch.length > 0; batch = nextBatch()) {
      const requests = batch.map((Item) => ({ PutRequest: { Item } }));
      await documents.send(new BatchWriteCommand({ RequestItems: { [table]: requests } }));
      written += batch.length;
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return written;
};

export function* rowsOfMembers(count: number, categories: readonly string[]): Generator<Row> {
  for (let number = 0; number < count; number += 1) yield* memberRows(number, categories);
}
