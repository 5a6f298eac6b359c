import Search from "lucide-react/icons/search";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import {
  NavigationType,
  useLocation,
  useNavigate,
  useNavigationType,
  useSearchParams,
} from "react-router";
import { withQuery } from "../../lib/list-query.ts";
import styles from "./search-box.module.css";

/** The milliseconds without typing after which the list is searched. */
const searchDelayMs = 200;

/** The router state that marks a URL set by the search box. */
const typedHere = "typed";

/** The search field. Its text becomes the URL's `q` once typing pauses; the / key moves the focus here. */
export const AdminSearchBox = ({ hint }: { hint: string }) => {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const navigationType = useNavigationType();
  const navigate = useNavigate();
  const queryText = search.get("q") ?? "";
  const [typed, setTyped] = useState(queryText);
  const [followed, setFollowed] = useState(queryText);
  const input = useRef<HTMLInputElement>(null);
  if (queryText !== followed) {
    setFollowed(queryText);
    // The URL has changed through another view or the browser's Back. While somebody is typing, their text is ahead
    // of the URL.
    const isTyped = state === typedHere && navigationType !== NavigationType.Pop;
    if (!isTyped && queryText !== typed.trim()) setTyped(queryText);
  }
  const ask = useEffectEvent(() => {
    const q = typed.trim();
    if (q === queryText) return;
    const how = { replace: true, preventScrollReset: true, state: typedHere };
    void navigate(withQuery(search, { q }), how);
  });
  useEffect(() => {
    const timer = setTimeout(ask, searchDelayMs);
    return () => clearTimeout(timer);
  }, [typed, search]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || document.querySelector('[role="dialog"]') !== null) return;
      event.preventDefault();
      input.current?.focus();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  return (
    <div className={styles["box"]} data-wide>
      <Search size={18} strokeWidth={1.5} aria-hidden />
      <input
        ref={input}
        type="search"
        aria-label={hint}
        aria-keyshortcuts="/"
        placeholder={hint}
        value={typed}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => setTyped(target.value)}
      />
    </div>
  );
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]");
