import { useParams } from "react-router";
import { OrderPayments } from "../features/orders/order-payments.tsx";
import { AccountLayout } from "../features/users/account-layout.tsx";
import { orderPath } from "../lib/paths.ts";
import { BackLink } from "../ui/back-link.tsx";

const Payments = () => {
  const { orderID = "" } = useParams();
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
