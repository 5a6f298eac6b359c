import { useParams } from "react-router";
import { OrderPayments } from "../features/orders/order-payments.tsx";
import { AccountLayout } from "../features/users/account-layout.tsx";

const Payments = () => {
  const { orderID = "" } = useParams();
  return (
    <AccountLayout title="Payments of the order">
      <OrderPayments key={orderID} id={orderID} />
    </AccountLayout>
  );
};

export default Payments;
