import Lock from "lucide-react/icons/lock";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Pin } from "../../../shared/contract/boards/boards.ts";
import { itemOrUpgradePath } from "../../lib/item-or-upgrade-path.ts";
import { contentPath } from "../../lib/paths.ts";
import { Picture } from "../../ui/picture.tsx";
import { cardState } from "../content-cards/card-link.ts";
import { OpensWith } from "../content-cards/opens-with.tsx";
import styles from "./pin-card.module.css";
import { PinPalette } from "./pin-palette.tsx";
import { pinLabel, pinName } from "./pin-text.ts";

const sizes = "(min-width: 1400px) 22vw, (min-width: 1000px) 30vw, (min-width: 600px) 45vw, 92vw";

interface PinCardProps {
  pin: Pin;
  /** The name of the board's owner; pins by other people show theirs. */
  maker: string;
  /** Marks a card that is visible before scrolling. */
  first?: boolean;
  /** The card's actions. */
  tools?: ReactNode;
  /** The pin's note, if it can be edited. */
  note?: ReactNode;
}

/** A pin: its content, its source with the credit, and its note. */
export const PinCard = ({ pin, maker, first = false, tools, note }: PinCardProps) => (
  <article className={styles["pin"]} aria-label={pinName(pin)}>
    <Shown pin={pin} first={first} />
    <div className={styles["words"]}>
      <p className={`label ${styles["label"]}`}>{pinLabel(pin)}</p>
      <Title pin={pin} />
      {pin.block?.text && <p className={styles["text"]}>{pin.block.text}</p>}
      <PinSource pin={pin} maker={maker} />
      {note ?? (pin.note && <p className={styles["note"]}>{pin.note}</p>)}
    </div>
    {tools}
  </article>
);

const Shown = ({ pin, first }: { pin: Pin; first: boolean }) => {
  const { picture, palette, card, locked } = pin;
  if (picture) return <Picture picture={picture} sizes={sizes} priority={first} />;
  if (palette) return <PinPalette palette={palette} />;
  if (card === null) return <p className={styles["gone"]}>This is no longer in the library.</p>;
  if (pin.block !== null) return null;
  return (
    <div className={styles["cover"]}>
      <Picture picture={card.image} sizes={sizes} ratio="4 / 5" priority={first} decorative />
      {locked && (
        <span className={styles["lock"]}>
          <Lock size={14} strokeWidth={1.75} aria-hidden />
          <OpensWith card={card} />
        </span>
      )}
    </div>
  );
};

/** Returns the address of the pin's item or of the upgrade page; null if the item no longer exists. */
const addressOf = ({ source, card }: Pin): string | null => {
  if (card === null) return null;
  const page = source.page === null || source.page === 1 ? undefined : source.page;
  return card.has_access ? contentPath(card.slug, page) : itemOrUpgradePath(card);
};

/** The title, which links to the item if the pin has the same name. */
const Title = ({ pin }: { pin: Pin }) => {
  const name = pinName(pin);
  const to = name === pin.source.title ? addressOf(pin) : null;
  return (
    <h2 className={styles["title"]}>
      {to === null ? (
        name
      ) : (
        <Link to={to} state={pin.card && cardState(pin.card)}>
          {name}
        </Link>
      )}
    </h2>
  );
};

/** The pin's item with its type and season, and the credit of its picture. */
const PinSource = ({ pin, maker }: { pin: Pin; maker: string }) => {
  const { source, card, credit, by } = pin;
  const to = addressOf(pin);
  return (
    <div className={styles["source"]}>
      {pinName(pin) !== source.title && (
        <p>
          From{" "}
          {to === null ? (
            source.title
          ) : (
            <Link to={to} state={card && cardState(card)}>
              {source.title}
            </Link>
          )}
        </p>
      )}
      <p>
        {source.type_title}, {source.season}
      </p>
      {credit && <p>Picture: {credit}</p>}
      {by !== null && by !== maker && <p>Pinned by {by}</p>}
    </div>
  );
};
