import { useId } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { withQuery } from "../../lib/list-query.ts";
import styles from "./day-choice.module.css";
import type { DayFilter } from "./list-filter.ts";

export const DayChoice = ({ name, label }: Omit<DayFilter, "day">) => {
  const id = useId();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  return (
    <div className={styles["choice"]}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        value={search.get(name) ?? ""}
        onChange={({ target }) =>
          void navigate(withQuery(search, { [name]: target.value }), { preventScrollReset: true })
        }
      />
    </div>
  );
};
