import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import styles from "./record-link.module.css";

/** A link from a row of a list to the drawer of its record; the list keeps its state. */
export const RecordLink = ({
  list,
  id,
  children,
}: {
  list: string;
  id: string;
  children: ReactNode;
}) => {
  const [search] = useSearchParams();
  const query = search.toString();
  return (
    <Link
      to={`${list}/${id}${query === "" ? "" : `?${query}`}`}
      preventScrollReset
      data-record={id}
      className={styles["link"]}
    >
      {children}
    </Link>
  );
};
