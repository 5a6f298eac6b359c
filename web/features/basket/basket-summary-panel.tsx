import { Link } from "react-router";
import type { BasketView } from "../../../shared/contract/basket/basket-view.ts";
import { isByCardOnly } from "../../lib/by-card-only.ts";
import { paths } from "../../lib/paths.ts";
import { redirectRecord } from "../../lib/redirect-record.ts";
import { useUser } from "../../lib/session.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TotalsTable } from "../../ui/totals.tsx";
import { VoucherField } from "./voucher-field.tsx";
import type { Basket } from "./use-basket.ts";
import styles from "./basket.module.css";

/** The link to continue shopping. */
export const ContinueShopping = () => (
  <ButtonLink variant="quiet" to={paths.shop}>
    Back - Continue Shopping
  </ButtonLink>
);

/** A visitor who logs in or registers from here wants to pay. */
const redirectToCheckoutAfterLogin = (): void => redirectRecord.remember(paths.checkout);

interface BasketSummaryPanelProps {
  basket: BasketView;
  changes: Pick<Basket, "changeCountry" | "enterVoucher" | "pending" | "removeVoucher">;
}

/** The delivery country, the totals, and the links to continue. */
export const BasketSummaryPanel = ({ basket, changes }: BasketSummaryPanelProps) => {
  const user = useUser();
  const { countries, shipping, ships, totals } = basket;
  return (
    <section className={styles["summary"]} aria-labelledby="basket-summary">
      <h2 id="basket-summary" className="label">
        Summary
      </h2>
      {shipping.country !== null && (
        <SelectField
          name="country"
          label="Delivery country"
          hint={ships ? "This affects delivery and VAT." : "This affects VAT."}
          options={countries}
          value={shipping.country}
          onChange={(event) => void changes.changeCountry(event.target.value)}
        />
      )}
      <VoucherField
        voucher={basket.voucher}
        onEnter={changes.enterVoucher}
        onRemove={changes.removeVoucher}
      />
      <TotalsTable totals={totals} ships={ships} pending={changes.pending} />
      <div className={styles["ways"]}>
        <ButtonLink to={paths.checkout} wide>
          Checkout
        </ButtonLink>
        {!user && (
          <p className={styles["small"]}>
            You’ll be asked to{" "}
            <Link to={paths.login} onClick={redirectToCheckoutAfterLogin}>
              log in
            </Link>{" "}
            or{" "}
            <Link to={paths.register} onClick={redirectToCheckoutAfterLogin}>
              register
            </Link>
            . We’ll keep your basket.
          </p>
        )}
        <ContinueShopping />
      </div>
      <p className={styles["notice"]}>
        {isByCardOnly(totals)
          ? "Monthly plans are paid by card. We email you a VAT invoice."
          : "Need a pro forma invoice? Choose bank transfer at the next step, and we'll email you one with your order number on it."}
      </p>
    </section>
  );
};
