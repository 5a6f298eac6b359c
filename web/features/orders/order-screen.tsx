import type { ReactNode } from "react";
import type { OrderView } from "../../../shared/contract/order-view.ts";
import { orderPaymentsPath, paths } from "../../lib/paths.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { BankDetails } from "../../ui/bank-details.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { LoadingNote, Skeleton } from "../../ui/skeleton.tsx";
import { CancelRenewal } from "./cancel-renewal.tsx";
import { OrderAddresses } from "./order-addresses.tsx";
import { OrderBadges } from "./order-badges.tsx";
import { OrderContract } from "./order-contract.tsx";
import { OrderDocuments } from "./order-documents.tsx";
import { OrderLines } from "./order-lines.tsx";
import styles from "./order-screen.module.css";
import { OrderTotals } from "./order-totals.tsx";
import { OrderTrouble } from "./order-trouble.tsx";
import { PaymentList, wayToPay } from "./payment-list.tsx";
import { dueFirst } from "./payment-order.ts";
import { useOrder } from "./use-orders.ts";

const open: readonly OrderView["status"][] = ["paid", "active", "shipped", "completed"];

/** Of twelve months the next few; the rest has a page of its own. */
const shownPayments = 3;

/** One order: badges, lines, totals, what is left to pay, documents, payments, addresses, contract. */
export const OrderScreen = ({ id }: { id: string }) => {
  const { data, error, mutate } = useOrder(id);
  usePageTitle(data ? `Order: ${data.data.title}` : undefined);
  if (data)
    return (
      <Filled
        order={data.data}
        onCancelled={(next) => mutate({ data: next }, { revalidate: false })}
      />
    );
  if (error) return <OrderTrouble failure={error} onRetry={() => void mutate()} />;
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
    ["Payment", order.payment_type === null ? "Free order" : wayToPay(order.payment_type)],
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

/** Files of a paid order are kept under My Downloads. */
const hasDownloads = ({ status, basket }: OrderView): boolean =>
  open.includes(status) && basket.product.some(({ ships }) => !ships);

const awaitsTransfer = ({ status, payment_type, left }: OrderView): boolean =>
  status === "pending" && payment_type === "bacs" && left > 0;

const Loading = () => (
  <>
    <div className={styles["head"]}>
      <LoadingNote>Loading the order</LoadingNote>
      <Skeleton width="16rem" height={33} />
      <Skeleton width="5rem" height={22} />
      <Skeleton width="min(100%, 24rem)" height={48} />
    </div>
    <Section title="What you ordered">
      {[1, 2].map((place) => (
        <div key={place} className={styles["line"]}>
          <Skeleton width={64} height={80} />
          <Skeleton width="40%" height={22} />
        </div>
      ))}
    </Section>
  </>
);

const Filled = ({
  order,
  onCancelled,
}: {
  order: OrderView;
  onCancelled: (next: OrderView) => Promise<unknown>;
}) => (
  <>
    <Head order={order} />
    {order.renewal && (
      <Section title="Renewal">
        <CancelRenewal order={order} onCancelled={onCancelled} />
      </Section>
    )}
    {awaitsTransfer(order) && (
      <Section title={`${order.left_display} left to pay`}>
        <p>Pay by bank transfer to this account. Your order goes on as soon as the money is in.</p>
        <BankDetails reference={order.id} amount={order.left_display} />
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
        <PaymentList payments={dueFirst(order.payments).slice(0, shownPayments)} inSection />
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
      <OrderAddresses order={order} />
    </Section>
    <Section title="Contract">
      <OrderContract order={order} />
    </Section>
  </>
);
