import { lazy, Suspense } from "react";
import { product } from "../../../shared/kernel/product.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { CheckoutSection } from "./checkout-section.tsx";
import styles from "./checkout.module.css";
import type { Checkout } from "./use-checkout.ts";

const RichText = lazy(async () => ({
  default: (await import("../../ui/rich-text.tsx")).RichText,
}));

/** The terms, and the contract of a subscription with a checkbox of its own. */
export const Agreements = ({
  checkout,
  contract,
}: {
  checkout: Checkout;
  contract: string | null;
}) => (
  <>
    <CheckoutSection title="Terms">
      <Checkbox
        name="agree_terms"
        label="I agree to the terms and conditions"
        checked={checkout.filled.agree_terms}
        error={checkout.validation?.fields["agree_terms"]}
        onChange={(event) => checkout.enter({ agree_terms: event.target.checked })}
      />
      <p className={styles["hint"]}>
        <a href={product.links.terms} target="_blank" rel="noreferrer">
          View the terms<span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      </p>
    </CheckoutSection>
    {checkout.needs.subscribes && (
      <CheckoutSection title="Contract">
        <Contract checkout={checkout} html={contract ?? ""} />
      </CheckoutSection>
    )}
  </>
);

const Contract = ({ checkout, html }: { checkout: Checkout; html: string }) => (
  <>
    {/* The region scrolls, so it has to be reachable by keyboard. */}
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
    <div className={styles["contract"]} role="region" aria-label="The contract" tabIndex={0}>
      <Suspense fallback={<Skeleton height="14rem" />}>
        <RichText html={html} />
      </Suspense>
    </div>
    <Checkbox
      name="agree_contract"
      label="I agree to the contract"
      checked={checkout.filled.agree_contract}
      error={checkout.validation?.fields["agree_contract"]}
      onChange={(event) => checkout.enter({ agree_contract: event.target.checked })}
    />
  </>
);
