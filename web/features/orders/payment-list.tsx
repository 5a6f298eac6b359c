import type { ReactNode } from "react";
import { Link } from "react-router";
import type { PaymentView } from "../../../shared/contract/orders/order-view.ts";
import type { PaymentType } from "../../../shared/kernel/order-terms.ts";
import { orderPath } from "../../lib/paths.ts";
import { classNames } from "../../ui/class-names.ts";
import { MetaLine } from "../../ui/meta-line.tsx";
import { PaymentBadges } from "./order-badges.tsx";
import styles from "./rows.module.css";

const paymentMethodLabels: Record<PaymentType, string> = { card: "Card", bacs: "Bank transfer" };

export const paymentMethodText = (type: PaymentType): string => paymentMethodLabels[type];

const Row = ({
  payment,
  heading: Heading,
  title,
}: {
  payment: PaymentView;
  heading: "h2" | "h3";
  title: ReactNode;
}) => (
  <li className={styles["row"]}>
    <div className={styles["words"]}>
      <Heading className={styles["title"]}>{title}</Heading>
      <MetaLine>
        {payment.paid_at_display !== null && <span>Paid {payment.paid_at_display}</span>}
        {payment.overdue && <span>Due {payment.due_display}</span>}
        <span>{paymentMethodText(payment.type)}</span>
      </MetaLine>
    </div>
    <PaymentBadges payment={payment} />
    <p className={styles["amount"]}>{payment.amount_display}</p>
  </li>
);

/** Payments with their purpose, due date and status. */
export const PaymentList = ({
  payments,
  linked = false,
  inSection = false,
}: {
  payments: readonly PaymentView[];
  /** True if the list is below a heading of its own, and not below the tabs. */
  inSection?: boolean;
  /** Links each payment to its order. */
  linked?: boolean;
}) => (
  <ul className={classNames(styles["rows"], inSection && styles["ruled"])}>
    {payments.map((payment) => (
      <Row
        key={payment.id}
        payment={payment}
        heading={inSection ? "h3" : "h2"}
        title={
          linked ? (
            <Link to={orderPath(payment.order_id)} className={styles["whole"]}>
              {payment.title}
            </Link>
          ) : (
            payment.title
          )
        }
      />
    ))}
  </ul>
);
