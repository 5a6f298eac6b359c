import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { paths } from "../../../lib/paths.ts";
import { forgetSearches, useRecentSearches } from "../../../lib/recent-searches.ts";
import { useUser } from "../../../lib/session.ts";
import { useStaffRoles } from "../../../lib/staff-roles.ts";
import { classNames } from "../../../ui/class-names.ts";
import { queryError, queryOf } from "../search-address.ts";
import styles from "./command-palette.module.css";
import { PaletteInput } from "./palette-input.tsx";
import { PaletteList } from "./palette-list.tsx";
import {
  firstOption,
  nextOption,
  type PaletteOption,
  paletteSectionsOf,
} from "./palette-sections.ts";
import { useStaffSearch } from "./use-staff-search.ts";
import { type Suggestions, useSuggestions } from "./use-suggestions.ts";

export const PaletteContent = ({
  input,
  onFollow,
}: {
  input: RefObject<HTMLInputElement | null>;
  onFollow: () => void;
}) => {
  const palette = usePalette();
  const { options, active, suggestions } = palette;
  const navigate = useNavigate();
  const listId = useId();
  const byKey = useRef(false);
  const news = palette.fault ?? newsOf(suggestions);
  // Errors are shown in place of the results, not below them.
  const trouble = palette.fault !== undefined || isTrouble(suggestions);
  const idOf = (option: PaletteOption): string => `${listId}-${options.indexOf(option)}`;
  const activeId = active && idOf(active);
  useEffect(() => {
    // The list does not scroll while the pointer is used.
    if (!byKey.current || activeId === undefined) return;
    document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" && active) {
      event.preventDefault();
      onFollow();
      void navigate(active.to);
      return;
    }
    const next = nextOption(options, active?.id, event.key);
    if (next === undefined) return;
    event.preventDefault();
    byKey.current = true;
    palette.choose(next);
  };

  return (
    <>
      <PaletteInput
        input={input}
        value={palette.typed}
        faulty={palette.fault !== undefined}
        listId={listId}
        expanded={options.length > 0}
        activeId={activeId}
        onType={palette.type}
        onKeyDown={onKeyDown}
      />
      <div className={styles["body"]}>
        <PaletteList
          id={listId}
          sections={palette.sections}
          active={active}
          optionId={idOf}
          onPoint={(option) => {
            byKey.current = false;
            palette.choose(option);
          }}
          onFollow={onFollow}
          changing={suggestions.status === "asking"}
        />
        {trouble && (
          <p
            className={classNames(styles["trouble"], palette.fault && styles["fault"])}
            aria-hidden
          >
            {news}
          </p>
        )}
      </div>
      <p role="status" className="visually-hidden">
        {news}
      </p>
      <PaletteFoot news={trouble ? "" : news} hasRecent={palette.hasRecent} />
    </>
  );
};

const visibleReply = (suggestions: Suggestions) => {
  switch (suggestions.status) {
    case "asking":
      return suggestions.before;
    case "found":
      return suggestions.found;
    case "none":
    case "failed":
      return null;
  }
};

/** Returns the announcement for screen readers once the hits have loaded. */
const newsOf = (suggestions: Suggestions): string => {
  switch (suggestions.status) {
    case "found": {
      const { data, meta, corrections } = suggestions.found;
      const instead = corrections.map(({ from, to }) => ` for ${to} instead of ${from}`).join();
      return meta.total === 0 ? "No results" : `${data.length} of ${meta.total} results${instead}`;
    }
    case "failed":
      return `There was a problem getting the search results: ${suggestions.reason}`;
    case "none":
    case "asking":
      return "";
  }
};

const isTrouble = (suggestions: Suggestions): boolean =>
  suggestions.status === "failed" ||
  (suggestions.status === "found" && suggestions.found.meta.total === 0);

/** Holds the typed text, its suggestions, and the selected one: the first, until an arrow key is pressed. */
const usePalette = () => {
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState<string>();
  const recent = useRecentSearches();
  const verified = useUser()?.verified.status ?? false;
  const staffRoles = useStaffRoles();
  const { pathname } = useLocation();
  const query = queryOf(typed);
  const fault = queryError(query);
  const suggestions = useSuggestions(query, fault === undefined);
  const found = visibleReply(suggestions);
  const atWork = useLocation().pathname.startsWith(paths.staff);
  const foundByStaff = useStaffSearch(query, fault === undefined && staffRoles.length > 0);
  const sections =
    fault === undefined
      ? paletteSectionsOf({
          query,
          recent,
          hits: found?.data ?? [],
          products: found?.products ?? [],
          verified,
          staffRoles,
          atWork,
          pathname,
          found: foundByStaff.found,
        })
      : [];
  const options = sections.flatMap((section) => section.options);
  return {
    typed,
    type(text: string): void {
      setTyped(text);
      setChosen(undefined);
    },
    fault,
    suggestions,
    sections,
    options,
    active:
      options.find(({ id }) => id === chosen) ??
      firstOption(sections, { atWork, awaited: foundByStaff.awaited }),
    choose: (option: PaletteOption | undefined): void => setChosen(option?.id),
    hasRecent: query === "" && recent.length > 0,
  };
};

const PaletteFoot = ({ news, hasRecent }: { news: string; hasRecent: boolean }) => (
  <div className={styles["foot"]}>
    {hasRecent && (
      <button type="button" className={styles["forget"]} onClick={forgetSearches}>
        Clear recent searches
      </button>
    )}
    <p aria-hidden>{news}</p>
    <p className={styles["keys"]} aria-hidden>
      <kbd>↑</kbd> <kbd>↓</kbd> to choose <kbd>Enter</kbd> to open <kbd>Esc</kbd> to close
    </p>
  </div>
);
