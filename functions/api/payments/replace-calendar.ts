import type { paymentsContract } from "../../../shared/contract/payments/payments.ts";
import { notFound } from "../../../shared/kernel/app-error.ts";
import { changeProfile, loadProfile } from "../../entities/profile.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { retryOnConflict } from "../../platform/table/retry-on-conflict.ts";
import type { StripeDeps } from "../../commerce/stripe/stripe-access.ts";
import { calendarAddress } from "./calendar-address.ts";

type Endpoint = typeof paymentsContract.endpoints.replaceCalendar;

/** Replaces the address of the calendar. Subscriptions to the old address stop working. */
export const replaceCalendar: UseCase<Endpoint, StripeDeps> = async (deps, { userId }) => {
  const owner = await retryOnConflict(async () => {
    const profile = await loadProfile(deps.table, userId);
    if (profile === null) throw notFound("This account");
    const calendarVersion = profile.calendarVersion + 1;
    const { row, write } = changeProfile(profile, { calendarVersion }, deps.now());
    await deps.table.save(write);
    return row;
  });
  return { status: 200, body: { data: { calendar: await calendarAddress(deps, owner) } } };
};
