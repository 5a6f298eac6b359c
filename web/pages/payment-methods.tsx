import { ResendVerification } from "../features/auth/resend-verification.tsx";
import { ChargedCard } from "../features/membership/charged-card.tsx";
import { nextCardPaymentText } from "../features/membership/next-charge.ts";
import { useMembership } from "../features/membership/use-membership.ts";
import { CardList } from "../features/payments/card-list.tsx";
import { AccountLayout } from "../features/users/account-layout.tsx";
import { paths } from "../lib/paths.ts";
import { BackLink } from "../ui/back-link.tsx";

const PaymentMethods = () => {
  const { membership, reload } = useMembership();
  return (
    <AccountLayout
      title="Payment methods"
      above={<BackLink to={paths.orders}>Orders & Payments</BackLink>}
    >
      <CardList
        resend={<ResendVerification variant="quiet" label="Send the link again" />}
        note={membership && <ChargedCard membership={membership} />}
        needed={membership ? nextCardPaymentText(membership) : null}
        onChanged={reload}
      />
    </AccountLayout>
  );
};

export default PaymentMethods;
