import type { ComponentProps } from "react";
import { Callout } from "../../ui/callout.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import DebtPanel from "./debt-panel.tsx";
import OverduePanel from "./overdue-panel.tsx";
import { useMembership } from "./use-membership.ts";

interface OverdueOfOrderProps extends Omit<
  ComponentProps<typeof OverduePanel>,
  "endedPlan" | "membership" | "overdue"
> {
  orderId: string;
  /** True if part of the order is overdue. */
  isOverdue: boolean;
  isShown: boolean;
}

/**
 * The overdue amount of an order, whether its plan is active or has ended. A member who came to pay is told if
 * nothing is due.
 */
const OverdueOfOrder = ({
  orderId,
  isOverdue,
  isShown: requested,
  onReload,
  ...rest
}: OverdueOfOrderProps) => {
  const { membership, debts, error, reload } = useMembership({ isShown: isOverdue });
  const readAgain = () => Promise.all([reload(), onReload()]);
  if (isOverdue && membership === undefined && !error) return <Skeleton height={200} />;
  const debt = isOverdue ? debts.find((one) => one.order_id === orderId) : undefined;
  if (debt) return <DebtPanel {...rest} debt={debt} isShown={requested} onReload={readAgain} />;
  // No payment is charged while a payment is disputed.
  const overdue = isOverdue && membership?.dispute === null ? membership.overdue : null;
  if (membership && overdue)
    return (
      <OverduePanel
        {...rest}
        membership={membership}
        overdue={overdue}
        isShown={requested}
        onReload={readAgain}
      />
    );
  return requested && !error ? (
    <div role="status">
      <Callout>Nothing is due on this order.</Callout>
    </div>
  ) : null;
};

export default OverdueOfOrder;
