import { requestPin } from "../../lib/pinning.ts";
import { useUser } from "../../lib/session.ts";
import { classNames } from "../../ui/class-names.ts";
import styles from "./favourite-button.module.css";

/** The button beside an item's heart that pins it to a board; for members. */
const PinButton = ({
  id,
  title,
  className,
}: {
  id: string;
  title: string;
  className?: string | undefined;
}) =>
  useUser()?.verified.status && (
    <button
      type="button"
      className={classNames(styles["heart"], className)}
      aria-label={`Add ${title} to a board`}
      aria-haspopup="dialog"
      onClick={() => requestPin({ contentId: id, title, block: null })}
    >
      <PinIcon size={18} />
    </button>
  );

export default PinButton;

/** The icon is drawn here, because an icon of the package would be loaded on every page. */
export const PinIcon = ({ size }: { size: number }) => (
  <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden>
    <path
      d="M12 17v5M9 3h6l-1 7 4 4v3H6v-3l4-4z"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
    />
  </svg>
);
