import { useState } from "react";
import { orderAdminContract } from "../../../shared/contract/orders/order-admin.ts";
import type { StaffOrder } from "../../../shared/contract/orders/order-admin-views.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { notify, notifyProblem } from "../../lib/notifications.ts";
import { ConfirmButton } from "../../ui/confirm-button.tsx";

type SendableDocument = StaffOrder["documents"][number];

/** Sends a document again by email, unchanged. */
export const SendDocument = ({
  order,
  document: issued,
  onChange,
}: {
  order: StaffOrder;
  document: SendableDocument;
  onChange: (order: StaffOrder) => void;
}) => {
  // The idempotency key of this request: a retry after a lost reply sends nothing twice.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const name = issued.number ?? issued.title;
  const send = async (): Promise<void> => {
    try {
      const { data } = await callInPlace(orderAdminContract.endpoints.sendDocument, {
        params: { id: order.id, documentId: issued.id },
        body: { key },
      });
      setKey(crypto.randomUUID());
      onChange(data);
      notify("success", `${name} sent.`);
    } catch (thrown) {
      notifyProblem("sending the document", thrown);
    }
  };
  return (
    <ConfirmButton
      variant="hollow"
      action="Send again"
      doing="Sending"
      keep="Cancel"
      about={name}
      onConfirm={send}
    >
      <p>{`We’ll email ${name} unchanged to ${order.buyer.name}’s account email and the billing email.`}</p>
    </ConfirmButton>
  );
};
