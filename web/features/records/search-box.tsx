import { Search } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { withQuery } from "../../lib/list-query.ts";
import styles from "./search-box.module.css";

/** Milliseconds without a key after which the list follows what is typed. */
const rest = 200;

/** What is typed is the address's `q`, once typing rests. The key / leads here. */
export const SearchBox = ({ hint }: { hint: string }) => {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const asked = search.get("q") ?? "";
  const [typed, setTyped] = useState(asked);
  const [followed, setFollowed] = useState(asked);
  const input = useRef<HTMLInputElement>(null);
  // The address changed by itself: another view, or the way back.
  if (asked !== followed) {
    setFollowed(asked);
    if (asked !== typed.trim()) setTyped(asked);
  }
  const ask = useEffectEvent(() => {
    const q = typed.trim();
    if (q !== asked)
      void navigate(withQuery(search, { q }), { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    const timer = setTimeout(ask, rest);
    return () => clearTimeout(timer);
  }, [typed]);
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
    <div className={styles["box"]}>
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
