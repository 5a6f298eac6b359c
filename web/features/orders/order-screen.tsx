import { lazy, type ReactNode, Suspense } from "react";
import type { OrderView } from "../../../shared/contract/orders/order-view.ts";
import { orderPaymentsPath, paths } from "../../lib/paths.ts";
import type { CardPaymentSlot } from "../../lib/pay-by-card.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Callout } from "../../ui/callout.tsx";
import { OrderLines } from "../../ui/order-lines.tsx";
import { LoadingNote, Skeleton } from "../../ui/skeleton.tsx";
import { OrderAddressBlocks } from "../../ui/order-addresses.tsx";
import { CancelRenewal } from "./cancel-renewal.tsx";
import { OrderBadges } from "./order-badges.tsx";
import { OrderContract } from "./order-contract.tsx";
import { OrderDocuments } from "./order-documents.tsx";
import styles from "./order-screen.module.css";
import { OrderTotals } from "./order-totals.tsx";
import { OrderLoadError } from "./order-load-error.tsx";
import { PaymentList, paymentMethodText } from "./payment-list.tsx";
import { overdueFirst } from "./payment-order.ts";
import { useOrder } from "./use-orders.ts";
import { WaitingTransfer } from "./waiting-transfer.tsx";

/** The part is needed for few orders, so it is loaded separately. */
const WaitingApproval = lazy(() => import("./waiting-approval.tsx"));

const deliverableStatuses: readonly OrderView["status"][] = [
  "paid",
  "active",
  "shipped",
  "completed",
];

/** The number of payments shown; the others are on a page of their own. */
const shownPayments = 3;

/** The props of the part about an order's plan: its overdue amounts. */
export interface PlanSlot {
  readonly order: OrderView;
  readonly onReload: () => Promise<unknown>;
}

interface OrderSlots {
  renderCardPayment: (slot: CardPaymentSlot) => ReactNode;
  /** Renders the part about the plan below the order's head; only for orders with a plan. */
  renderPlan: (slot: PlanSlot) => ReactNode;
}

/** An order: badges, lines, totals, outstanding amount, documents, payments, addresses, contract. */
export const OrderScreen = ({ id, ...slots }: OrderSlots & { id: string }) => {
  const { data, error, mutate } = useOrder(id);
  usePageTitle(data ? `Order: ${data.data.title}` : undefined);
  if (data)
    return (
      <OrderContent
        order={data.data}
        onChange={(next) => mutate({ data: next }, { revalidate: false })}
        onReload={() => mutate()}
        {...slots}
      />
    );
  if (error) return <OrderLoadError failure={error} onRetry={() => void mutate()} />;
  return <Loading />;
};

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles["section"]}>
    <h2>{title}</h2>
    {children}
  </section>
);

const Head = ({ order }: { order: OrderView }) => {
  const facts = [
    ["Order number", order.id],
    ["Date", order.created_at_display],
    ["Payment", order.payment_type === null ? "Free order" : paymentMethodText(order.payment_type)],
    ["Purchase order number", order.purchase_number],
    ["VAT number", order.vat_number],
    ["Company number", order.company_number],
  ] as const;
  return (
    <div className={styles["head"]}>
      <p className={styles["title"]}>{order.title}</p>
      <OrderBadges order={order} />
      <dl className={styles["facts"]}>
        {facts
          .filter(([, value]) => value !== "")
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
};

const cancelReasonTexts: Record<NonNullable<OrderView["cancelled_because"]>, string> = {
  member: "You have cancelled this order.",
  staff: "We have cancelled this order.",
  lapsed: "This order has expired: we received no bank transfer within 30 days.",
  "handed-over": "You have handed the plan over: your colleague pays for its next term.",
};

const closedReason = ({
  renewal,
  for_approval,
  cancelled_because: why,
}: OrderView): string | null => {
  if (why === null) return null;
  if (for_approval && why === "lapsed")
    return "This quote has expired: it was not paid within 14 days.";
  if (for_approval && why === "member") return "You have withdrawn this quote.";
  return renewal && why === "lapsed"
    ? "This renewal has expired: it was not paid within 30 days of its start."
    : cancelReasonTexts[why];
};

/** The outcome of a closed order, and payments that arrived too late. */
const ClosedOrderNotice = ({ order }: { order: OrderView }) => {
  const why = closedReason(order);
  return (
    <>
      {why !== null && <Callout>{why} You have nothing to pay.</Callout>}
      {order.kept > 0 && (
        <Callout>
          {`We received ${order.kept_display} more than was due. It is safe, and we’ll email you about it.`}
        </Callout>
      )}
    </>
  );
};

/** Returns whether the order has files, which are under My Downloads once it is paid. */
const hasDownloads = ({ status, basket }: OrderView): boolean =>
  deliverableStatuses.includes(status) && basket.product.some(({ ships }) => !ships);

const awaitsTransfer = ({ status, payment_type, left }: OrderView): boolean =>
  status === "pending" && payment_type === "bacs" && left > 0;

const Loading = () => (
  <>
    <div className={styles["head"]}>
      <LoadingNote>Loading the order</LoadingNote>
      <Skeleton width="16rem" height={33} />
      <Skeleton width="5rem" height={22} />
      <Skeleton width="24rem" height={48} />
    </div>
    <Section title="What you ordered">
      {[1, 2].map((place) => (
        <div key={place} className={styles["line"]}>
          <Skeleton width="64px" height={80} />
          <Skeleton width="40%" height={22} />
        </div>
      ))}
    </Section>
  </>
);

interface OrderContentProps extends OrderSlots {
  order: OrderView;
  onChange: (next: OrderView) => Promise<unknown>;
  onReload: () => Promise<unknown>;
}

const OrderContent = ({ order, onChange, renderPlan, ...rest }: OrderContentProps) => (
  <>
    <Head order={order} />
    {order.basket.subscription.length > 0 && renderPlan({ order, onReload: rest.onReload })}
    <ClosedOrderNotice order={order} />
    {order.renewal && (
      <Section title="Renewal">
        <CancelRenewal order={order} onCancelled={onChange} />
      </Section>
    )}
    {order.approval && (
      <Section title={`${order.left_display} awaiting approval`}>
        <Suspense fallback={<Skeleton height={320} />}>
          <WaitingApproval order={order} approval={order.approval} onChange={onChange} {...rest} />
        </Suspense>
      </Section>
    )}
    {!order.approval && awaitsTransfer(order) && (
      <Section title={`${order.left_display} left to pay`}>
        <WaitingTransfer order={order} onChange={onChange} {...rest} />
      </Section>
    )}
    <Section title="What you ordered">
      <OrderLines order={order} />
      <OrderTotals order={order} />
      {hasDownloads(order) && (
        <div>
          <ButtonLink variant="hollow" to={paths.downloads}>
            Go to My Downloads
          </ButtonLink>
        </div>
      )}
    </Section>
    <Section title="Documents">
      <OrderDocuments order={order} />
    </Section>
    <Section title="Payments">
      {order.payments.length === 0 ? (
        <p>This order has no payments.</p>
      ) : (
        <PaymentList payments={overdueFirst(order.payments).slice(0, shownPayments)} inSection />
      )}
      {order.payments.length > shownPayments && (
        <div>
          <ButtonLink variant="hollow" to={orderPaymentsPath(order.id)}>
            {`See all ${order.payments.length} payments`}
          </ButtonLink>
        </div>
      )}
    </Section>
    <Section title="Addresses">
      <OrderAddressBlocks order={order} />
    </Section>
    <Section title="Contract">
      <OrderContract order={order} />
    </Section>
  </>
);
