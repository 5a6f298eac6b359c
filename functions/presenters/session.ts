import { describeDevice } from "../../shared/kernel/describe-device.ts";
import type { SessionRow } from "../entities/session.ts";

/** Returns a session as its member, and staff who support them, see it. */
export const presentSession = (row: SessionRow) => ({
  id: row.sessionId,
  device: describeDevice(row.userAgent),
  place: row.place,
  way: row.way,
  two_step: row.twoStep,
  created_at: row.createdAt,
  last_seen_at: row.lastSeenAt,
});
