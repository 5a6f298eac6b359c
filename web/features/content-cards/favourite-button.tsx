import Heart from "lucide-react/icons/heart";
import { useUser } from "../../lib/session.ts";
import styles from "./favourite-button.module.css";
import { toggleFavourite } from "./favourites.ts";

/** The heart button of a card, which saves the item as a favourite. */
export const FavouriteButton = ({ id, title }: { id: string; title: string }) => {
  const saved = useUser()?.favourites.includes(id) ?? false;
  return (
    <button
      type="button"
      className={styles["heart"]}
      data-tour="favourite"
      aria-pressed={saved}
      aria-label={`Save ${title}`}
      onClick={() => toggleFavourite(id, title)}
    >
      <Heart size={18} strokeWidth={1.5} fill={saved ? "currentColor" : "none"} aria-hidden />
    </button>
  );
};
