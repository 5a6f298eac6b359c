import { Navigate, useParams } from "react-router";
import { OrderPayments } from "../features/orders/order-payments.tsx";
import { AccountLayout } from "../features/users/account-layout.tsx";
import { orderPath, paths } from "../lib/paths.ts";
import { parseOrderId } from "../lib/valid-id.ts";
import { BackLink } from "../ui/back-link.tsx";

const Payments = () => {
  const id = parseOrderId(useParams()["orderID"] ?? "");
  if (id === null) return <Navigate to={paths.notFound} replace />;
  return (
    <AccountLayout
      title="Payments of the order"
      above={<BackLink to={orderPath(id)}>The order</BackLink>}
    >
      <OrderPayments key={id} id={id} />
    </AccountLayout>
  );
};

export default Payments;
