import { AccountLayout } from "../features/users/account-layout.tsx";
import { OrderTabs } from "../features/users/order-tabs.tsx";
import { EmptyState } from "../ui/empty-state.tsx";

const AccountOrders = () => (
  <AccountLayout title="Orders & Payments">
    <OrderTabs />
    <EmptyState ruled={false} message="You have no orders." />
  </AccountLayout>
);

export default AccountOrders;
