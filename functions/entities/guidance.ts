/** The onboarding steps that a member has seen: one row each. */
import * as z from "zod/mini";
import { readCountToStore } from "../../shared/domain/layout/guidance.ts";
import type { Table } from "../platform/table/table.ts";
import {
  absent,
  addToAttribute,
  below,
  type Key,
  put,
  set,
  type Write,
} from "../platform/table/write.ts";

const guidanceRow = z.object({
  /** The number of tooltips of the tour that the member has read. */
  tooltipRead: z._default(z.number(), 0),
  planToggle: z._default(z.boolean(), false),
  /** This is true once the welcome video was watched or skipped, otherwise null. */
  video: z._default(z.nullable(z.literal(true)), null),
  /** The popups whose link the member followed, which are not shown again. */
  followed: z._default(z.set(z.string()), new Set()),
});
export type Guidance = z.output<typeof guidanceRow>;

export const loadGuidance = async (table: Table, userId: string): Promise<Guidance> =>
  (await table.get(guidanceKey(userId), guidanceRow)) ?? guidanceRow.parse({});

const guidanceKey = (userId: string): Key => ({ pk: `USER#${userId}`, sk: "GUIDANCE" });

/** Stores what a member has seen, unless there is a row already. */
export const newGuidance = (
  userId: string,
  visited: Pick<Guidance, "tooltipRead" | "video">,
): Write => put({ ...guidanceKey(userId), ...visited }, absent);

/** Records progress of the tour, which never goes back. Fails if another tab has recorded as much. */
export const recordTooltip = (userId: string, sent: number): Write =>
  set(
    guidanceKey(userId),
    { tooltipRead: readCountToStore(sent) },
    below("tooltipRead", readCountToStore(sent)),
  );

export const recordPlanToggle = (userId: string, planToggle: boolean): Write =>
  set(guidanceKey(userId), { planToggle });

export const recordVideoSeen = (userId: string): Write => set(guidanceKey(userId), { video: true });

export const recordFollowedPopup = (userId: string, popupId: string): Write =>
  set(guidanceKey(userId), { followed: addToAttribute(new Set([popupId])) });
