import ArrowRight from "lucide-react/icons/arrow-right";
import Search from "lucide-react/icons/search";
import X from "lucide-react/icons/x";
import { type SubmitEvent, useRef, useState } from "react";
import { useErrorTitle } from "../../lib/page-title.ts";
import { FieldError } from "../../ui/field-frame.tsx";
import { queryError, queryOf } from "./search-address.ts";
import styles from "./search-box.module.css";

/** The search field. Typing makes no request: Enter or the arrow starts the search. */
export const SearchBox = ({
  query,
  onSearch,
}: {
  /** The query in the URL. */
  query: string;
  onSearch: (query: string) => void;
}) => {
  const [typed, setTyped] = useState(query);
  const [shown, setShown] = useState(query);
  const [fault, setFault] = useState(() => queryError(query));
  const input = useRef<HTMLInputElement>(null);
  if (shown !== query) {
    setShown(query);
    setTyped(query);
    setFault(queryError(query));
  }
  useErrorTitle(fault !== undefined);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const requested = queryOf(typed);
    const wrong = queryError(requested);
    setFault(wrong);
    if (wrong === undefined) onSearch(requested);
    else input.current?.focus();
  };
  const clear = (): void => {
    setTyped("");
    setFault(undefined);
    input.current?.focus();
  };
  return (
    <form role="search" className={styles["form"]} onSubmit={submit} noValidate>
      <div className={styles["box"]}>
        <Search size={24} strokeWidth={1.25} aria-hidden />
        <label htmlFor="query" className="visually-hidden">
          Search the library
        </label>
        <input
          ref={input}
          id="query"
          name="query"
          type="search"
          className={styles["input"]}
          value={typed}
          placeholder="Search the library"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? "query-error" : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
        {typed !== "" && (
          <button type="button" className={styles["control"]} aria-label="Clear" onClick={clear}>
            <X size={22} strokeWidth={1.25} aria-hidden />
          </button>
        )}
        <button type="submit" className={styles["control"]} aria-label="Search">
          <ArrowRight size={24} strokeWidth={1.25} aria-hidden />
        </button>
      </div>
      {fault && <FieldError id="query-error" message={fault} />}
    </form>
  );
};
