import { AllPayments } from "../features/orders/all-payments.tsx";
import { AccountLayout } from "../features/users/account-layout.tsx";
import { OrderTabs } from "../features/users/account-tabs.tsx";

const AccountPayments = () => (
  <AccountLayout title="Orders & Payments">
    <OrderTabs />
    <AllPayments />
  </AccountLayout>
);

export default AccountPayments;
