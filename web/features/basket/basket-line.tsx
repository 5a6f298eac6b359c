import { maxLineQuantity } from "../../../shared/kernel/order-terms.ts";
import type { BasketLineView } from "../../../shared/contract/basket/basket-view.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { LineAmount, ShopLine } from "../../ui/shop-line.tsx";
import styles from "./basket.module.css";

const quantities = Array.from({ length: maxLineQuantity }, (_, index) => ({
  id: String(index + 1),
  label: String(index + 1),
}));

interface BasketLineProps {
  line: BasketLineView;
  onQuantity: (qty: number) => void;
  onRemove: () => void;
}

/** A line of the basket. The quantity of a subscription is always one. */
export const BasketLineRow = ({ line, onQuantity, onRemove }: BasketLineProps) => {
  const title = line.option ? `${line.product.title}, ${line.option.title}` : line.product.title;
  return (
    <ShopLine line={line}>
      <div className={styles["controls"]}>
        {line.purchase_type === "product" && (
          <div className={styles["quantity"]}>
            <SelectField
              name={`qty-${line.id}`}
              label="Quantity"
              aria-label={`Quantity of ${title}`}
              options={quantities}
              value={String(line.qty)}
              onChange={(event) => onQuantity(Number(event.target.value))}
            />
          </div>
        )}
        <LineAmount line={line} />
        <Button variant="quiet" onClick={onRemove} className={styles["remove"]}>
          Remove<span className="visually-hidden"> {title}</span>
        </Button>
      </div>
    </ShopLine>
  );
};
