import ChevronDown from "lucide-react/icons/chevron-down";
import { useId, useState, type ReactNode } from "react";
import { classNames } from "../../ui/class-names.ts";
import { Button } from "../../ui/button.tsx";
import field from "../../ui/field.module.css";
import {
  expandChoice,
  topmostChosen,
  choiceMark,
  withCategory,
  type CategoryNode,
  type ChosenIds,
  type Mark,
} from "./category-choice.ts";
import styles from "./personalise-panels.module.css";
import type { FilterDraft } from "./use-filter-draft.ts";

/** The filter's categories of all four levels, grouped by industry. */
export const FilterPanel = ({
  industries,
  requested: { categories, recategorised, want, forget },
  onDone,
}: {
  industries: readonly CategoryNode[];
  requested: FilterDraft;
  onDone: () => void;
}) => {
  const ticked = industries.flatMap((industry) =>
    industry.below.flatMap((category) =>
      topmostChosen(category, expandChoice(industry, categories)),
    ),
  );
  return (
    <div className={styles["panel"]}>
      <div className={styles["groups"]}>
        {industries.map((industry) => (
          <Group
            key={industry.id}
            industry={industry}
            choice={categories}
            set={(id, on) => want({ categories: withCategory(industries, categories, id, on) })}
          />
        ))}
      </div>
      <div className={styles["foot"]}>
        <Button onClick={onDone}>Update my feed</Button>
        {recategorised && (
          <Button variant="quiet" onClick={forget}>
            Undo changes
          </Button>
        )}
        <p className={styles["count"]} role="status">
          {countOf(ticked.length)}
        </p>
      </div>
    </div>
  );
};

const Tick = ({
  mark,
  onChange,
  className,
  children,
}: {
  mark: Mark;
  onChange: (on: boolean) => void;
  className?: string | undefined;
  children: ReactNode;
}) => (
  <label className={classNames(field["choice"], className)}>
    <input
      type="checkbox"
      checked={mark === "on"}
      ref={(input) => {
        if (input) input.indeterminate = mark === "mixed";
      }}
      onChange={() => onChange(mark !== "on")}
    />
    <span>{children}</span>
  </label>
);

const Group = ({
  industry,
  choice,
  set,
}: {
  industry: CategoryNode;
  choice: ChosenIds;
  set: (id: string, on: boolean) => void;
}) => (
  <fieldset className={styles["group"]}>
    <legend className={styles["industry"]}>{industry.title}</legend>
    <Tick
      mark={choiceMark(industry, choice)}
      onChange={(on) => set(industry.id, on)}
      className={styles["all"]}
    >
      Select/deselect all<span className="visually-hidden"> in {industry.title}</span>
    </Tick>
    {industry.below.map((category) => (
      <Branch
        key={category.id}
        category={category}
        choice={expandChoice(industry, choice)}
        set={set}
      />
    ))}
  </fieldset>
);

/** A category and its subcategories, down to the fourth level. */
const Branch = ({
  category,
  choice,
  set,
}: {
  category: CategoryNode;
  choice: ChosenIds;
  set: (id: string, on: boolean) => void;
}) => {
  const [open, setOpen] = useState(false);
  const id = useId();
  const { title, below } = category;
  const mark = choiceMark(category, choice);
  return (
    <div className={styles["branch"]}>
      <Tick mark={mark} onChange={(on) => set(category.id, on)}>
        {title}
        {mark === "mixed" && !open && (
          <span className={styles["narrower"]}>
            <span className="visually-hidden">, of which </span>
            {topmostChosen(category, choice)
              .map((chosen) => chosen.title)
              .join(", ")}
          </span>
        )}
      </Tick>
      {below.length > 0 && (
        <button
          type="button"
          className={styles["deeper"]}
          aria-expanded={open}
          aria-controls={id}
          aria-label={`What is in ${title}`}
          onClick={() => setOpen(!open)}
        >
          <ChevronDown size={16} strokeWidth={1.5} aria-hidden />
        </button>
      )}
      <div id={id} className={styles["below"]} hidden={!open}>
        {open &&
          below.map((child) => (
            <Branch
              key={child.id}
              category={child}
              choice={expandChoice(category, choice)}
              set={set}
            />
          ))}
      </div>
    </div>
  );
};

const countOf = (count: number): string =>
  count === 0 ? "Nothing chosen" : `${count} ${count === 1 ? "category" : "categories"} chosen`;
