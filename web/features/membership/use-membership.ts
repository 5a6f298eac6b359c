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
  /** What the page may show until the server has answered. */
  readonly expected?: MembershipView;
  /** Said once it is done. */
  readonly done: string;
}

/** Null when it is done, else why not. */
export type ChangePlan = (change: PlanChange) => Promise<string | null>;

/**
 * The member's own plan: undefined until it has come, null when there is none; `handedOver` says that it went to somebody
 * else, and `debts` is what plans that are over still owe. `wanted` false asks for nothing.
 */
export const useMembership = ({
  wanted = true,
  onChanged,
}: {
  readonly wanted?: boolean;
  /** Its dates stand elsewhere too. */
  readonly onChanged?: () => Promise<unknown>;
} = {}) => {
  const { data, error, mutate } = useEndpoint(endpoint, wanted ? {} : null);
  const change: ChangePlan = async ({ body, expected, done }) => {
    try {
      const opens = data?.opens ?? [];
      // A change of the next term leaves what the plan includes now.
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
      // What is shown is not how things stand.
      if (failure.status === 409) await mutate();
      return failure.message;
    }
  };
  return {
    membership: data?.data,
    /** What the plan that counts now includes; undefined until it has come. */
    opens: data?.opens,
    handedOver: data?.handed_over,
    debts: data?.debts ?? [],
    error,
    reload: mutate,
    change,
  };
};
