/** Changes of the next term by the member, which are possible until it is locked. */
import { isDearer, totalOf } from "./oracle-money.ts";
import { makeRenewal, sendProForma } from "./oracle-morning.ts";
import { tariffOn } from "./tariff.ts";
import {
  type OracleDay,
  type OracleOrder,
  paymentsFrom,
  type State,
  termEnd,
  daysUntil,
} from "./oracle-state.ts";
import type { Day, Period, PlanId } from "./script.ts";

/** This says whether `lock_at` is still to come, which is 00:00 of the seventh day before the start. */
const mayChange = (state: State, today: Day): boolean =>
  state.anchor !== null &&
  !state.ended &&
  state.renewal?.status !== "paid" &&
  daysUntil(today, termEnd(state)) > 7;

/** Cancels the renewal: its order is not made, or is cancelled if it exists. */
export const cancel = (state: State, today: Day, day: OracleDay): boolean => {
  if (!mayChange(state, today)) return false;
  if (!state.wantsRenewal) return true;
  state.wantsRenewal = false;
  if (state.renewal !== null) {
    state.renewal.status = "cancelled";
    state.renewal.payments = [];
  }
  day.mails.push("Cancelled");
  return true;
};

/** Resumes the renewal: the same order is pending again, or a new one is made within the hour. */
export const resume = (state: State, today: Day, day: OracleDay): boolean => {
  if (!mayChange(state, today)) return false;
  if (state.wantsRenewal) return true;
  state.wantsRenewal = true;
  day.mails.push("Renewal");
  const { renewal } = state;
  if (renewal === null) makeRenewal(state, today);
  else {
    renewal.status = "pending";
    renewal.payments = paymentsOf(state, renewal);
  }
  // A renewal by bank transfer gets its pro forma at once if fewer than 30 days remain.
  if (state.renewal?.payBy === "bacs" && daysUntil(today, termEnd(state)) <= 30)
    sendProForma(state, day);
  return true;
};

/** Chooses a lower plan or another period for the next term; null returns to the current ones. */
export const changeNext = (
  state: State,
  next: { plan: PlanId; period: Period } | null,
  today: Day,
  day: OracleDay,
): boolean => {
  if (!mayChange(state, today)) return false;
  if (next !== null && isDearer(next.plan, state.plan)) return false;
  const isSame =
    (next?.plan ?? state.plan) === (state.next?.plan ?? state.plan) &&
    (next?.period ?? state.period) === (state.next?.period ?? state.period);
  if (isSame) return true;
  state.next = next;
  day.mails.push("Renewal");
  for (const upgrade of state.upgrades) {
    upgrade.chosenSince = true;
    upgrade.renewalPricedOn = null;
  }
  repriceOracleRenewal(state, today);
  return true;
};

/** The member's own change prices the renewal again from the catalogue of that day. */
export const repriceOracleRenewal = (state: State, pricedOn: Day): void => {
  const { renewal, tariffs } = state;
  if (renewal === null || renewal.status !== "pending") return;
  renewal.plan = state.next?.plan ?? state.plan;
  renewal.period = state.next?.period ?? state.period;
  renewal.payBy = renewal.period === "monthly" ? "card" : state.payBy;
  renewal.pricedOn = pricedOn;
  renewal.total = totalOf(renewal.plan, renewal.period, tariffOn(tariffs, pricedOn));
  renewal.payments = paymentsOf(state, renewal);
};

const paymentsOf = ({ anchor, term, tariffs }: State, renewal: OracleOrder) =>
  paymentsFrom(anchor ?? "", term * 12 + 12, renewal, tariffs);
