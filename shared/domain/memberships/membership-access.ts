import { isAnswerAwaited } from "./arriving-late.ts";
import { beginTerm } from "./begin-term.ts";
import { chargeTime, inactiveOn, startOfDay, termOf } from "./membership-dates.ts";
import { isLive, type Membership } from "./membership.ts";

/**
 * When access ends if nobody pays and nobody does anything, as London's clocks show it; null while there is none. It is a
 * date and not a deed: a job that does not run keeps nobody in, and shuts nobody out.
 */
export const accessEndsAt = (membership: Membership): string | null => {
  const { renewal, renews, inactiveSince, instalments, dunning, chargesFrom } = membership;
  if (inactiveSince !== null) return null;
  // A term that is paid goes on at this one's end.
  if (renewal?.status === "paid") return accessEndsAt(beginTerm(membership, renewal));
  const { endsOn } = termOf(membership);
  const isFollowed = renewal === null ? renews : renewal.status === "pending";
  const end =
    isFollowed && isLive(membership) && !isAnswerAwaited(membership)
      ? chargeTime(inactiveOn(later(endsOn, chargesFrom)))
      : startOfDay(endsOn);
  const [month] = instalments
    .filter(({ isPaid }) => !isPaid)
    .map(({ dueOn }) => dueOn)
    .toSorted();
  if (month === undefined || !isLive(membership)) return end;
  const missed = chargeTime(inactiveOn(dunning?.dueOn ?? later(month, chargesFrom)));
  return missed < end ? missed : end;
};

const later = (day: string, other: string | null): string =>
  other !== null && other > day ? other : day;
