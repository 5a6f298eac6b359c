import ArrowLeft from "lucide-react/icons/arrow-left";
import { Link } from "react-router";
import styles from "./back-link.module.css";

/** Up to the page that lists what this one shows. */
export const BackLink = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className={styles["back"]}>
    <ArrowLeft size={16} strokeWidth={1.5} aria-hidden />
    <span>{children}</span>
  </Link>
);
