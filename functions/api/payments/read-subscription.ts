import type {
  HandedOverPlan,
  MembershipView,
} from "../../../shared/contract/memberships/membership-view.ts";
import type { paymentsContract } from "../../../shared/contract/payments/payments.ts";
import { inclusionLines } from "../../../shared/domain/access/plan-inclusions.ts";
import { formatDay } from "../../../shared/kernel/calendar-day.ts";
import { loadLibraryCounts } from "../../entities/library-counts.ts";
import { loadMembership, type MembershipRow } from "../../entities/membership.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { inclusionsFor } from "../../presenters/plan-inclusions.ts";
import type { StripeDeps } from "../../commerce/stripe/stripe-access.ts";
import { calendarAddress } from "./calendar-address.ts";
import { loadDebtViews } from "./debt-views.ts";
import { loadSubscriptionContext } from "./load-subscription-context.ts";
import { subscriptionView } from "./subscription-view.ts";

type Endpoint = typeof paymentsContract.endpoints.readSubscription;

/** Returns null if the member has no plan of their own. A plan shared by a team belongs to the team. */
export const readSubscription: UseCase<Endpoint, StripeDeps> = async (deps, caller) => {
  const { userId, viewedBy, profile } = caller;
  const [context, row, counts, debts] = await Promise.all([
    loadSubscriptionContext(deps, userId),
    loadMembership(deps.table, userId),
    loadLibraryCounts(deps.table),
    loadDebtViews(deps, userId),
  ]);
  const opens = inclusionLines(inclusionsFor(caller, counts, deps.now()));
  const shown = viewedBy === null ? debts : debts.map(withoutCard);
  if (context === null)
    return { status: 200, body: { data: null, opens, debts: shown, ...handedOverBy(row) } };
  const data = subscriptionView(context, await calendarAddress(deps, profile), deps.now());
  return {
    status: 200,
    body: { data: viewedBy === null ? data : forStaff(data), opens, debts: shown },
  };
};

const withoutCard = <V extends { readonly card: string | null }>(view: V): V => ({
  ...view,
  card: view.card && "A saved card",
});

/** Hides the card and the address of the calendar from staff. The calendar can be read without logging in. */
const forStaff = (data: MembershipView): MembershipView => ({
  ...withoutCard(data),
  calendar: "",
});

const handedOverBy = (row: MembershipRow | null): { handed_over?: HandedOverPlan } => {
  if (!row?.wentTo) return {};
  const { name, on } = row.wentTo;
  return { handed_over: { plan: row.plan.title, to: name, on_display: formatDay(on) } };
};
