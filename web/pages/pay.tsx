import { lazy, Suspense } from "react";
import { useParams } from "react-router";
import { paymentsContract } from "../../shared/contract/payments/payments.ts";
import type { ApprovalView } from "../../shared/contract/quotes/quote-payment-view.ts";
import { ApprovalScreen } from "../features/quote-payment/approval-screen.tsx";
import { callInPlace } from "../lib/api-client.ts";
import type { PaymentCardChoice, PaymentResponse } from "../lib/pay-by-card.ts";
import { Skeleton } from "../ui/skeleton.tsx";

const PayOnce = lazy(() => import("../features/payments/quote-card-payment.tsx"));

const { payApproval } = paymentsContract.endpoints;

/** The page of a quote's link: anybody who has it can pay. */
const Pay = () => {
  const key = useParams()["key"] ?? "";
  const params = { key };
  const charge = (
    { id }: PaymentCardChoice,
    shown: number,
  ): Promise<PaymentResponse<ApprovalView>> =>
    callInPlace(payApproval, { params, body: { payment_method: id, shown_to_pay: shown } });
  return (
    <ApprovalScreen
      key={key}
      approvalKey={key}
      renderPayment={({ approval, provider, onPaid, onChanged }) => (
        <Suspense fallback={<Skeleton height={260} />}>
          <PayOnce
            amount={approval.totals.toPay}
            provider={provider}
            amountDisplay={approval.totals.toPayDisplay}
            otherwise={
              approval.by_transfer
                ? "You can pay by bank transfer instead."
                : "Please try again later."
            }
            charge={(card) => charge(card, approval.totals.toPay)}
            onPaid={onPaid}
            onChanged={onChanged}
          />
        </Suspense>
      )}
    />
  );
};

export default Pay;
