import ArrowRight from "lucide-react/icons/arrow-right";
import { Link } from "react-router";
import { paths } from "../../lib/paths.ts";
import styles from "./library-tile.module.css";

/** The last cell of a grid: a link to the whole library. */
export const LibraryTile = () => (
  <Link to={paths.contentIndex} className={styles["tile"]}>
    <span className={styles["words"]}>Everything in the library</span>
    <ArrowRight size={32} strokeWidth={1} aria-hidden />
  </Link>
);
