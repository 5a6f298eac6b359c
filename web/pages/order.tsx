import { lazy, Suspense } from "react";
import { Navigate, useParams, useSearchParams } from "react-router";
import { ResendVerification } from "../features/auth/resend-verification.tsx";
import { OrderScreen, type PlanSlot } from "../features/orders/order-screen.tsx";
import { AccountLayout } from "../features/users/account-layout.tsx";
import { paths } from "../lib/paths.ts";
import type { CardPaymentSlot } from "../lib/pay-by-card.ts";
import { parseOrderId } from "../lib/valid-id.ts";
import { BackLink } from "../ui/back-link.tsx";
import { Skeleton } from "../ui/skeleton.tsx";

const CardPayment = lazy(() => import("../features/payments/card-payment.tsx"));
const OverdueOfOrder = lazy(() => import("../features/membership/overdue-of-order.tsx"));

const Order = () => {
  const id = parseOrderId(useParams()["orderID"] ?? "");
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

/** The overdue amounts of the order's plan. Emails link to it with `?confirm`. */
const OverdueOf = ({ order, onReload }: PlanSlot) => {
  const [query] = useSearchParams();
  const requested = query.has("confirm");
  const isOverdue = order.owed !== null;
  if (!isOverdue && !requested) return null;
  return (
    <Suspense fallback={<Skeleton height={200} />}>
      <OverdueOfOrder
        orderId={order.id}
        isOverdue={isOverdue}
        isShown={requested}
        onReload={onReload}
        renderCardPayment={renderCardPayment}
        confirm={async (secret, card) =>
          (await import("../features/payments/confirm-card-payment.ts")).confirmCardPayment(
            secret,
            card,
          )
        }
      />
    </Suspense>
  );
};

export default Order;
