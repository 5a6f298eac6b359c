import { Navigate, useParams } from "react-router";
import { OrderPayments } from "../features/orders/order-payments.tsx";
import { AccountLayout } from "../features/users/account-layout.tsx";
import { orderPath, paths } from "../lib/paths.ts";
import { isId } from "../lib/valid-id.ts";
import { BackLink } from "../ui/back-link.tsx";

const Payments = () => {
  const { orderID = "" } = useParams();
  if (!isId(orderID)) return <Navigate to={paths.notFound} replace />;
  return (
    <AccountLayout
      title="Payments of the order"
      above={<BackLink to={orderPath(orderID)}>The order</BackLink>}
    >
      <OrderPayments key={orderID} id={orderID} />
    </AccountLayout>
  );
};

export default Payments;
