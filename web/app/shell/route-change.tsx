/** What a change of page means to those who do not see it: a title, focus in `main`, and its name said. */
import { useEffect, useRef, useState, type RefObject } from "react";
import { useLocation } from "react-router";
import { isPaletteOpenAt } from "../../features/search/palette/palette-state.ts";
import { setRouteTitle } from "../../lib/page-title.ts";
import type { PageRoute } from "../page-route.ts";

/** Answers what the focus goes to with each new page. */
export const useRouteChange = (route: PageRoute | undefined): RefObject<HTMLElement | null> => {
  const { pathname, key } = useLocation();
  const main = useRef<HTMLElement>(null);
  // A drawer takes the focus and gives it back; the page below it stays.
  const page = route?.drawer ? route.path : pathname;
  const previous = useRef(page);
  const title = route?.title ?? "";
  useEffect(() => setRouteTitle(title), [title]);
  useEffect(() => {
    // The first page is read from its start by itself.
    if (previous.current === page) return;
    previous.current = page;
    // Whoever was quick enough is typing in the palette already.
    if (!isPaletteOpenAt(key)) main.current?.focus({ preventScroll: true });
  }, [page, key]);
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
