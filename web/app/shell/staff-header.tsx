import ArrowUpRight from "lucide-react/icons/arrow-up-right";
import LogOut from "lucide-react/icons/log-out";
import Menu from "lucide-react/icons/menu";
import Search from "lucide-react/icons/search";
import { lazy, Suspense, useState } from "react";
import { Link, useLocation } from "react-router";
import { product } from "../../../shared/kernel/product.ts";
import { signOut } from "../../features/auth/sign-out.ts";
import { openPalette } from "../../features/search/palette/palette-state.ts";
import { paths } from "../../lib/paths.ts";
import { useUser } from "../../lib/session.ts";
import { StaffNavigation } from "./staff-navigation.tsx";
import styles from "./staff-header.module.css";

const Sheet = lazy(async () => ({ default: (await import("../../ui/sheet.tsx")).Sheet }));

/** The header of the staff area and its navigation: beside the page on wide screens, behind a button on narrow ones. */
const StaffHeader = () => {
  const user = useUser();
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const [needed, setNeeded] = useState(false);
  return (
    <>
      <header className={styles["header"]}>
        <button
          type="button"
          className={styles["menu"]}
          aria-haspopup="dialog"
          aria-expanded={openedAt === key}
          aria-label="Menu"
          onClick={() => {
            setNeeded(true);
            setOpenedAt(key);
          }}
        >
          <Menu size={22} strokeWidth={1.5} aria-hidden />
        </button>
        <Link to={paths.staff} className={styles["name"]}>
          {product.name} <span className="label">Staff</span>
        </Link>
        <button
          type="button"
          className={styles["search"]}
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K"
          onClick={openPalette}
        >
          <Search size={18} strokeWidth={1.5} aria-hidden />
          <span>Search</span>
        </button>
        <Link to={paths.dashboard} className={styles["site"]}>
          <span className={styles["who"]}>{user?.first_name}</span>
          <span className={styles["words"]}>View site</span>
          <ArrowUpRight size={16} strokeWidth={1.5} aria-hidden />
        </Link>
        <SignOut className={styles["out"]} />
      </header>
      <div className={styles["side"]}>
        <StaffNavigation />
      </div>
      <Suspense>
        {needed && (
          // Menus close on every navigation.
          <Sheet
            open={openedAt === key}
            onClose={() => setOpenedAt(null)}
            title="Menu"
            place="left"
          >
            <StaffNavigation />
            <SignOut className={styles["outBelow"]} />
          </Sheet>
        )}
      </Suspense>
    </>
  );
};

const SignOut = ({ className }: { className: string | undefined }) => (
  <button type="button" className={className} onClick={() => void signOut()}>
    <LogOut size={16} strokeWidth={1.5} aria-hidden />
    Sign out
  </button>
);

export default StaffHeader;
