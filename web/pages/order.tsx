import { Navigate, useParams } from "react-router";
import { OrderScreen } from "../features/orders/order-screen.tsx";
import { AccountLayout } from "../features/users/account-layout.tsx";
import { paths } from "../lib/paths.ts";
import { orderIdIn } from "../lib/valid-id.ts";
import { BackLink } from "../ui/back-link.tsx";

const Order = () => {
  const id = orderIdIn(useParams()["orderID"] ?? "");
  if (id === null) return <Navigate to={paths.notFound} replace />;
  return (
    <AccountLayout title="Order" above={<BackLink to={paths.orders}>All orders</BackLink>}>
      <OrderScreen key={id} id={id} />
    </AccountLayout>
  );
};

export default Order;
