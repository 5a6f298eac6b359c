import { lazy, Suspense, useEffect } from "react";
import { useNavigate, useParams } from "react-router";
import styles from "../features/basket/basket.module.css";
import { BasketScreen } from "../features/basket/basket-screen.tsx";
import { useBasket } from "../features/basket/use-basket.ts";
import { whenIdle } from "../lib/idle.ts";
import { paths } from "../lib/paths.ts";
import { CheckoutSteps } from "../ui/checkout-steps.tsx";

const OptionPicker = lazy(() => import("../features/basket/option-picker.tsx"));

/** The basket page. If its URL contains a slug, the item is added first and the URL is then replaced. */
const Basket = () => {
  const { slug } = useParams();
  const navigate = useNavigate();
  const adding = slug !== undefined;
  const basket = useBasket({ waits: adding });
  const { add, addChoices, choice, dismissChoice } = basket;
  useEffect(() => {
    if (slug === undefined) return;
    let left = false;
    void add(slug).then(() => (left ? undefined : navigate(paths.basket, { replace: true })));
    return () => {
      left = true;
    };
    // The effect runs once per URL; the function that adds is new on every render.
  }, [slug]); // oxlint-disable-line react-hooks/exhaustive-deps
  // The next step then shows its frame at once, even on a slow connection.
  useEffect(() => void whenIdle().then(() => import("./checkout.tsx")), []);
  return (
    <div className={`page ${styles["basket"]}`}>
      <CheckoutSteps current="basket" />
      <BasketScreen basket={basket} adding={adding} />
      {choice && (
        <Suspense>
          <OptionPicker choice={choice} onAdd={addChoices} onClose={dismissChoice} />
        </Suspense>
      )}
    </div>
  );
};

export default Basket;
