import type * as z from "zod/mini";
import type { MembershipView } from "../../../shared/contract/memberships/membership-view.ts";
import { paymentsContract } from "../../../shared/contract/payments/payments.ts";
import { call } from "../../lib/api-client.ts";
import { asFailure } from "../../lib/api-failure.ts";
import { notify, notifyProblem } from "../../lib/notifications.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { membershipCall } from "./membership-call.ts";

const { endpoint } = membershipCall;
const { changeSubscription } = paymentsContract.endpoints;

export interface PlanChange {
  readonly body: z.input<typeof changeSubscription.body>;
  /** The view to show until the server has answered. */
  readonly expected?: MembershipView;
  /** The message after success. */
  readonly done: string;
}

/** Returns null if the change was made, otherwise the reason why not. */
export type ChangePlan = (change: PlanChange) => Promise<string | null>;

/**
 * Loads the member's own plan: undefined while loading, null if there is none. `handedOver` is set if it was handed
 * over to somebody else, and `debts` has the outstanding amounts of plans that have ended. `isShown` false makes no
 * request.
 */
export const useMembership = ({
  isShown: requested = true,
  onChanged,
}: {
  readonly isShown?: boolean;
  /** This is called after a change, because other parts of the page show its dates too. */
  readonly onChanged?: () => Promise<unknown>;
} = {}) => {
  const { data, error, mutate } = useEndpoint(endpoint, requested ? {} : null);
  const change: ChangePlan = async ({ body, expected, done }) => {
    try {
      const opens = data?.opens ?? [];
      // A change of the next term does not affect what the plan includes now.
      const changed = async () => ({ ...(await call(changeSubscription, { body })), opens });
      await mutate(changed(), {
        revalidate: false,
        ...(expected && {
          optimisticData: (before) => ({ debts: [], opens, ...before, data: expected }),
        }),
      });
      notify("success", done);
      await onChanged?.();
      return null;
    } catch (thrown) {
      notifyProblem("changing your plan", thrown);
      const failure = asFailure(thrown);
      // The data shown is out of date.
      if (failure.status === 409) await mutate();
      return failure.message;
    }
  };
  return {
    membership: data?.data,
    /** The features of the current plan; undefined while loading. */
    opens: data?.opens,
    handedOver: data?.handed_over,
    debts: data?.debts ?? [],
    error,
    reload: mutate,
    change,
  };
};
