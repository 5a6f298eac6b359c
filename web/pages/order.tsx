import { lazy, Suspense } from "react";
import { Navigate, useParams } from "react-router";
import { ResendVerification } from "../features/auth/resend-verification.tsx";
import { OrderScreen } from "../features/orders/order-screen.tsx";
import { AccountLayout } from "../features/users/account-layout.tsx";
import { paths } from "../lib/paths.ts";
import { orderIdIn } from "../lib/valid-id.ts";
import { BackLink } from "../ui/back-link.tsx";
import { Skeleton } from "../ui/skeleton.tsx";

const CardPayment = lazy(() => import("../features/payments/card-payment.tsx"));

const Order = () => {
  const id = orderIdIn(useParams()["orderID"] ?? "");
  if (id === null) return <Navigate to={paths.notFound} replace />;
  return (
    <AccountLayout title="Order" above={<BackLink to={paths.orders}>All orders</BackLink>}>
      <OrderScreen
        key={id}
        id={id}
        renderCardPayment={(slot) => (
          <Suspense fallback={<Skeleton height={80} />}>
            <CardPayment
              {...slot}
              resend={<ResendVerification variant="quiet" label="Send the link again" />}
            />
          </Suspense>
        )}
      />
    </AccountLayout>
  );
};

export default Order;
