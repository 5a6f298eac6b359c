/** Accessibility of a page change: sets the title, moves the focus to `main` and announces the page's name. */
import { useEffect, useRef, useState, type RefObject } from "react";
import { useLocation } from "react-router";
import { isPaletteOpenAt } from "../../features/search/palette/palette-state.ts";
import { setRouteTitle } from "../../lib/page-title.ts";
import type { PageRoute } from "../page-route.ts";

/** Returns the ref of the element that gets the focus on each new page. */
export const useRouteChange = (route: PageRoute | undefined): RefObject<HTMLElement | null> => {
  const { pathname, key } = useLocation();
  const main = useRef<HTMLElement>(null);
  // A drawer manages the focus itself, and the page below it stays.
  const page = route?.drawer ? route.path : pathname;
  const previous = useRef(page);
  const title = route?.title ?? "";
  useEffect(() => setRouteTitle(title), [title]);
  useEffect(() => {
    // Screen readers read the first page from its start without help.
    if (previous.current === page) return;
    previous.current = page;
    // A fast visitor may already be typing in the palette.
    if (!isPaletteOpenAt(key)) main.current?.focus({ preventScroll: true });
  }, [page, key]);
  return main;
};

/** Announces the title of the next page once it has loaded. */
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
