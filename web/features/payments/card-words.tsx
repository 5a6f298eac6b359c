import type { SavedCard } from "../../../shared/contract/payments.ts";
import { Badge } from "../../ui/badge.tsx";
import styles from "./card-words.module.css";

const brands = new Map([
  ["visa", "Visa"],
  ["mastercard", "Mastercard"],
  ["amex", "American Express"],
  ["discover", "Discover"],
  ["diners", "Diners Club"],
  ["jcb", "JCB"],
  ["unionpay", "UnionPay"],
]);

/** `visa` -> `Visa`; a brand that has no name here is just a card. */
export const brandName = (brand: string): string => brands.get(brand) ?? "Card";

/** `4`, `2031` -> `04/2031` */
export const expiry = ({ exp_month, exp_year }: SavedCard): string =>
  `${String(exp_month).padStart(2, "0")}/${exp_year}`;

/** `Visa ending in 4242`: what a button beside a card names it. */
export const cardName = ({ brand, last_four }: SavedCard): string =>
  `${brandName(brand)} ending in ${last_four}`;

/** What a saved card is known by. Phrasing only, so that it can stand in a label. */
export const CardWords = ({ card }: { card: SavedCard }) => (
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
    <span className={styles["meta"]}>
      <span>
        {card.expired ? "Expired" : "Expires"} {expiry(card)}
      </span>
      {card.name && <span className={styles["name"]}>{card.name}</span>}
    </span>
  </span>
);
