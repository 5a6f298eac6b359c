import { OrderList } from "../features/orders/order-list.tsx";
import { AccountLayout } from "../features/users/account-layout.tsx";
import { OrderTabs } from "../features/users/account-tabs.tsx";

const AccountOrders = () => (
  <AccountLayout title="Orders & Payments">
    <OrderTabs />
    <OrderList />
  </AccountLayout>
);

export default AccountOrders;
