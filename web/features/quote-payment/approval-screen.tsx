import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import type * as z from "zod/mini";
import type {
  ApprovalState,
  ApprovalView,
} from "../../../shared/contract/quotes/quote-payment-view.ts";
import { ordersContract } from "../../../shared/contract/orders/orders.ts";
import { type cardProvider, paymentsContract } from "../../../shared/contract/payments/payments.ts";
import { product } from "../../../shared/kernel/product.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { paths } from "../../lib/paths.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { DocumentButton } from "../../ui/document-button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { LineAmount, ShopLine } from "../../ui/shop-line.tsx";
import { LoadingNote, Skeleton } from "../../ui/skeleton.tsx";
import { TotalsTable } from "../../ui/totals.tsx";
import styles from "./approval-screen.module.css";

/** The props of the page's card payment. */
export interface QuotePaymentSlot {
  readonly approval: ApprovalView;
  readonly provider: z.output<typeof cardProvider>;
  readonly onPaid: (paid: ApprovalView) => void;
  readonly onChanged: () => unknown;
}

interface ApprovalScreenProps {
  /** The key in the page's address. */
  approvalKey: string;
  renderPayment: (slot: QuotePaymentSlot) => ReactNode;
}

/** A quote for anybody who has its address: its items, its price and the payment. */
export const ApprovalScreen = ({ approvalKey, renderPayment }: ApprovalScreenProps) => {
  const { data, error, mutate } = useEndpoint(
    paymentsContract.endpoints.readApproval,
    { params: { key: approvalKey } },
    { leaves: false },
  );
  const [justPaid, setJustPaid] = useState(false);
  usePageTitle(data ? `Quote: ${data.data.title}` : undefined);
  if (!data)
    return (
      <div className={`page ${styles["screen"]}`}>
        {error ? (
          <QuoteNotFound status={error.status} retry={() => void mutate()} />
        ) : (
          <QuoteSkeleton />
        )}
      </div>
    );
  const slot: QuotePaymentSlot = {
    approval: data.data,
    provider: data.provider,
    onPaid: (paid) => {
      setJustPaid(true);
      void mutate({ ...data, data: paid }, { revalidate: false });
    },
    onChanged: () => mutate(),
  };
  return (
    <QuoteDetails
      approval={data.data}
      approvalKey={approvalKey}
      justPaid={justPaid}
      payment={data.data.state === "open" ? renderPayment(slot) : null}
    />
  );
};

const QuoteNotFound = ({ status, retry }: { status: number; retry: () => void }) =>
  status === 404 || status === 422 ? (
    <>
      <h1>Quote not found</h1>
      <EmptyState
        message="This link is incomplete, or the quote no longer exists."
        hint="Ask the sender for a new link."
      >
        <ButtonLink to={paths.home}>About {product.name}</ButtonLink>
      </EmptyState>
    </>
  ) : (
    <>
      <h1>Quote</h1>
      <ErrorState message="There was a problem getting the quote." onRetry={retry} />
    </>
  );

const QuoteSkeleton = () => (
  <>
    <h1>Quote</h1>
    <LoadingNote>Loading the quote</LoadingNote>
    <Skeleton height={360} />
  </>
);

interface QuoteDetailsProps {
  approval: ApprovalView;
  approvalKey: string;
  justPaid: boolean;
  payment: ReactNode;
}

const QuoteDetails = ({ approval, approvalKey, justPaid, payment }: QuoteDetailsProps) => {
  const { order_id: orderId, state, title, lines, totals } = approval;
  return (
    <div className={`page ${styles["screen"]} ${styles["spread"]}`}>
      <header className={styles["head"]}>
        <p className="label">Quote {orderId}</p>
        <h1>{approval.upgrade ? `Upgrade to ${title}` : title}</h1>
        <ApprovalStatus approval={approval} justPaid={justPaid} />
      </header>
      <section className={styles["what"]} aria-labelledby="what">
        <h2 id="what">What it includes</h2>
        <ul className={styles["lines"]}>
          {lines.map((line) => (
            <ShopLine key={line.id} line={line} small>
              <div className={styles["side"]}>
                {line.purchase_type === "product" ? <p>Quantity {line.qty}</p> : <span />}
                <LineAmount line={line} />
              </div>
            </ShopLine>
          ))}
        </ul>
        <TotalsTable totals={totals} ships={lines.some((line) => line.ships)} />
        <PurchaseOrderNumber approval={approval} />
        {approval.contract !== null && <Contract html={approval.contract} />}
        {approval.document_ready && <Download approvalKey={approvalKey} />}
      </section>
      {state === "open" && (
        <section className={styles["pay"]} aria-labelledby="pay">
          <h2 id="pay">Pay by card</h2>
          <p>
            You don’t need an account. We charge {totals.toPayDisplay} once,{" "}
            {approval.upgrade ? "the upgrade starts straight away" : "access starts straight away"},
            and we email the VAT invoice to {approval.asked_by} and the billing address.
          </p>
          {approval.offered && <TermsNotice approval={approval} />}
          {payment}
          {approval.by_transfer && (
            <p className={styles["aside"]}>
              Prefer bank transfer? Our bank details are in the PDF. Please use{" "}
              <span className={styles["reference"]}>{orderId}</span> as the payment reference.
            </p>
          )}
        </section>
      )}
    </div>
  );
};

const senderText = ({ asked_by: who, company }: ApprovalView): string =>
  company === "" ? who : `${who}, ${company},`;

const stateTexts = (approval: ApprovalView): Record<ApprovalState, string> => ({
  open: `${
    approval.offered === null
      ? `${senderText(approval)} asks you to approve this upgrade.`
      : `${product.name} made this quote for ${senderText(approval).replace(/,$/, "")}.`
  } The price is valid until ${approval.good_until_display}.`,
  paid: "This quote has been paid. There’s nothing more to do.",
  changed:
    "The plan has changed since this quote was made, so its price is no longer valid. Nothing was charged.",
  lapsed: `This quote was valid until ${approval.good_until_display}. Nothing was charged, and nothing is owed.`,
  withdrawn: "This quote was withdrawn. Nothing was charged, and nothing is owed.",
});

/** Shows the state of the quote. It takes the focus after payment, when the form no longer exists. */
const ApprovalStatus = ({ approval, justPaid }: { approval: ApprovalView; justPaid: boolean }) => {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (justPaid) place.current?.focus();
  }, [justPaid]);
  return (
    <p ref={place} className="standfirst" role="status" tabIndex={-1}>
      {justPaid
        ? `Thank you. ${approval.totals.toPayDisplay} has been paid, and we’ve emailed the VAT invoice.`
        : stateTexts(approval)[approval.state]}
    </p>
  );
};

const TermsNotice = ({ approval: { contract } }: { approval: ApprovalView }) => (
  <p className={styles["aside"]}>
    By paying you agree to the{" "}
    <a href={product.links.terms} target="_blank" rel="noreferrer">
      terms and conditions<span className="visually-hidden"> (opens in a new tab)</span>
    </a>
    {contract === null ? "." : " and to the subscription agreement on this page."}
  </p>
);

const RichText = lazy(async () => ({ default: (await import("../../ui/rich-text.tsx")).RichText }));

const Contract = ({ html }: { html: string }) => (
  <details className={styles["contract"]}>
    <summary>Read the subscription agreement</summary>
    <Suspense fallback={<Skeleton height={240} />}>
      <RichText html={html} />
    </Suspense>
  </details>
);

const PurchaseOrderNumber = ({ approval }: { approval: ApprovalView }) =>
  approval.purchase_number === "" ? null : (
    <dl className={styles["facts"]}>
      <dt>Purchase order number</dt>
      <dd>{approval.purchase_number}</dd>
    </dl>
  );

const Download = ({ approvalKey }: { approvalKey: string }) => (
  <div>
    <DocumentButton
      label="Download the quote"
      getting="getting the quote"
      find={() =>
        callInPlace(ordersContract.endpoints.readApprovalDocument, { params: { key: approvalKey } })
      }
    />
  </div>
);
