import type { privacyContract } from "../../../shared/contract/privacy/privacy.ts";
import { erasureLosses } from "../../../shared/domain/privacy/erasure.ts";
import { notFound } from "../../../shared/kernel/app-error.ts";
import { formatDate } from "../../../shared/kernel/london-date.ts";
import { loadExport } from "../../entities/data-request.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { exportView } from "./export-view.ts";
import {
  loadErasureContext,
  type ErasureContext,
  retainedOrders,
} from "../../account-deletion/load-erasure-context.ts";

/** Returns the member's export, and what erasing the account would mean today. */
export const readDataRights: UseCase<typeof privacyContract.endpoints.readDataRights> = async (
  deps,
  caller,
  { params },
) => {
  if (params.id !== caller.userId) throw notFound("This account");
  const { userId } = caller;
  const [row, context] = await Promise.all([
    loadExport(deps.table, userId),
    loadErasureContext(deps, userId),
  ]);
  const now = deps.now();
  return {
    status: 200,
    body: { data: { export: exportView(row, now), erasure: erasureView(context, userId, now) } },
  };
};

const erasureView = (context: ErasureContext, userId: string, now: Date) => {
  const { profile, entitlement, membership, teams, blockers } = context;
  return {
    blockers: blockers.map(({ settled, orderId, message }) => ({
      settled,
      order_id: orderId,
      message,
    })),
    given_up: [
      ...erasureLosses({
        now,
        plan: entitlement && {
          title: entitlement.title,
          endsAt: entitlement.termEndsAt ?? entitlement.endsAt,
        },
        isNextTermPaid: membership?.renewal?.status === "paid",
        teams: teams
          .filter(({ adminId }) => adminId !== userId)
          .map(({ displayName }) => displayName),
        bought: profile.bought.length,
      }),
    ],
    kept: retainedOrders(context).map(({ orderId, until }) => ({
      order_id: orderId,
      until: until.toISOString(),
      until_display: formatDate(until),
    })),
  };
};
