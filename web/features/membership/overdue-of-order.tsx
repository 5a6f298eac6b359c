import type { ComponentProps } from "react";
import { Callout } from "../../ui/callout.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import OverduePanel from "./overdue-panel.tsx";
import { useMembership } from "./use-membership.ts";

interface OverdueOfOrderProps extends Omit<
  ComponentProps<typeof OverduePanel>,
  "membership" | "overdue"
> {
  /** Something of the order is. */
  isOverdue: boolean;
  wanted: boolean;
}

/** What is overdue of the plan that an order has bought; who has come for it is told when nothing is. */
const OverdueOfOrder = ({ isOverdue, wanted, onReload, ...rest }: OverdueOfOrderProps) => {
  const { membership, error, reload } = useMembership({ wanted: isOverdue });
  if (isOverdue && membership === undefined && !error) return <Skeleton height={200} />;
  // Nothing is charged while a payment is disputed.
  const overdue = isOverdue && membership?.dispute === null ? membership.overdue : null;
  if (membership && overdue)
    return (
      <OverduePanel
        {...rest}
        membership={membership}
        overdue={overdue}
        wanted={wanted}
        onReload={() => Promise.all([reload(), onReload()])}
      />
    );
  return wanted && !error ? (
    <div role="status">
      <Callout>No payment of this order waits for you.</Callout>
    </div>
  ) : null;
};

export default OverdueOfOrder;
