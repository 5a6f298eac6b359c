import type { BasketView } from "../../../shared/contract/basket-view.ts";
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
  /** The basket, as far as it is there. */
  held: BasketView | undefined;
  error: ApiFailure | undefined;
  reload: () => Promise<unknown>;
  user: User;
  /** What changed without the buyer's doing. */
  messages: readonly string[];
}

/** The words are the specification's, to the letter (A §2.7). */
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

const Content = ({
  held,
  error,
  reload,
  user,
  ...parts
}: Omit<CheckoutScreenProps, "messages">) => {
  if (!held)
    return error ? (
      <ErrorState
        message={`There was a problem getting the basket: ${error.message}`}
        onRetry={() => void reload()}
      />
    ) : (
      <CheckoutSkeleton />
    );
  const orderId = held.data?.id ?? null;
  const lines = (held.data?.product.length ?? 0) + (held.data?.subscription.length ?? 0);
  if (orderId === null || lines === 0) return <Missing />;
  return (
    <CheckoutForm
      key={orderId}
      held={held}
      orderId={orderId}
      user={user}
      onChanged={reload}
      {...parts}
    />
  );
};

export const CheckoutScreen = ({ messages, ...props }: CheckoutScreenProps) => (
  <>
    <h1>Checkout</h1>
    {messages.map((message) => (
      <Callout key={message}>{message}</Callout>
    ))}
    <Content {...props} />
  </>
);
