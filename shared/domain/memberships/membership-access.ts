import { isRenewalConsentAwaited } from "./renewal-consent.ts";
import { beginTerm } from "./begin-term.ts";
import { chargeTime, inactiveOn, startOfDay, termOf } from "./membership-dates.ts";
import { isLive, type Membership } from "./membership.ts";

/**
 * Returns when access ends if nobody pays or acts, in London time; null if there is no access. It is a stored date and not an
 * action: a job that does not run neither prolongs nor ends access.
 */
export const accessEndsAt = (membership: Membership): string | null => {
  const { renewal, renews, inactiveSince, instalments, dunning, chargesFrom } = membership;
  if (inactiveSince !== null) return null;
  // A paid next term continues at the end of this one.
  if (renewal?.status === "paid") return accessEndsAt(beginTerm(membership, renewal));
  const { endsOn } = termOf(membership);
  const isFollowed = renewal === null ? renews : renewal.status === "pending";
  const end =
    isFollowed && isLive(membership) && !isRenewalConsentAwaited(membership)
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
