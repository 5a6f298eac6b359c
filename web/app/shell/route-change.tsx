/** What a change of page means to those who do not see it: a title, focus in `main`, and its name said. */
import { useEffect, useRef, useState, type RefObject } from "react";
import { useLocation } from "react-router";
import { isPaletteOpenAt } from "../../features/search/palette/palette-state.ts";
import { setRouteTitle } from "../../lib/page-title.ts";

/** Answers what the focus goes to with each new page. */
export const useRouteChange = (title: string): RefObject<HTMLElement | null> => {
  const { pathname, key } = useLocation();
  const main = useRef<HTMLElement>(null);
  const previous = useRef(pathname);
  useEffect(() => setRouteTitle(title), [title]);
  useEffect(() => {
    // The first page is read from its start by itself.
    if (previous.current === pathname) return;
    previous.current = pathname;
    // Whoever was quick enough is typing in the palette already.
    if (!isPaletteOpenAt(key)) main.current?.focus({ preventScroll: true });
  }, [pathname, key]);
  return main;
};

/** Says the title of the next page once it is there. */
export const RouteAnnouncer = () => {
  const { pathname } = useLocation();
  const [said, setSaid] = useState("");
  const first = useRef(pathname);
  useEffect(() => {
    if (first.current === pathname) return;
    first.current = "";
    const timer = setTimeout(() => setSaid(document.title), 150);
    return () => clearTimeout(timer);
  }, [pathname]);
  return (
    <p className="visually-hidden" aria-live="polite">
      {said}
    </p>
  );
};
