import { quotesContract } from "../../../shared/contract/quotes/quotes.ts";
import type { StaffOrder } from "../../../shared/contract/orders/order-admin-views.ts";
import { call } from "../../lib/api-client.ts";
import { notify } from "../../lib/notifications.ts";
import { usePermission } from "../../lib/staff-roles.ts";
import { Callout } from "../../ui/callout.tsx";
import { PayLink } from "../../ui/pay-link.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { ActButton } from "../admin-kit/act-button.tsx";
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
              : `${approval.offered.by} made this quote.`}
            {` Whoever has its address can pay it by card to the end of ${until ?? ""}.`}
          </p>
          <PayLink link={approval.pay_link} title={title} />
        </>
      ) : (
        <Callout tone="warn">
          Its price does not hold any more: its days are over, or the buyer’s plan has changed
          since. Nobody can pay it by card.
        </Callout>
      )}
      {approval.offered !== null && approval.offered.note !== "" && (
        <blockquote className={styles["note"]}>{approval.offered.note}</blockquote>
      )}
      {mayWithdraw && (
        <div>
          <ActButton
            action="Withdraw the quote"
            doing="Withdrawing"
            variant="hollow"
            schema={withdrawQuote.body}
            send={async (body) => {
              await call(withdrawQuote, { params: { id }, body }, { leaves: false });
              notify("success", `${id} is withdrawn.`);
              onDone();
            }}
          >
            {(errorOf) => (
              <>
                <p>{`Nobody can pay it any more, and ${buyer.name} gets a mail that says so.`}</p>
                <TextField
                  label="Reason"
                  hint="It stands in the order’s history, for staff."
                  name="reason"
                  maxLength={300}
                  autoComplete="off"
                  error={errorOf("reason")}
                />
              </>
            )}
          </ActButton>
        </div>
      )}
    </div>
  );
};
