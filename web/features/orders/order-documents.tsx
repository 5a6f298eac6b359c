import { ordersContract } from "../../../shared/contract/orders/orders.ts";
import type { OrderView } from "../../../shared/contract/orders/order-view.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { DocumentButton } from "../../ui/document-button.tsx";
import { MetaLine } from "../../ui/meta-line.tsx";
import styles from "./order-documents.module.css";

type OrderDocument = OrderView["documents"][number];

/** The pro forma, VAT invoices and credit notes; a document that is being created appears automatically. */
export const OrderDocuments = ({ order }: { order: OrderView }) => (
  <div role="status">
    {order.documents.length === 0 ? (
      <p>There are no documents for this order.</p>
    ) : (
      <ul className={styles["rows"]}>
        {order.documents.map((one) => (
          <Row key={one.id} orderId={order.id} document={one} />
        ))}
      </ul>
    )}
  </div>
);

const Row = ({ orderId, document: one }: { orderId: string; document: OrderDocument }) => (
  <li className={styles["row"]}>
    <div>
      <p className={styles["title"]}>{one.title}</p>
      <MetaLine>
        {one.number !== null && <span>{one.number}</span>}
        {one.issued_at_display !== null && <span>{one.issued_at_display}</span>}
      </MetaLine>
    </div>
    {one.ready ? (
      <DocumentButton
        small
        label="Download"
        title={`${one.title} ${one.number ?? ""}`}
        getting="getting the document"
        find={() =>
          callInPlace(ordersContract.endpoints.readDocument, {
            params: { id: orderId, documentId: one.id },
          })
        }
      />
    ) : (
      <p className={styles["making"]}>Being prepared</p>
    )}
  </li>
);
