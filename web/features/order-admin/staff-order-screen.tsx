import type { ReactNode } from "react";
import type { StaffOrder } from "../../../shared/contract/orders/order-admin-views.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { staffPaths } from "../../lib/staff-paths.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { OrderLines } from "../../ui/order-lines.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { TotalsTable } from "../../ui/totals.tsx";
import { QueryState } from "../admin-kit/query-state.tsx";
import { AuditTrail } from "../admin-kit/audit-trail.tsx";
import { StaffScreen } from "../admin-kit/staff-screen.tsx";
import { OrderAddressBlocks } from "../../ui/order-addresses.tsx";
import { OfferedQuote } from "./offered-quote.tsx";
import { OrderActions } from "./order-actions.tsx";
import { OrderHead } from "./order-head.tsx";
import { OrderPaymentsPanel } from "./order-payments-panel.tsx";
import { OrderDocumentsPanel } from "./order-documents-panel.tsx";
import { OrderTimeline } from "./order-timeline.tsx";
import styles from "./staff-order-screen.module.css";
import { useStaffOrder } from "./use-staff-order.ts";

/** The staff's page of an order: its details, payments, documents and history. */
export const StaffOrderScreen = ({ id }: { id: string }) => {
  const response = useStaffOrder(id);
  const { data, mutate } = response;
  usePageTitle(data && `Order ${data.data.id}`);
  return (
    <StaffScreen>
      <BackLink to={staffPaths.orders}>All orders</BackLink>
      <QueryState query={response} what="this order" waiting={<StaffOrderSkeleton />}>
        {(answer) => (
          <StaffOrderContent
            order={answer.data}
            onChange={(next) => void mutate({ data: next }, { revalidate: false })}
            onReload={() => void mutate()}
          />
        )}
      </QueryState>
    </StaffScreen>
  );
};

interface StaffOrderContentProps {
  order: StaffOrder;
  onChange: (order: StaffOrder) => void;
  onReload: () => void;
}

const StaffOrderContent = ({ order, onChange, onReload }: StaffOrderContentProps) => (
  <>
    <OrderHead order={order} />
    <OfferedQuote order={order} onDone={onReload} />
    <OrderActions order={order} onDone={onReload} />
    <div className={styles["columns"]}>
      <div className={styles["column"]}>
        <Section id="ordered" title="What was ordered">
          <OrderLines order={order} />
          <div className={styles["totals"]}>
            <TotalsTable totals={order.totals} ships={order.shipping} />
          </div>
        </Section>
        <Section id="money" title="Payments and refunds">
          <OrderPaymentsPanel order={order} onChange={onChange} />
        </Section>
        <Section id="documents" title="Documents">
          <OrderDocumentsPanel order={order} onChange={onChange} />
        </Section>
        <Section id="addresses" title="Addresses">
          <OrderAddressBlocks order={order} />
        </Section>
      </div>
      <div className={styles["column"]}>
        <Section id="timeline" title="Timeline">
          <OrderTimeline entries={order.timeline} />
        </Section>
        <Section id="history" title="History">
          <AuditTrail key={order.version} subject={`order:${order.id}`} />
        </Section>
      </div>
    </div>
  </>
);

const Section = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section className={styles["section"]} aria-labelledby={id}>
    <h2 id={id} className={styles["title"]}>
      {title}
    </h2>
    {children}
  </section>
);

const StaffOrderSkeleton = () => (
  <>
    <Skeleton width="18rem" height={44} />
    <Skeleton width="24rem" height={48} />
    <div className={styles["columns"]}>
      <div className={styles["column"]}>
        <Skeleton height={280} />
        <Skeleton height={160} />
      </div>
      <div className={styles["column"]}>
        <Skeleton height={420} />
      </div>
    </div>
  </>
);
