import type { SavedCard } from "../../../shared/contract/payments/payments.ts";
import { cardName } from "../../../shared/kernel/card-name.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./card-list.module.css";
import { CardText } from "./card-text.tsx";

/** A saved card on the members' page, with its actions. */
export const BankCardRow = ({
  card,
  busy,
  onDefault,
  onRemove,
}: {
  card: SavedCard;
  busy: boolean;
  onDefault: () => void;
  onRemove: () => void;
}) => {
  const which = <span className="visually-hidden"> {cardName(card.brand, card.last_four)}</span>;
  return (
    <li className={styles["row"]}>
      <CardText card={card} />
      <div className={styles["actions"]}>
        {!card.default && !card.expired && (
          <Button variant="quiet" busy={busy} onClick={onDefault}>
            <span>Make{which} default</span>
          </Button>
        )}
        <Button variant="quiet" busy={busy} onClick={onRemove}>
          <span>Remove{which}</span>
        </Button>
      </div>
    </li>
  );
};
