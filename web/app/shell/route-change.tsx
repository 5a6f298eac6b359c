/** What a change of page means to those who do not see it: a title, focus in `main`, and its name said. */
import { useEffect, useRef, useState, type RefObject } from "react";
import { useLocation } from "react-router";
import { setRouteTitle } from "../../lib/page-title.ts";

export const useRouteChange = (title: string, pathname: string): RefObject<HTMLElement | null> => {
  const main = useRef<HTMLElement>(null);
  const previous = useRef(pathname);
  useEffect(() => setRouteTitle(title), [title]);
  useEffect(() => {
    // The first page is read from its start by itself.
    if (previous.current === pathname) return;
    previous.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
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
