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

/** Milliseconds without a key after which the list follows what is typed. */
const rest = 200;

/** Marks an address that the box has asked for. */
const typedHere = "typed";

/** What is typed is the address's `q`, once typing rests. The key / leads here. */
export const AdminSearchBox = ({ hint }: { hint: string }) => {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const came = useNavigationType();
  const navigate = useNavigate();
  const asked = search.get("q") ?? "";
  const [typed, setTyped] = useState(asked);
  const [followed, setFollowed] = useState(asked);
  const input = useRef<HTMLInputElement>(null);
  if (asked !== followed) {
    setFollowed(asked);
    // Another view, or the way back. Whoever typed is further than the address that follows.
    const isTyped = state === typedHere && came !== NavigationType.Pop;
    if (!isTyped && asked !== typed.trim()) setTyped(asked);
  }
  const ask = useEffectEvent(() => {
    const q = typed.trim();
    if (q === asked) return;
    const how = { replace: true, preventScrollReset: true, state: typedHere };
    void navigate(withQuery(search, { q }), how);
  });
  useEffect(() => {
    const timer = setTimeout(ask, rest);
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
