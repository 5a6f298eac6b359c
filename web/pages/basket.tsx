import { product } from "../../shared/kernel/product.ts";
import styles from "../features/basket/basket.module.css";
import { paths } from "../lib/paths.ts";
import { useUser } from "../lib/session.ts";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";

const Basket = () => {
  const user = useUser();
  return (
    <div className={`page ${styles["basket"]}`}>
      <h1>Basket</h1>
      <EmptyState message="Your basket is empty.">
        {user ? (
          <ButtonLink to={paths.dashboard}>Back - Continue Shopping</ButtonLink>
        ) : (
          <ButtonLink to={product.links.pricingPlans} external>
            Back - Continue Shopping
          </ButtonLink>
        )}
      </EmptyState>
    </div>
  );
};

export default Basket;
