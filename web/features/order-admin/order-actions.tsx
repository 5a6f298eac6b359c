import { lazy, Suspense, useState } from "react";
import { ordersContract } from "../../../shared/contract/orders/orders.ts";
import { orderAdminContract } from "../../../shared/contract/orders/order-admin.ts";
import type { StaffOrder } from "../../../shared/contract/orders/order-admin-views.ts";
import { financeRoles } from "../../../shared/contract/staff/staff-roles.ts";
import { usePermission } from "../../lib/staff-roles.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./order-acts.module.css";

const { rebillRenewal, recordReceipt, refundOrder, reverseReceipt, writeOffDebt } =
  orderAdminContract.endpoints;
const { advanceOrder } = ordersContract.endpoints;

const sheets = {
  receive: lazy(() => import("./receipt-sheet.tsx")),
  transfer: lazy(() => import("./switch-to-transfer-sheet.tsx")),
  rebill: lazy(() => import("./rebill-sheet.tsx")),
  refund: lazy(() => import("./refund-sheet.tsx")),
  dispatch: lazy(() => import("./dispatch-sheet.tsx")),
  complete: lazy(() => import("./complete-sheet.tsx")),
  "write-off": lazy(() => import("./write-off-sheet.tsx")),
  cancel: lazy(() => import("./cancel-sheet.tsx")),
} as const;

interface OrderRights {
  readonly receives: boolean;
  readonly rebills: boolean;
  readonly refunds: boolean;
  readonly sends: boolean;
  readonly cancels: boolean;
  readonly writesOff: boolean;
}

type OrderAction = keyof typeof sheets;

interface OrderActionEntry {
  readonly act: OrderAction;
  readonly title: string;
  readonly whyNot: string | null;
}

/** The actions that are possible for the order now, and why the others are not. */
export const OrderActions = ({ order, onDone }: { order: StaffOrder; onDone: () => void }) => {
  const [open, setOpen] = useState<OrderAction | null>(null);
  const offered = actionsFor(order, {
    receives: usePermission(recordReceipt),
    rebills: usePermission(rebillRenewal),
    refunds: usePermission(refundOrder),
    sends: usePermission(advanceOrder),
    // Staff who send parcels have no permission for payments.
    cancels: usePermission({ audience: financeRoles }),
    writesOff: usePermission(writeOffDebt),
  });
  const mayTakeBack = usePermission(reverseReceipt);
  const possible = offered.filter(({ whyNot }) => whyNot === null);
  const others = [
    ...offered.filter(({ whyNot }) => whyNot !== null),
    ...(mayTakeBack ? blockedReceiptReversal(order) : []),
  ];
  const OpenSheet = open === null ? null : sheets[open];
  if (offered.length === 0) return null;
  return (
    <div className={styles["acts"]}>
      {possible.length > 0 && (
        <div className={styles["buttons"]}>
          {possible.map(({ act, title }, at) => (
            <Button key={act} variant={at === 0 ? "solid" : "hollow"} onClick={() => setOpen(act)}>
              {title}
            </Button>
          ))}
        </div>
      )}
      {others.length > 0 && (
        <details className={styles["others"]}>
          <summary>Unavailable actions</summary>
          <dl>
            {others.map(({ act, title, whyNot }) => (
              <div key={act}>
                <dt>{title}</dt>
                <dd>{whyNot}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      {OpenSheet !== null && (
        <Suspense>
          <OpenSheet
            order={order}
            onClose={() => setOpen(null)}
            onDone={() => {
              setOpen(null);
              onDone();
            }}
          />
        </Suspense>
      )}
    </div>
  );
};

/** If a receipt can be unapplied, the button is beside each receipt. */
const blockedReceiptReversal = ({ acts, receipts }: StaffOrder) =>
  acts.take_back.why_not !== null && receipts.some(({ state }) => state === "applied")
    ? [
        {
          act: "take-back",
          title: "Remove a bank transfer",
          whyNot: acts.take_back.why_not,
        } as const,
      ]
    : [];

const actionsFor = (
  { acts, approval, owed }: StaffOrder,
  { receives, rebills, refunds, sends, cancels, writesOff }: OrderRights,
): readonly OrderActionEntry[] => [
  ...(receives
    ? [{ act: "receive", title: "Record a payment", whyNot: acts.receive.why_not } as const]
    : []),
  ...(receives && acts.transfer.why_not === null
    ? [{ act: "transfer", title: "Switch to bank transfer", whyNot: null } as const]
    : []),
  ...(rebills && acts.rebill.why_not === null
    ? [{ act: "rebill", title: "Change billing details", whyNot: null } as const]
    : []),
  ...(sends
    ? [
        {
          act: "dispatch",
          title: acts.dispatch.corrects ? "Edit tracking" : "Dispatch",
          whyNot: acts.dispatch.why_not,
        } as const,
        { act: "complete", title: "Mark as completed", whyNot: acts.complete.why_not } as const,
      ]
    : []),
  ...(writesOff && owed !== null
    ? [{ act: "write-off", title: "Write off", whyNot: acts.write_off.why_not } as const]
    : []),
  ...(refunds ? [{ act: "refund", title: "Refund", whyNot: acts.refund.why_not } as const] : []),
  // An open quote is withdrawn with a reason instead.
  ...(cancels && approval === null
    ? [{ act: "cancel", title: "Cancel order", whyNot: acts.cancel.why_not } as const]
    : []),
];
