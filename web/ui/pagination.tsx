import ArrowLeft from "lucide-react/icons/arrow-left";
import ArrowRight from "lucide-react/icons/arrow-right";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { pageNumbers, showsNumbers } from "./page-numbers.ts";
import styles from "./pagination.module.css";

interface PaginationProps {
  page: number;
  perPage: number;
  total: number;
  /** Returns the address of a page; the page number is stored in the URL. */
  addressOf: (page: number) => string;
}

/** Previous and Next, with numbered pages between them if there are more than two. Absent for a single page. */
export const Pagination = ({ page, perPage, total, addressOf }: PaginationProps) => {
  const pages = Math.ceil(total / perPage);
  if (pages < 2) return null;
  return (
    <nav className={styles["pagination"]} aria-label="Pages">
      <Step to={page > 1 ? addressOf(page - 1) : null}>
        <ArrowLeft size={16} strokeWidth={1.5} aria-hidden />
        Previous
      </Step>
      {showsNumbers(total, perPage) && (
        <ol className={styles["numbers"]}>
          {pageNumbers(page, pages).map((number, index) => (
            <li key={number ?? `gap ${index}`}>
              {number === null ? (
                <span className={styles["number"]}>…</span>
              ) : (
                <Link
                  className={styles["number"]}
                  to={addressOf(number)}
                  aria-current={number === page ? "page" : undefined}
                  aria-label={`Page ${number}`}
                >
                  {number}
                </Link>
              )}
            </li>
          ))}
        </ol>
      )}
      <Step to={page < pages ? addressOf(page + 1) : null}>
        Next
        <ArrowRight size={16} strokeWidth={1.5} aria-hidden />
      </Step>
    </nav>
  );
};

const Step = ({ to, children }: { to: string | null; children: ReactNode }) =>
  to === null ? (
    <span className={styles["step"]} aria-disabled>
      {children}
    </span>
  ) : (
    <Link className={styles["step"]} to={to}>
      {children}
    </Link>
  );
