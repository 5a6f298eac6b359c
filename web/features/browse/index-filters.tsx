import { useId } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { ChevronDown } from "lucide-react";
import styles from "./index-filters.module.css";
import { withQuery } from "../../lib/list-query.ts";
import type { IndexQuery } from "./index-query.ts";

interface FilterOption {
  readonly id: string;
  readonly title: string;
}

const media: readonly FilterOption[] = [
  { id: "all", title: "All media" },
  { id: "digital", title: "To read here" },
  { id: "pdf", title: "PDF" },
  { id: "download", title: "Files to download" },
];

/** What is shown, how many that are, and the two filters that narrow it. */
export const IndexFilters = ({
  query,
  types,
  total,
}: {
  query: IndexQuery;
  types: ReadonlyArray<{ id: string; plural: string }>;
  total: number | null;
}) => (
  <div className={styles["bar"]}>
    <p className={styles["total"]} role="status">
      {total === null ? "" : `${total} ${total === 1 ? "item" : "items"}`}
    </p>
    <Filter
      label="Type of content"
      name="contentType"
      value={query.contentType}
      choices={[
        { id: "all", title: "All types" },
        ...types.map(({ id, plural }) => ({ id, title: plural })),
      ]}
    />
    <Filter label="Media" name="mediaType" value={query.mediaType} choices={media} />
  </div>
);

const Filter = ({
  label,
  name,
  value,
  choices,
}: {
  label: string;
  name: string;
  value: string;
  choices: readonly FilterOption[];
}) => {
  const id = useId();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  return (
    <div className={styles["filter"]}>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={({ target }) =>
          void navigate(withQuery(search, { [name]: target.value }), { preventScrollReset: true })
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
