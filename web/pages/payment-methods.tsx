import { CardList } from "../features/payments/card-list.tsx";
import { AccountLayout } from "../features/users/account-layout.tsx";

const PaymentMethods = () => (
  <AccountLayout title="Payment methods">
    <CardList />
  </AccountLayout>
);

export default PaymentMethods;
