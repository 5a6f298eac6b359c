import type { ReactNode } from "react";
import { Link } from "react-router";
import type { StaffOrder } from "../../../shared/contract/orders/order-admin-views.ts";
import { staffOrderPath } from "../../lib/staff-paths.ts";
import { Badge } from "../../ui/badge.tsx";
import { MetaLine } from "../../ui/meta-line.tsx";
import { UnallocatedPayment } from "./unallocated-payment.tsx";
import styles from "./order-rows.module.css";
import { refundMethodText } from "./order-text.ts";
import { ReverseReceiptButton } from "./reverse-receipt-button.tsx";

/** The order's scheduled payments, bank transfers and refunds. */
export const OrderPaymentsPanel = ({
  order,
  onChange,
}: {
  order: StaffOrder;
  onChange: (order: StaffOrder) => void;
}) => (
  <>
    {order.payments.length === 0 && order.receipts.length === 0 && <p>No payments.</p>}
    <Group title="Payments" rows={order.payments}>
      {(payment) => (
        <Row key={payment.id} title={payment.title} amount={payment.amount_display}>
          <MetaLine>
            <span>Due {payment.due_display}</span>
            {payment.paid_at_display !== null && <span>Paid {payment.paid_at_display}</span>}
            <span>{refundMethodText[payment.type]}</span>
            {payment.overdue && <Badge tone="bad">Overdue</Badge>}
          </MetaLine>
        </Row>
      )}
    </Group>
    <Group title="Bank transfers" rows={order.receipts}>
      {(receipt) => (
        <Row key={receipt.id} title={receipt.reference} amount={receipt.amount_display}>
          <MetaLine>
            <span>Statement date {receipt.received_on_display}</span>
            {receipt.state === "waiting" && <Badge tone="warn">Unallocated</Badge>}
            {receipt.state === "returned" && <Badge>Returned</Badge>}
            {receipt.state === "taken-back" && <Badge>Removed from order</Badge>}
            {receipt.moved_to !== null && (
              <span>
                Moved to <Link to={staffOrderPath(receipt.moved_to)}>{receipt.moved_to}</Link>
              </span>
            )}
          </MetaLine>
          {receipt.state === "waiting" && (
            <UnallocatedPayment order={order} receipt={receipt} onChange={onChange} />
          )}
          {receipt.take_back !== null && (
            <ReverseReceiptButton
              order={order}
              receipt={receipt}
              takeBack={receipt.take_back}
              onChange={onChange}
            />
          )}
        </Row>
      )}
    </Group>
    <Group title="Refunds" rows={order.refunds}>
      {(refund) => (
        <Row key={refund.id} title={refund.reason} amount={refund.amount_display}>
          <MetaLine>
            <span>{refund.created_at_display}</span>
            <span>{refundMethodText[refund.method]}</span>
            <RefundState status={refund.status} />
          </MetaLine>
        </Row>
      )}
    </Group>
  </>
);

const RefundState = ({ status }: { status: StaffOrder["refunds"][number]["status"] }) => {
  switch (status) {
    case "started":
      return <Badge tone="warn">In progress</Badge>;
    case "failed":
      return <Badge tone="bad">Refused by the bank</Badge>;
    case "by-hand":
      return <Badge>To be paid back by you</Badge>;
    case "succeeded":
      return <Badge tone="good">Done</Badge>;
  }
};

const Group = <R,>({
  title,
  rows,
  children,
}: {
  title: string;
  rows: readonly R[];
  children: (row: R) => ReactNode;
}) =>
  rows.length === 0 ? null : (
    <div className={styles["group"]}>
      <h3 className="label">{title}</h3>
      <ul className={styles["rows"]}>{rows.map(children)}</ul>
    </div>
  );

const Row = ({
  title,
  amount,
  children,
}: {
  title: string;
  amount: string;
  children: ReactNode;
}) => (
  <li className={styles["row"]}>
    <div className={styles["words"]}>
      <p className={styles["title"]}>{title}</p>
      {children}
    </div>
    <p className={styles["amount"]}>{amount}</p>
  </li>
);
