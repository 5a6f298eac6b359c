import { useState } from "react";
import { salesContract } from "../../../shared/contract/sales.ts";
import type { StaffOrder } from "../../../shared/contract/sales-views.ts";
import { call } from "../../lib/api-client.ts";
import { openInNewTab } from "../../lib/new-tab.ts";
import { notifyProblem } from "../../lib/notifications.ts";
import { Button } from "../../ui/button.tsx";
import { MetaLine } from "../../ui/meta-line.tsx";
import styles from "./order-rows.module.css";
import { useOrderRights } from "./order-rights.ts";
import { SendPaper } from "./send-paper.tsx";

type Paper = StaffOrder["documents"][number];

interface PapersProps {
  order: StaffOrder;
  onChange: (order: StaffOrder) => void;
}

/** Pro formas, quotes, invoices and credit notes. */
export const OrderPapers = ({ order, onChange }: PapersProps) =>
  order.documents.length === 0 ? (
    <p>There are no documents for this order.</p>
  ) : (
    <ul className={styles["rows"]}>
      {order.documents.map((paper) => (
        <Row key={paper.id} order={order} paper={paper} onChange={onChange} />
      ))}
    </ul>
  );

const Row = ({ order, paper, onChange }: PapersProps & { paper: Paper }) => {
  const { papers } = useOrderRights();
  return (
    <li className={styles["row"]}>
      <div className={styles["words"]}>
        <p className={styles["title"]}>{paper.title}</p>
        <MetaLine>
          {paper.number !== null && <span>{paper.number}</span>}
          {paper.issued_at_display !== null && <span>{paper.issued_at_display}</span>}
        </MetaLine>
      </div>
      {!paper.ready && <p className={styles["waits"]}>Being prepared</p>}
      {paper.ready && papers && (
        <div className={styles["acts"]}>
          <Download orderId={order.id} paper={paper} />
          <SendPaper order={order} paper={paper} onChange={onChange} />
        </div>
      )}
    </li>
  );
};

const Download = ({ orderId, paper }: { orderId: string; paper: Paper }) => {
  const [busy, setBusy] = useState(false);
  const open = async (): Promise<void> => {
    setBusy(true);
    try {
      await openInNewTab(async () => {
        const { temporaryURL } = await call(
          salesContract.endpoints.readStaffDocument,
          { params: { id: orderId, documentId: paper.id } },
          { leaves: false },
        );
        return temporaryURL;
      });
    } catch (thrown) {
      notifyProblem("getting the document", thrown);
    }
    setBusy(false);
  };
  return (
    <Button variant="hollow" busy={busy} onClick={() => void open()}>
      <span>
        Download
        <span className="visually-hidden">
          {" "}
          {paper.title} {paper.number} (PDF, opens in a new tab)
        </span>
      </span>
    </Button>
  );
};
