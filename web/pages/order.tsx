import { useParams } from "react-router";
import { OrderScreen } from "../features/orders/order-screen.tsx";
import { AccountLayout } from "../features/users/account-layout.tsx";

const Order = () => {
  const { orderID = "" } = useParams();
  return (
    <AccountLayout title="Order">
      <OrderScreen key={orderID} id={orderID} />
    </AccountLayout>
  );
};

export default Order;
