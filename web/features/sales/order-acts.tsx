import { lazy, Suspense, useState } from "react";
import type { StaffOrder } from "../../../shared/contract/sales-views.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./order-acts.module.css";
import { useOrderRights, type OrderRights } from "./order-rights.ts";

const sheets = {
  receive: lazy(() => import("./receipt-sheet.tsx")),
  refund: lazy(() => import("./refund-sheet.tsx")),
  dispatch: lazy(() => import("./dispatch-sheet.tsx")),
  complete: lazy(() => import("./complete-sheet.tsx")),
  cancel: lazy(() => import("./cancel-sheet.tsx")),
} as const;

type Act = keyof typeof sheets;

interface OfferedAct {
  readonly act: Act;
  readonly title: string;
  readonly whyNot: string | null;
}

/** What can be done to the order now, and why the rest cannot. */
export const OrderActs = ({ order, onDone }: { order: StaffOrder; onDone: () => void }) => {
  const [open, setOpen] = useState<Act | null>(null);
  const offered = actsFor(order, useOrderRights());
  const possible = offered.filter(({ whyNot }) => whyNot === null);
  const others = offered.filter(({ whyNot }) => whyNot !== null);
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
          <summary>What cannot be done now, and why</summary>
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

const actsFor = (
  { acts, approval }: StaffOrder,
  { money, parcels }: OrderRights,
): readonly OfferedAct[] => [
  ...(money
    ? [{ act: "receive", title: "Record a receipt", whyNot: acts.receive.why_not } as const]
    : []),
  ...(parcels
    ? [
        {
          act: "dispatch",
          title: acts.dispatch.corrects ? "Correct the parcel" : "Dispatch",
          whyNot: acts.dispatch.why_not,
        } as const,
        { act: "complete", title: "Complete", whyNot: acts.complete.why_not } as const,
      ]
    : []),
  ...(money ? [{ act: "refund", title: "Refund", whyNot: acts.refund.why_not } as const] : []),
  // A quote that waits is withdrawn, with a reason.
  ...(money && approval === null
    ? [{ act: "cancel", title: "Cancel order", whyNot: acts.cancel.why_not } as const]
    : []),
];
