import type { SavedCard } from "../../../shared/contract/payments/payments.ts";
import { brandName } from "../../../shared/kernel/card-name.ts";
import { Badge } from "../../ui/badge.tsx";
import { MetaLine } from "../../ui/meta-line.tsx";
import styles from "./card-text.module.css";

/** Returns a card's expiry date: `4`, `2031` -> `04/2031`. */
export const expiry = ({ exp_month, exp_year }: SavedCard): string =>
  `${String(exp_month).padStart(2, "0")}/${exp_year}`;

/** The description of a saved card. It has only phrasing content, so that it can be used in a label. */
export const CardText = ({ card }: { card: SavedCard }) => (
  <span className={styles["card"]}>
    <span className={styles["title"]}>
      <span className={styles["brand"]}>{brandName(card.brand)}</span>
      <span className={styles["number"]}>
        <span aria-hidden>•••• </span>
        <span className="visually-hidden">ending in </span>
        {card.last_four}
      </span>
      {card.default && <Badge>Default</Badge>}
      {card.expired && <Badge tone="bad">Expired</Badge>}
    </span>
    <MetaLine as="span">
      <span>
        {card.expired ? "Expired" : "Expires"} {expiry(card)}
      </span>
      {card.name && <span className={styles["name"]}>{card.name}</span>}
    </MetaLine>
  </span>
);
