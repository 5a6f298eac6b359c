import ChevronDown from "lucide-react/icons/chevron-down";
import { useId } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { withQuery } from "../lib/list-query.ts";
import styles from "./filter.module.css";

export interface FilterOption {
  readonly id: string;
  readonly title: string;
}

/** A filter whose value is stored in the URL under its name. */
export const Filter = ({
  label,
  name,
  value,
  standard = "all",
  choices,
}: {
  label: string;
  name: string;
  value: string;
  /** The default value, which the URL leaves out. */
  standard?: string;
  choices: readonly FilterOption[];
}) => {
  const id = useId();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  return (
    <div className={styles["filter"]} data-chosen={value !== standard || undefined}>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={({ target }) =>
          void navigate(
            withQuery(search, { [name]: target.value === standard ? "" : target.value }),
            { preventScrollReset: true },
          )
        }
      >
        {choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.title}
          </option>
        ))}
      </select>
      <ChevronDown size={16} strokeWidth={1.5} aria-hidden />
    </div>
  );
};
