import { needsConsentOn } from "../../../shared/domain/memberships/renewal-consent.ts";
import { termOf } from "../../../shared/domain/memberships/membership-dates.ts";
import {
  dueStep,
  nextDebtStep,
  type Step,
} from "../../../shared/domain/memberships/membership-schedule.ts";
import type { Membership } from "../../../shared/domain/memberships/membership.ts";
import { londonDay, londonMoment } from "../../../shared/kernel/london-date.ts";
import { isUninvited } from "../../entities/profile.ts";
import { lockAtWrites } from "../../entities/renewal-lock.ts";
import { retryOnConflict } from "../../platform/table/retry-on-conflict.ts";
import {
  applyMembershipEvents,
  type MembershipAggregate,
  loadMembershipAggregate,
} from "../../commerce/memberships/membership-aggregate.ts";
import type { StripeDeps } from "../../commerce/stripe/stripe-access.ts";
import { resendConfirmation } from "./resend-confirmation.ts";
import { chargeOutstanding } from "./charge-outstanding.ts";
import {
  endOrphanedMembership,
  beginNextTerm,
  beginPlan,
  deactivate,
  endMembership,
  lapseNextTerm,
} from "./end-of-term.ts";
import { makeRenewal } from "./make-renewal.ts";
import { sendRenewalReminder } from "./remind.ts";
import { warnOfExpiringCard } from "./warn-of-expiring-card.ts";
import type { ProcessedMembership, StepOutcome } from "./step-result.ts";

/** The maximum number of steps, beyond which the steps must be looping. */
const maxSteps = 60;

/**
 * Takes the due steps of one membership, each in one conditional transaction. After a missed, duplicated or killed run the next
 * one finds what remains. Throws `unavailable` while Stripe does not report the outcome of a charge.
 */
export const processMembership = async (deps: StripeDeps, userId: string): Promise<StepOutcome> => {
  for (let steps = 0; steps < maxSteps; steps += 1) {
    const outcome = await retryOnConflict(() => runStep(deps, userId, steps === 0));
    if (outcome !== "done") return outcome === "nothing" ? "done" : outcome;
  }
  throw new Error("A membership does not come to rest");
};

const runStep = async (
  deps: StripeDeps,
  userId: string,
  isFirst: boolean,
): Promise<StepOutcome | "nothing"> => {
  const membership = await loadMembershipAggregate(deps.table, userId);
  if (membership === null) return "nothing";
  const now = deps.now();
  const step = stepOf(membership, londonMoment(now));
  if (step === null) {
    // The index was wrong, so its next due time is corrected.
    if (isFirst) await deps.table.save(applyMembershipEvents(membership, [], {}, now).writes);
    return "nothing";
  }
  const { profile } = membership;
  if (profile === null) {
    await endOrphanedMembership(deps, membership);
    return "done";
  }
  if (isUninvited(profile) && isUndecided(membership.value, londonDay(now))) {
    await requestRenewalAnswer(deps, membership);
    return "done";
  }
  return applyStep(deps, { ...membership, profile }, step);
};

/** Returns the next step. An ended plan is still charged for its debt while the retry schedule lasts. */
const stepOf = ({ row, value }: MembershipAggregate, now: string): Step | null =>
  row.endedOn === null ? dueStep(value, now) : dueStep(value, now, nextDebtStep(value));
/** Returns true if the member was not invited in time to decline the next term. */
const isUndecided = (value: Membership, today: string): boolean =>
  value.renewalAnswer === "not-needed" &&
  value.inactiveSince === null &&
  value.renewal?.status !== "paid" &&
  needsConsentOn(today, termOf(value).endsOn);

const requestRenewalAnswer = async (
  deps: StripeDeps,
  membership: MembershipAggregate,
): Promise<void> => {
  const { value, writes } = applyMembershipEvents(
    membership,
    [{ type: "answer-needed" }],
    {},
    deps.now(),
  );
  const { userId } = membership.row;
  await deps.table.save([...writes, ...(await lockAtWrites(deps.table, userId, value))]);
  deps.log.info("next term waits for a yes", { userId });
};

const applyStep = async (
  deps: StripeDeps,
  membership: ProcessedMembership,
  step: Step,
): Promise<StepOutcome> => {
  switch (step.type) {
    case "make-renewal":
      await makeRenewal(deps, membership);
      return "done";
    case "remind":
      await sendRenewalReminder(deps, membership, step);
      return "done";
    case "warn-card":
      await warnOfExpiringCard(deps, membership, step.dueOn);
      return "done";
    case "charge":
      return chargeOutstanding(deps, membership, step);
    case "ask-to-confirm":
      return resendConfirmation(deps, membership, step);
    case "deactivate":
      await deactivate(deps, membership);
      return "done";
    case "begin-term":
      await beginNextTerm(deps, membership);
      return "done";
    case "begin-plan":
      await beginPlan(deps, membership);
      return "done";
    case "end":
      await endMembership(deps, membership);
      return "done";
    case "lapse":
      await lapseNextTerm(deps, membership);
      return "done";
  }
};
