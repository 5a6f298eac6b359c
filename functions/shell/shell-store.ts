/** What members have seen and said: guidance, surveys, events. It alone knows their keys. */
import * as z from "zod/mini";
import { readAfter } from "../../shared/domain/guidance.ts";
import type { Deps } from "../runtime/deps.ts";
import { ConditionFailed, type Key, type Table, type Write } from "../runtime/table.ts";

const guidanceRow = z.object({
  /** Tips of the tour that were read. */
  tooltipRead: z._default(z.number(), 0),
  planToggle: z._default(z.boolean(), false),
  /** Null until the welcome video was seen or skipped (specification A §2.4). */
  video: z._default(z.nullable(z.literal(true)), null),
  /** Popups of which a link was followed: they have done their work. */
  followed: z._default(z.set(z.string()), new Set()),
});
export type Guidance = z.output<typeof guidanceRow>;

const guidanceKey = (userId: string): Key => ({ pk: `USER#${userId}`, sk: "GUIDANCE" });

export const loadGuidance = async (table: Table, userId: string): Promise<Guidance> =>
  (await table.get(guidanceKey(userId), guidanceRow)) ?? guidanceRow.parse({});

/** Writes what a member has seen unless something is remembered already. */
export const putGuidance = (
  table: Table,
  userId: string,
  seen: Pick<Guidance, "tooltipRead" | "video">,
): Write => ({
  Put: {
    TableName: table.name,
    Item: { ...guidanceKey(userId), ...seen },
    ConditionExpression: "attribute_not_exists(pk)",
  },
});

/** The tour never goes back: of two tabs the one that has read more counts. */
export const saveTooltip = async (table: Table, userId: string, sent: number): Promise<void> => {
  try {
    await table.write({
      Update: {
        TableName: table.name,
        Key: guidanceKey(userId),
        UpdateExpression: "SET tooltipRead = :read",
        ConditionExpression: "attribute_not_exists(tooltipRead) OR tooltipRead < :read",
        ExpressionAttributeValues: { ":read": readAfter(sent) },
      },
    });
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
};

export const savePlanToggle = (table: Table, userId: string, open: boolean): Promise<void> =>
  table.write({
    Update: {
      TableName: table.name,
      Key: guidanceKey(userId),
      UpdateExpression: "SET planToggle = :open",
      ExpressionAttributeValues: { ":open": open },
    },
  });

export const saveVideoSeen = (table: Table, userId: string): Promise<void> =>
  table.write({
    Update: {
      TableName: table.name,
      Key: guidanceKey(userId),
      UpdateExpression: "SET video = :seen",
      ExpressionAttributeValues: { ":seen": true },
    },
  });

export const saveFollowed = (table: Table, userId: string, popupId: string): Promise<void> =>
  table.write({
    Update: {
      TableName: table.name,
      Key: guidanceKey(userId),
      UpdateExpression: "ADD followed :popup",
      ExpressionAttributeValues: { ":popup": new Set([popupId]) },
    },
  });

export interface Survey {
  readonly rating: "great" | "ok" | "poor" | null;
  readonly feedback: string;
  readonly orderId: string | null;
}

/** Kept with the member; staff find all of them by date (`gsi1`). */
export const putSurvey = (
  { table, newId, now }: Pick<Deps, "table" | "newId" | "now">,
  userId: string,
  survey: Survey,
): Promise<void> => {
  const surveyId = newId("survey");
  return table.write({
    Put: {
      TableName: table.name,
      Item: {
        pk: `USER#${userId}`,
        sk: `SURVEY#${surveyId}`,
        gsi1pk: "SURVEYS",
        gsi1sk: surveyId,
        surveyId,
        userId,
        createdAt: now().toISOString(),
        ...survey,
      },
      ConditionExpression: "attribute_not_exists(pk)",
    },
  });
};

const eventDays = 90;

/** A line of the event log, by day; gone after 90 days (decisions, Content). */
export const putEvent = (
  { table, newId, now }: Pick<Deps, "table" | "newId" | "now">,
  text: string,
  userId: string | null,
): Promise<void> => {
  const eventId = newId("event");
  return table.write({
    Put: {
      TableName: table.name,
      Item: {
        pk: `EVENT#${now().toISOString().slice(0, 10)}`,
        sk: eventId,
        eventId,
        text,
        userId,
        at: now().toISOString(),
        ttl: Math.ceil(now().getTime() / 1000) + eventDays * 86_400,
      },
      ConditionExpression: "attribute_not_exists(pk)",
    },
  });
};
