import { lazy, Suspense } from "react";
import { Navigate, useParams, useSearchParams } from "react-router";
import { ResendVerification } from "../features/auth/resend-verification.tsx";
import { useMembership } from "../features/membership/use-membership.ts";
import { OrderScreen, type PlanSlot } from "../features/orders/order-screen.tsx";
import { AccountLayout } from "../features/users/account-layout.tsx";
import { paths } from "../lib/paths.ts";
import type { CardPaymentSlot } from "../lib/pay-by-card.ts";
import { orderIdIn } from "../lib/valid-id.ts";
import { BackLink } from "../ui/back-link.tsx";
import { Callout } from "../ui/callout.tsx";
import { Skeleton } from "../ui/skeleton.tsx";

const CardPayment = lazy(() => import("../features/payments/card-payment.tsx"));
const OverduePanel = lazy(() => import("../features/membership/overdue-panel.tsx"));

const Order = () => {
  const id = orderIdIn(useParams()["orderID"] ?? "");
  if (id === null) return <Navigate to={paths.notFound} replace />;
  return (
    <AccountLayout title="Order" above={<BackLink to={paths.orders}>All orders</BackLink>}>
      <OrderScreen
        key={id}
        id={id}
        renderCardPayment={renderCardPayment}
        renderPlan={(slot) => <OverdueOf {...slot} />}
      />
    </AccountLayout>
  );
};

const renderCardPayment = (slot: CardPaymentSlot) => (
  <Suspense fallback={<Skeleton height={80} />}>
    <CardPayment
      {...slot}
      resend={<ResendVerification variant="quiet" label="Send the link again" />}
    />
  </Suspense>
);

/** What is overdue of the order's plan. Mails lead to it with `?confirm`. */
const OverdueOf = ({ order, onReload }: PlanSlot) => {
  const [query] = useSearchParams();
  const wanted = query.has("confirm");
  const isOverdue = order.payments.some(({ overdue }) => overdue);
  const { membership, reload } = useMembership({ wanted: isOverdue });
  const overdue = isOverdue ? membership?.overdue : null;
  if (membership && overdue)
    return (
      <Suspense fallback={<Skeleton height={200} />}>
        <OverduePanel
          membership={membership}
          overdue={overdue}
          wanted={wanted}
          confirm={async (secret, card) =>
            (await import("../features/payments/confirm-card-payment.ts")).confirmCardPayment(
              secret,
              card,
            )
          }
          onReload={() => Promise.all([reload(), onReload()])}
          renderCardPayment={renderCardPayment}
        />
      </Suspense>
    );
  return wanted && (!isOverdue || membership !== undefined) ? (
    <div role="status">
      <Callout>No payment of this order waits for you.</Callout>
    </div>
  ) : null;
};

export default Order;
