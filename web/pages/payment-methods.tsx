import { ResendVerification } from "../features/auth/resend-verification.tsx";
import { CardList } from "../features/payments/card-list.tsx";
import { AccountLayout } from "../features/users/account-layout.tsx";
import { paths } from "../lib/paths.ts";
import { BackLink } from "../ui/back-link.tsx";

const PaymentMethods = () => (
  <AccountLayout
    title="Payment methods"
    above={<BackLink to={paths.orders}>Orders & Payments</BackLink>}
  >
    <CardList resend={<ResendVerification variant="quiet" label="Send the link again" />} />
  </AccountLayout>
);

export default PaymentMethods;
