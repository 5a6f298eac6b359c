import ArrowLeft from "lucide-react/icons/arrow-left";
import ArrowRight from "lucide-react/icons/arrow-right";
import { Link } from "react-router";
import { withQuery } from "../../lib/list-query.ts";
import styles from "../../ui/pagination.module.css";

/** Links through a list that is read by key: to older records, and back to the newest. Absent if all are shown. */
export const OlderPages = ({ search, next }: { search: URLSearchParams; next: string | null }) => {
  const isNewest = !search.has("after");
  if (isNewest && next === null) return null;
  return (
    <nav className={styles["pagination"]} aria-label="Pages">
      {isNewest ? (
        <span />
      ) : (
        <Link className={styles["step"]} to={withQuery(search, { after: "" })}>
          <ArrowLeft size={16} strokeWidth={1.5} aria-hidden />
          Newest
        </Link>
      )}
      {next !== null && (
        <Link className={styles["step"]} to={withQuery(search, { after: next })}>
          Show older
          <ArrowRight size={16} strokeWidth={1.5} aria-hidden />
        </Link>
      )}
    </nav>
  );
};
