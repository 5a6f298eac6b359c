import { type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import type { MembershipView } from "../../../shared/contract/memberships/membership-view.ts";
import { addressLinesOf } from "../../lib/address-lines.ts";
import { ActionRow } from "../../ui/action-row.tsx";
import { Button } from "../../ui/button.tsx";
import styles from "./next-term.module.css";

const wordsId = "next-billing";

/** The billing details of the next term, and the form in which a member who has moved changes them. */
export const NextBilling = ({
  billing,
  renderForm,
}: {
  billing: NonNullable<MembershipView["billing"]>;
  renderForm: (onClose: () => void) => ReactNode;
}) => {
  const [open, setOpen] = useState(false);
  const close = (): void => {
    flushSync(() => setOpen(false));
    document.getElementById(wordsId)?.focus();
  };
  return (
    <div className={styles["next"]}>
      <div id={wordsId} className={styles["words"]} tabIndex={-1}>
        <p>{billedTo(billing)}</p>
        {billing.vat_number !== "" && (
          <p className={styles["more"]}>VAT number {billing.vat_number}</p>
        )}
      </div>
      {open
        ? renderForm(close)
        : billing.why_fixed === null && (
            <ActionRow>
              <Button variant="quiet" onClick={() => setOpen(true)}>
                Change billing details
              </Button>
            </ActionRow>
          )}
    </div>
  );
};

const billedTo = ({ address, country_name }: NonNullable<MembershipView["billing"]>): string =>
  `Billed to ${address === null ? country_name : addressLinesOf(address, country_name).join(", ")}`;
