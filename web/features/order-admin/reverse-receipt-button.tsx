import { lazy, Suspense, useState } from "react";
import { orderAdminContract } from "../../../shared/contract/orders/order-admin.ts";
import type { StaffOrder } from "../../../shared/contract/orders/order-admin-views.ts";
import { usePermission } from "../../lib/staff-roles.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./order-rows.module.css";
import type { ReverseReceiptProps } from "./reverse-receipt-sheet.tsx";

const { reverseReceipt } = orderAdminContract.endpoints;

const ReverseReceiptSheet = lazy(() => import("./reverse-receipt-sheet.tsx"));

/** A bank transfer that is applied to the order although it may belong to another. */
export const ReverseReceiptButton = ({
  onChange,
  ...props
}: Pick<ReverseReceiptProps, "order" | "receipt" | "takeBack"> & {
  onChange: (order: StaffOrder) => void;
}) => {
  const mayTakeBack = usePermission(reverseReceipt);
  const [open, setOpen] = useState(false);
  if (!mayTakeBack) return null;
  return (
    <div className={styles["below"]}>
      <Button variant="hollow" onClick={() => setOpen(true)}>
        Move to another order
      </Button>
      {open && (
        <Suspense>
          <ReverseReceiptSheet
            {...props}
            onClose={() => setOpen(false)}
            onDone={(after) => {
              setOpen(false);
              onChange(after);
            }}
          />
        </Suspense>
      )}
    </div>
  );
};
