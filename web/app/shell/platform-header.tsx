import Menu from "lucide-react/icons/menu";
import Search from "lucide-react/icons/search";
import { openPalette } from "../../features/search/palette/palette-state.ts";
import { useFeedUpdated } from "../../lib/feed-updated.ts";
import { useUser } from "../../lib/session.ts";
import { classNames } from "../../ui/class-names.ts";
import { BasketLink } from "./basket-link.tsx";
import { ProductName, VisitorLinks } from "./header-links.tsx";
import { HeaderNavigation, type NavigationItem } from "./header-navigation.tsx";
import styles from "./header.module.css";
import { planToggleId } from "./plan-toggle.ts";

interface PlatformHeaderProps {
  navigation: readonly NavigationItem[];
  menuOpen: boolean;
  onMenu: () => void;
  /** The plan panel's state, or null where the panel is hidden. */
  plan: { open: boolean; toggle: () => void } | null;
}

/** The header of every page that does not have one of its own. */
const PlatformHeader = ({ navigation, menuOpen, onMenu, plan }: PlatformHeaderProps) => {
  const user = useUser();
  return (
    <header className={styles["header"]}>
      <div className={classNames(styles["bar"], !user && styles["visiting"])}>
        <div className={styles["start"]}>
          {user && (
            <button
              type="button"
              className={styles["action"]}
              data-tour="menu"
              aria-haspopup="dialog"
              aria-expanded={menuOpen}
              aria-label="Menu"
              onClick={onMenu}
            >
              <Menu size={22} strokeWidth={1.5} aria-hidden />
              <span className={styles["wideOnly"]}>Menu</span>
            </button>
          )}
          {user && (
            <button
              type="button"
              className={styles["action"]}
              aria-haspopup="dialog"
              aria-keyshortcuts="Control+K Meta+K"
              aria-label="Search"
              onClick={openPalette}
            >
              <Search size={20} strokeWidth={1.5} aria-hidden />
              <span className={styles["wideOnly"]}>Search</span>
            </button>
          )}
          <HeaderNavigation items={navigation} />
        </div>
        <ProductName />
        <div className={styles["end"]}>
          {plan && (
            <button
              type="button"
              id={planToggleId}
              className={styles["action"]}
              data-tour="plan"
              aria-expanded={plan.open}
              aria-controls="plan-panel"
              onClick={plan.toggle}
            >
              My Plan
            </button>
          )}
          {!user && <VisitorLinks />}
          <BasketLink />
        </div>
      </div>
      <FeedNotice />
    </header>
  );
};

/** The notice that new content was found. */
const FeedNotice = () => (
  <p role="status" className={styles["notice"]}>
    {useFeedUpdated() && "Your feed has been updated"}
  </p>
);

export default PlatformHeader;
