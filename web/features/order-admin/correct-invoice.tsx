import { lazy, Suspense, useState } from "react";
import type { StaffOrder } from "../../../shared/contract/orders/order-admin-views.ts";
import { Button } from "../../ui/button.tsx";

const ReissueSheet = lazy(() => import("./reissue-sheet.tsx"));

/** Opens the form that corrects a document's details. */
export const CorrectInvoice = ({
  order,
  document: issued,
  onChange,
}: {
  order: StaffOrder;
  document: StaffOrder["documents"][number];
  onChange: (order: StaffOrder) => void;
}) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="hollow" onClick={() => setOpen(true)}>
        <span>
          Correct and reissue
          <span className="visually-hidden"> {issued.number ?? issued.title}</span>
        </span>
      </Button>
      {open && (
        <Suspense>
          <ReissueSheet
            order={order}
            document={issued}
            onChange={onChange}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
};
