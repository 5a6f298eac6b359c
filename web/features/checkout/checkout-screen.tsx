import { useState } from "react";
import type { BasketView } from "../../../shared/contract/basket/basket-view.ts";
import type { ApiFailure } from "../../lib/api-failure.ts";
import { paths } from "../../lib/paths.ts";
import type { User } from "../../lib/session.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Callout } from "../../ui/callout.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { CheckoutForm, type CheckoutParts } from "./checkout-form.tsx";
import { CheckoutSkeleton } from "./checkout-skeleton.tsx";
import styles from "./checkout.module.css";

interface CheckoutScreenProps extends CheckoutParts {
  /** The basket; undefined while it is loading. */
  basket: BasketView | undefined;
  error: ApiFailure | undefined;
  reload: () => Promise<unknown>;
  user: User;
  hasOtherAddress: boolean;
  /** The messages about changes that the buyer did not make. */
  messages: readonly string[];
}

export const CheckoutScreen = ({ messages, ...props }: CheckoutScreenProps) => (
  <>
    <h1>Checkout</h1>
    {messages.map((message) => (
      <Callout key={message}>{message}</Callout>
    ))}
    <Content {...props} />
  </>
);

/** The wording is specified. */
const Missing = () => (
  <EmptyState
    message="Your basket data can't be found>"
    hint="This order may have been submitted already, or an error occurred."
  >
    <div className={styles["actions"]}>
      <ButtonLink to={paths.orders}>Orders &amp; Payments</ButtonLink>
      <ButtonLink variant="quiet" to={paths.basket}>
        Back
      </ButtonLink>
    </div>
  </EmptyState>
);

const hasLines = ({ data }: BasketView): boolean =>
  data !== null && data.id !== null && data.product.length + data.subscription.length > 0;

/**
 * Returns the basket as it was last shown after it has become an order: while this page is paying, the bank's webhook
 * may reach the server first.
 */
const useShown = (basket: BasketView | undefined): BasketView | undefined => {
  const [last, setLast] = useState(basket);
  if (basket && basket !== last && hasLines(basket)) setLast(basket);
  return basket?.data === null && last ? last : basket;
};

const Content = ({
  basket,
  error,
  reload,
  user,
  hasOtherAddress,
  ...parts
}: Omit<CheckoutScreenProps, "messages">) => {
  const shown = useShown(basket);
  if (!shown)
    return error ? (
      <ErrorState
        message={`There was a problem getting the basket: ${error.message}`}
        onRetry={() => void reload()}
      />
    ) : (
      <CheckoutSkeleton />
    );
  const orderId = shown.data?.id ?? null;
  if (orderId === null || !hasLines(shown)) return <Missing />;
  return (
    <CheckoutForm
      key={orderId}
      basket={shown}
      orderId={orderId}
      user={user}
      hasOtherAddress={hasOtherAddress}
      onChanged={reload}
      {...parts}
    />
  );
};
