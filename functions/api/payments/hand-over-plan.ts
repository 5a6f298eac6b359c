import { displayNameOf } from "../../../shared/domain/accounts/person-name.ts";
import type { paymentsContract } from "../../../shared/contract/payments/payments.ts";
import { entitlementOf } from "../../../shared/domain/access/entitlement.ts";
import { handedOverMembership } from "../../../shared/domain/memberships/plan-handover.ts";
import { activeSeats, transferSeat } from "../../../shared/domain/teams/team.ts";
import { AppError, notFound } from "../../../shared/kernel/app-error.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import { grantPlan } from "../../entities/entitlement.ts";
import { beginMembership, buyerOfMembership, loadMembership } from "../../entities/membership.ts";
import { changeOrder } from "../../entities/order.ts";
import { removeUnpaidPayments, listPaymentRows } from "../../entities/payment.ts";
import { recordHandover } from "../../entities/plan-handover.ts";
import { updateTeamAdminWrite } from "../../entities/profile.ts";
import { changeTeam, checkTeamMember, loadTeamRows } from "../../entities/team.ts";
import { confirmTeamHandover } from "../../identity/confirm-team-handover.ts";
import { verifyCurrentPassword } from "../../identity/current-password.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { retryOnConflict } from "../../platform/table/retry-on-conflict.ts";
import type { Write } from "../../platform/table/write.ts";
import { applyMembershipEvents } from "../../commerce/memberships/membership-aggregate.ts";
import type { StripeDeps } from "../../commerce/stripe/stripe-access.ts";
import { loadHandoverContext, type HandoverContext } from "./load-handover-context.ts";
import { loadHandoverRecipient, type LoadedRecipient } from "./handover-recipient.ts";
import { handoverMails } from "./handover-mails.ts";

type Endpoint = typeof paymentsContract.endpoints.handOverPlan;
type ConfirmEndpoint = typeof paymentsContract.endpoints.confirmPlanHandover;

/**
 * Transfers a team and its plan to an approved member who has no plan; term and agreement stay the same. Everything is one
 * transaction on the rows as they were read, so that of two simultaneous requests, a plan change and a charge only one succeeds.
 * A repeated request transfers once. Throws `conflict` with the reason, `not_found` if the caller is not the owner, and `invalid`
 * for a wrong password.
 */
export const handOverPlan: UseCase<Endpoint, StripeDeps> = async (
  deps,
  caller,
  { params, body },
) => {
  const { userId } = caller;
  const proof = await verifyCurrentPassword(deps, caller, body.current_password);
  const { user } = body;
  await retryOnConflict(async () => {
    try {
      await move(deps, userId, { teamId: params.id, toId: user }, proof);
    } catch (error) {
      // The error may come from a repeated call, because the first one has already done the transfer.
      const isRefused = error instanceof AppError && error.code !== "unavailable";
      if (!isRefused || !(await isDone(deps, userId, user))) throw error;
    }
  });
  return { status: 204 };
};

/** Transfers the plan of an owner who has left, after a second member of staff has approved it. */
export const confirmPlanHandover: UseCase<ConfirmEndpoint, StripeDeps> = async (
  deps,
  caller,
  { params: { id: teamId }, body: { identity } },
) => {
  await retryOnConflict(async () => {
    const rows = await loadTeamRows(deps.table, teamId);
    if (rows === null) throw notFound("This team");
    const confirmed = await confirmTeamHandover(deps, caller, rows.team, identity);
    if (confirmed === null) return;
    const { proposal, extraWrites } = confirmed;
    if (!proposal.withPlan)
      throw new AppError("conflict", "This team is to be handed over without its plan.");
    await move(deps, proposal.fromId, { teamId, toId: proposal.toId }, extraWrites);
  });
  return { status: 204 };
};

const move = async (
  deps: StripeDeps,
  userId: string,
  { teamId, toId }: { readonly teamId: string; readonly toId: string },
  extraWrites: readonly Write[],
): Promise<void> => {
  const context = await loadHandoverContext(deps, userId, teamId);
  if (context.why !== null) throw new AppError("conflict", context.why);
  const taker = await loadHandoverRecipient(deps, context, toId);
  await deps.table.save([...extraWrites, ...(await writesOf(deps, context, taker))]);
  deps.log.info("plan handed over", { teamId, from: userId, to: toId });
};

const isDone = async ({ table }: StripeDeps, userId: string, toId: string): Promise<boolean> =>
  (await loadMembership(table, userId))?.wentTo?.userId === toId;

const writesOf = async (
  deps: StripeDeps,
  context: HandoverContext,
  taker: LoadedRecipient,
): Promise<readonly Write[]> => {
  const { rows, subscription } = context;
  const { membership } = subscription;
  const { team } = rows;
  const now = deps.now();
  const { userId: toId } = taker.profile;
  const handoverId = deps.newId("handover");
  // Nobody else's access changes: the new owner and the old one swap places.
  const seats = transferSeat(activeSeats(team.seats, now), toId, team.adminId);
  const admin = { teamId: team.teamId, adminId: toId };
  return [
    ...planWrites(context, taker, handoverId, now),
    ...recordHandover({
      handoverId,
      teamId: team.teamId,
      fromId: team.adminId,
      toId,
      planId: membership.value.plan.planId,
      anchorOn: membership.value.anchorOn,
      cameBy: membership.row.cameFrom?.handoverId ?? null,
      at: now.toISOString(),
    }),
    ...(await voidRenewal(deps, context)),
    changeTeam(team, { adminId: toId, seats }).write,
    checkTeamMember(team.teamId, toId),
    ...[membership.profile, taker.profile].flatMap((profile) =>
      profile === null ? [] : [updateTeamAdminWrite(profile, admin, now)],
    ),
    ...handoverMails(deps, context, taker, handoverId),
  ];
};

/** Returns the writes of both memberships and their entitlements. */
const planWrites = (
  { subscription: { membership: aggregate } }: HandoverContext,
  { profile, customer, membership, entitlement }: LoadedRecipient,
  handoverId: string,
  now: Date,
): readonly Write[] => {
  const { orderId } = aggregate.value;
  const [on, at] = [londonDay(now), now.toISOString()];
  const card = { card: customer?.defaultCard ?? null, cardEnds: customer?.cardEnds ?? null };
  const value = { ...handedOverMembership(aggregate.value, on), ...card };
  const wentTo = { handoverId, userId: profile.userId, name: displayNameOf(profile), on, at };
  const cameFrom = {
    handoverId,
    name: aggregate.profile === null ? "" : displayNameOf(aggregate.profile),
    on,
    order: orderId === null ? null : { orderId, userId: buyerOfMembership(aggregate.row) },
  };
  const terms = { endedOn: null, startsAt: aggregate.entitlement?.startsAt ?? at, endedAt: null };
  return [
    ...applyMembershipEvents(aggregate, [], { endedOn: on, attempt: null, wentTo }, now).writes,
    beginMembership(profile.userId, membership, value, cameFrom).write,
    grantPlan(profile.userId, entitlement, entitlementOf(value, terms, now)),
  ];
};

/** Returns the writes that cancel the renewal order of the old owner. The worker creates one for the new owner. */
const voidRenewal = async (
  { table, now }: StripeDeps,
  { subscription: { renewal } }: HandoverContext,
): Promise<readonly Write[]> => {
  if (renewal?.status !== "pending") return [];
  const cancelled = { at: now().toISOString(), because: "handed-over" } as const;
  return [
    changeOrder(renewal, { status: "cancelled", cancelled }).write,
    ...removeUnpaidPayments(await listPaymentRows(table, renewal.userId, renewal.orderId)),
  ];
};
