import ChevronDown from "lucide-react/icons/chevron-down";
import X from "lucide-react/icons/x";
import { useId, useState } from "react";
import { Skeleton } from "../../ui/skeleton.tsx";
import {
  choicesOf,
  resolveFilterPaths,
  withChoice,
  type IndustryChoice,
  type Industry,
} from "./category-choices.ts";
import styles from "./search-filters.module.css";

/** An em space for indentation, because options ignore padding. */
const indent = "\u2003";

/**
 * One select per top-level category with its subcategories and their numbers of hits. Choices in several selects are
 * combined with OR.
 */
export const SearchFilters = ({
  filters: given,
  industries,
  onChange,
}: {
  filters: readonly string[];
  industries: readonly Industry[];
  onChange: (filters: readonly string[]) => void;
}) => {
  const [open, setOpen] = useState(given.length > 0);
  const id = useId();
  const filters = resolveFilterPaths(given, industries);
  // A selected category without hits can still be deselected.
  const choices = choicesOf(industries, filters).filter(
    ({ total, value }) => total > 0 || value !== "",
  );
  if (choices.length === 0 && given.length === 0) return null;
  const clear = given.length > 0 && (
    <button type="button" className={styles["clear"]} onClick={() => onChange([])}>
      <X size={16} strokeWidth={1.5} aria-hidden />
      Clear filters
    </button>
  );
  return (
    <div className={styles["filters"]}>
      <div className={styles["head"]}>
        {choices.length > 0 && (
          <button
            type="button"
            className={styles["toggle"]}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            Filter by category
            <ChevronDown size={16} strokeWidth={1.5} aria-hidden />
          </button>
        )}
        {clear}
      </div>
      <div id={id} className={styles["choices"]} data-open={open || undefined}>
        {choices.map((choice) => (
          <CategorySelect
            key={choice.industry}
            choice={choice}
            onChoose={(value) => onChange(withChoice(filters, choice.industry, value))}
          />
        ))}
      </div>
    </div>
  );
};

const CategorySelect = ({
  choice,
  onChoose,
}: {
  choice: IndustryChoice;
  onChoose: (value: string) => void;
}) => {
  const id = useId();
  return (
    <div className={styles["choice"]} data-chosen={choice.value !== "" || undefined}>
      <label htmlFor={id} className={styles["label"]}>
        {choice.title}
      </label>
      <select id={id} value={choice.value} onChange={({ target }) => onChoose(target.value)}>
        <option value="">Any category</option>
        {choice.options.map(({ value, title, depth, total }) => (
          <option key={value} value={value}>
            {/* The indentation is for the list only; the selected option is shown alone. */}
            {value !== choice.value && indent.repeat(depth)}
            {title}
            {total !== null && ` (${total})`}
          </option>
        ))}
      </select>
      <ChevronDown size={16} strokeWidth={1.5} aria-hidden />
    </div>
  );
};

export const SearchFiltersSkeleton = () => (
  <div className={styles["filters"]}>
    <div className={styles["head"]}>
      <Skeleton width="140px" height={16} className={styles["ghostToggle"] ?? ""} />
    </div>
    <div className={styles["choices"]}>
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className={styles["choice"]}>
          <Skeleton width="50%" height={12} />
          <Skeleton width="70%" height={16} className={styles["ghost"] ?? ""} />
        </div>
      ))}
    </div>
  </div>
);
