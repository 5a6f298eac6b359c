import { quotesContract } from "../../../shared/contract/quotes/quotes.ts";
import type { StaffOrder } from "../../../shared/contract/orders/order-admin-views.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { notify } from "../../lib/notifications.ts";
import { usePermission } from "../../lib/staff-roles.ts";
import { Callout } from "../../ui/callout.tsx";
import { PayLink } from "../../ui/pay-link.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { ActionButton } from "../admin-kit/action-button.tsx";
import styles from "./order-acts.module.css";

const { withdrawQuote } = quotesContract.endpoints;

/** The link to pay an open quote, and its withdrawal. */
export const OfferedQuote = ({ order, onDone }: { order: StaffOrder; onDone: () => void }) => {
  const mayWithdraw = usePermission(withdrawQuote);
  const { approval, id, buyer, title, lapses_display: until } = order;
  if (approval === null) return null;
  return (
    <div className={styles["quote"]}>
      {approval.holds ? (
        <>
          <p>
            {approval.offered === null
              ? `${buyer.name} saved this quote.`
              : `${approval.offered.by} created this quote.`}
            {` Anyone with the link can pay it by card until the end of ${until ?? ""}.`}
          </p>
          <PayLink link={approval.pay_link} title={title} />
        </>
      ) : (
        <Callout tone="warn">
          This price is no longer valid: the quote has expired or the customer’s plan has changed.
          It can’t be paid by card.
        </Callout>
      )}
      {approval.offered !== null && approval.offered.note !== "" && (
        <blockquote className={styles["note"]}>{approval.offered.note}</blockquote>
      )}
      {mayWithdraw && (
        <div>
          <ActionButton
            action="Withdraw quote"
            doing="Withdrawing"
            variant="hollow"
            schema={withdrawQuote.body}
            send={async (body) => {
              await callInPlace(withdrawQuote, { params: { id }, body });
              notify("success", `${id} withdrawn.`);
              onDone();
            }}
          >
            <p>{`It can no longer be paid. We’ll email ${buyer.name}.`}</p>
            <TextField
              label="Reason"
              hint="Shown in the order’s history, for staff only."
              name="reason"
              maxLength={300}
              autoComplete="off"
            />
          </ActionButton>
        </div>
      )}
    </div>
  );
};
