import { CardList } from "../features/payments/card-list.tsx";
import { AccountLayout } from "../features/users/account-layout.tsx";
import { paths } from "../lib/paths.ts";
import { BackLink } from "../ui/back-link.tsx";

const PaymentMethods = () => (
  <AccountLayout
    title="Payment methods"
    above={<BackLink to={paths.orders}>Orders & Payments</BackLink>}
  >
    <CardList />
  </AccountLayout>
);

export default PaymentMethods;
