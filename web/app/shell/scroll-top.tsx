import ArrowUp from "lucide-react/icons/arrow-up";
import styles from "./extras.module.css";

/** A button that is active once the page is scrolled by more than one viewport height. */
export const ScrollTop = () => (
  <button
    type="button"
    className={styles["top"]}
    aria-label="Back to the top"
    onClick={() => {
      const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
      scrollTo({ top: 0, behavior: still ? "instant" : "smooth" });
      document.getElementById("main")?.focus({ preventScroll: true });
    }}
  >
    <ArrowUp size={20} strokeWidth={1.5} aria-hidden />
  </button>
);
