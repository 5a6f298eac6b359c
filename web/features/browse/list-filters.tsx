import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { withQuery } from "../../lib/list-query.ts";
import { Filter, type FilterOption } from "../../ui/filter.tsx";
import styles from "./list-filters.module.css";
import type { BrowseFilters } from "./browse-filters.ts";

export interface ListChoices {
  readonly seasons: readonly FilterOption[];
  readonly tags: readonly FilterOption[];
}

const noChoices: ListChoices = { seasons: [], tags: [] };

const orders: readonly FilterOption[] = [
  { id: "Latest", title: "Latest first" },
  { id: "Oldest", title: "Oldest first" },
];

/** The number of results, the filters and the sort order. */
export const ListFilters = ({
  narrowing: { order, season, tags, open },
  choices = noChoices,
  total,
  children,
}: {
  narrowing: BrowseFilters;
  /** The filter options; undefined while they are loading. */
  choices: ListChoices | undefined;
  total: number | null;
  /** Additional filters for this list only. */
  children?: ReactNode;
}) => {
  const [latest] = choices.seasons;
  const chosen = season === "latest" ? (latest?.id ?? season) : season;
  return (
    <div className={styles["bar"]}>
      <p className={styles["total"]} role="status">
        {total === null ? "" : `${total} ${total === 1 ? "item" : "items"}`}
      </p>
      {children}
      <Filter
        label="Season"
        name="season"
        value={chosen}
        choices={withCurrentChoice(chosen, [
          { id: "all", title: "All seasons" },
          ...choices.seasons,
        ])}
      />
      <Filter
        label="Tag"
        name="tags"
        value={tags.join() || "all"}
        choices={withCurrentChoice(tags.join() || "all", [
          { id: "all", title: "All tags" },
          ...choices.tags,
        ])}
      />
      <OpenToMe on={open} />
      <Filter label="Order" name="order" value={order} standard="Latest" choices={orders} />
      <ChosenTags tags={tags} titles={choices.tags} />
    </div>
  );
};

/** Adds the URL's value to the options if the library no longer has it, so that it is shown and can be removed. */
const withCurrentChoice = (
  value: string,
  choices: readonly FilterOption[],
): readonly FilterOption[] =>
  choices.some(({ id }) => id === value)
    ? choices
    : [...choices, { id: value, title: value.includes(",") ? "Several tags" : value }];

const OpenToMe = ({ on }: { on: boolean }) => {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  return (
    <label className={styles["tick"]}>
      <input
        type="checkbox"
        checked={on}
        onChange={({ target }) =>
          void navigate(withQuery(search, { open: target.checked ? "1" : "" }), {
            preventScrollReset: true,
            // The checkbox must update before the list has loaded.
            flushSync: true,
          })
        }
      />
      Available to me
    </label>
  );
};

/** The selected tags. Several can come only from a URL; each can be removed. */
const ChosenTags = ({
  tags,
  titles,
}: {
  tags: readonly string[];
  titles: readonly FilterOption[];
}) => {
  const [search] = useSearchParams();
  if (tags.length === 0) return null;
  return (
    <ul className={styles["tags"]} aria-label="Chosen tags">
      {tags.map((slug) => {
        const title = titles.find(({ id }) => id === slug)?.title ?? slug;
        const others = tags.filter((other) => other !== slug).join();
        return (
          <li key={slug}>
            <Link
              className={styles["tag"]}
              to={withQuery(search, { tags: others })}
              aria-label={`Remove the tag ${title}`}
              preventScrollReset
            >
              {title}
              <X size={14} strokeWidth={1.5} aria-hidden />
            </Link>
          </li>
        );
      })}
    </ul>
  );
};
