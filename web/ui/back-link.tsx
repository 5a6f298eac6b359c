import ArrowLeft from "lucide-react/icons/arrow-left";
import { Link } from "react-router";
import styles from "./back-link.module.css";

/** A link up to the list that contains this page's record. */
export const BackLink = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className={styles["back"]}>
    <ArrowLeft size={16} strokeWidth={1.5} aria-hidden />
    <span>{children}</span>
  </Link>
);
