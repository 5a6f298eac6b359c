import type { BasketView } from "../../../shared/contract/basket/basket-view.ts";
import { paths } from "../../lib/paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Callout } from "../../ui/callout.tsx";
import { basketHeadingId, isEmpty } from "./basket-changes.ts";
import { BasketLineRow } from "./basket-line.tsx";
import { BasketSkeleton } from "./basket-skeleton.tsx";
import { BasketSummaryPanel, ContinueShopping } from "./basket-summary-panel.tsx";
import styles from "./basket.module.css";
import type { Basket } from "./use-basket.ts";

const groups = [
  { type: "product", title: "Products" },
  { type: "subscription", title: "Subscriptions" },
] as const;

interface FilledProps {
  view: BasketView;
  basket: Basket;
  /** This is called when a line was removed together with its focused button: the focus moves to the top. */
  onRemoved: () => void;
}

/** The basket in its states: loading, missing, empty or filled. */
export const BasketScreen = ({ basket, adding }: { basket: Basket; adding: boolean }) => (
  <>
    <h1 id={basketHeadingId} tabIndex={-1} className={styles["heading"]}>
      Basket
    </h1>
    {basket.messages.map((message) => (
      <Callout key={message}>{message}</Callout>
    ))}
    {basket.trouble && <Callout tone="error">{basket.trouble}</Callout>}
    {adding ? (
      <BasketSkeleton />
    ) : (
      <Content
        basket={basket}
        onRemoved={() => document.getElementById(basketHeadingId)?.focus()}
      />
    )}
  </>
);

/** The items grouped by type; a group without items is left out. */
const Filled = ({ view, basket, onRemoved }: FilledProps) => (
  <div className={styles["spread"]}>
    <div className={styles["groups"]}>
      {groups.map(({ type, title }) => {
        const lines = view.data?.[type] ?? [];
        return (
          lines.length > 0 && (
            <section key={type} className={styles["group"]} aria-labelledby={`group-${type}`}>
              <h2 id={`group-${type}`} className="label">
                {title}
              </h2>
              <ul className={styles["lines"]}>
                {lines.map((line) => (
                  <BasketLineRow
                    key={line.id}
                    line={line}
                    onQuantity={(qty) => void basket.changeQuantity(line.id, qty)}
                    onRemove={() => {
                      onRemoved();
                      void basket.remove(line.id);
                    }}
                  />
                ))}
              </ul>
            </section>
          )
        );
      })}
    </div>
    <BasketSummaryPanel basket={view} changes={basket} />
  </div>
);

const Content = ({ basket, onRemoved }: { basket: Basket; onRemoved: () => void }) => {
  const view = basket.basket;
  if (!view)
    return basket.error ? (
      <ErrorState
        message={`There was a problem getting the basket: ${basket.error.message}`}
        onRetry={() => void basket.reload()}
      />
    ) : (
      <BasketSkeleton />
    );
  if (view.data === null)
    return (
      <EmptyState
        message="Your basket data can't be found."
        hint="It may already be an order. Anything you add now starts a new basket."
      >
        <ContinueShopping />
      </EmptyState>
    );
  if (isEmpty(view))
    return (
      <EmptyState message="Your basket is empty.">
        <ButtonLink to={paths.plans} variant="hollow">
          See plans and prices
        </ButtonLink>
        <ContinueShopping />
      </EmptyState>
    );
  return <Filled view={view} basket={basket} onRemoved={onRemoved} />;
};
