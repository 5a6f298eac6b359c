import { lazy, Suspense, useEffect } from "react";
import { useNavigate, useParams } from "react-router";
import styles from "../features/basket/basket.module.css";
import { BasketScreen } from "../features/basket/basket-screen.tsx";
import { useBasket } from "../features/basket/use-basket.ts";
import { idle } from "../lib/idle.ts";
import { paths } from "../lib/paths.ts";
import { CheckoutSteps } from "../ui/checkout-steps.tsx";

const OptionPicker = lazy(() => import("../features/basket/option-picker.tsx"));

/** With a slug in its address the basket first adds that, then replaces the address. */
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
    // Once for each address; what adds is new at every render.
  }, [slug]); // oxlint-disable-line react-hooks/exhaustive-deps
  // The next step shows its frame at once, on a slow line too.
  useEffect(() => void idle().then(() => import("./checkout.tsx")), []);
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
