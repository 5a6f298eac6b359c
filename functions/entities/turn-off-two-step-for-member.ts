/**
 * Turns two-step sign-in off for a member who has lost phone and recovery codes, by staff or by an operator's command.
 */
import type { Write } from "../platform/table/write.ts";
import { queueMail } from "./mail.ts";
import type { ProfileRow } from "./profile.ts";
import { endSessions } from "./session.ts";
import { recordTwoStepTurnedOff, turnOffTwoStepWrites, type TwoStepRow } from "./two-step.ts";

/** Returns the writes that end every session, record who turned it off, and email the member. */
export const turnOffTwoStepForMember = (
  { now }: { now(): Date },
  profile: ProfileRow,
  row: TwoStepRow,
  doneBy: string,
): readonly Write[] => {
  const { userId, firstName, email } = profile;
  const at = now().toISOString();
  return [
    turnOffTwoStepWrites(row),
    endSessions(profile, { twoStepAt: null }, now(), null).write,
    recordTwoStepTurnedOff({ userId, doneBy, at }),
    queueMail({ now }, `two-step-off-by-support-${userId}-${row.since}`, email, {
      template: "security-change",
      data: { firstName, change: "two-step-off-by-support", passkey: null, codesLeft: null, at },
    }),
  ];
};
