import { ordersContract } from "../../../shared/contract/orders/orders.ts";
import { orderAdminContract } from "../../../shared/contract/orders/order-admin.ts";
import type { StaffOrder } from "../../../shared/contract/orders/order-admin-views.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { usePermission } from "../../lib/staff-roles.ts";
import { classNames } from "../../ui/class-names.ts";
import { DocumentButton } from "../../ui/document-button.tsx";
import { MetaLine } from "../../ui/meta-line.tsx";
import styles from "./order-rows.module.css";
import { CorrectInvoice } from "./correct-invoice.tsx";
import { SendDocument } from "./send-document.tsx";

const { readStaffDocument } = ordersContract.endpoints;
const { reissueDocument, sendDocument } = orderAdminContract.endpoints;

type ListedDocument = StaffOrder["documents"][number];

interface OrderDocumentsPanelProps {
  order: StaffOrder;
  onChange: (order: StaffOrder) => void;
}

/** The order's pro formas, quotes, invoices and credit notes. */
export const OrderDocumentsPanel = ({ order, onChange }: OrderDocumentsPanelProps) =>
  order.documents.length === 0 ? (
    <p>No documents for this order.</p>
  ) : (
    <ul className={styles["rows"]}>
      {order.documents.map((issued) => (
        <Row key={issued.id} order={order} document={issued} onChange={onChange} />
      ))}
    </ul>
  );

const Row = ({
  order,
  document: issued,
  onChange,
}: OrderDocumentsPanelProps & { document: ListedDocument }) => {
  const mayRead = usePermission(readStaffDocument);
  const maySend = usePermission(sendDocument);
  const mayReissue = usePermission(reissueDocument) && issued.reissue !== null;
  return (
    <li className={classNames(styles["row"], styles["paper"])}>
      <div className={styles["words"]}>
        <p className={styles["title"]}>{issued.title}</p>
        <MetaLine>
          {issued.number !== null && <span>{issued.number}</span>}
          {issued.issued_at_display !== null && <span>{issued.issued_at_display}</span>}
        </MetaLine>
        {mayReissue && issued.ready && issued.reissue?.why_not && (
          <p className={styles["waits"]}>{issued.reissue.why_not}</p>
        )}
      </div>
      {!issued.ready && <p className={styles["waits"]}>Being prepared</p>}
      {issued.ready && mayRead && (
        <div className={styles["acts"]}>
          <DocumentButton
            label="Download"
            title={`${issued.title} ${issued.number ?? ""}`}
            getting="getting the document"
            find={() =>
              callInPlace(readStaffDocument, { params: { id: order.id, documentId: issued.id } })
            }
          />
          {maySend && <SendDocument order={order} document={issued} onChange={onChange} />}
          {mayReissue && issued.reissue?.why_not === null && (
            <CorrectInvoice order={order} document={issued} onChange={onChange} />
          )}
        </div>
      )}
    </li>
  );
};
