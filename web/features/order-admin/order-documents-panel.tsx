import { ordersContract } from "../../../shared/contract/orders/orders.ts";
import { orderAdminContract } from "../../../shared/contract/orders/order-admin.ts";
import type { StaffOrder } from "../../../shared/contract/orders/order-admin-views.ts";
import { call } from "../../lib/api-client.ts";
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
      {order.documents.map((paper) => (
        <Row key={paper.id} order={order} paper={paper} onChange={onChange} />
      ))}
    </ul>
  );

const Row = ({ order, paper, onChange }: OrderDocumentsPanelProps & { paper: ListedDocument }) => {
  const mayRead = usePermission(readStaffDocument);
  const maySend = usePermission(sendDocument);
  const mayReissue = usePermission(reissueDocument) && paper.reissue !== null;
  return (
    <li className={classNames(styles["row"], styles["paper"])}>
      <div className={styles["words"]}>
        <p className={styles["title"]}>{paper.title}</p>
        <MetaLine>
          {paper.number !== null && <span>{paper.number}</span>}
          {paper.issued_at_display !== null && <span>{paper.issued_at_display}</span>}
        </MetaLine>
        {mayReissue && paper.ready && paper.reissue?.why_not && (
          <p className={styles["waits"]}>{paper.reissue.why_not}</p>
        )}
      </div>
      {!paper.ready && <p className={styles["waits"]}>Being prepared</p>}
      {paper.ready && mayRead && (
        <div className={styles["acts"]}>
          <DocumentButton
            label="Download"
            title={`${paper.title} ${paper.number ?? ""}`}
            getting="getting the document"
            find={() =>
              call(
                readStaffDocument,
                { params: { id: order.id, documentId: paper.id } },
                { leaves: false },
              )
            }
          />
          {maySend && <SendDocument order={order} paper={paper} onChange={onChange} />}
          {mayReissue && paper.reissue?.why_not === null && (
            <CorrectInvoice order={order} paper={paper} onChange={onChange} />
          )}
        </div>
      )}
    </li>
  );
};
