/** What a change of page means to those who do not see it: a title, focus in `main`, and its name said. */
import { useEffect, useRef, useState, type RefObject } from "react";
import { useLocation, useNavigation } from "react-router";
import { pageReady } from "../../lib/page-ready.ts";
import { setRouteTitle } from "../../lib/page-title.ts";
import styles from "./shell.module.css";

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

/** A thin line while the next page is on its way, and its title said once it is there. */
export const RouteAnnouncer = () => {
  const { pathname } = useLocation();
  const { state } = useNavigation();
  const [said, setSaid] = useState("");
  const first = useRef(pathname);
  useEffect(() => {
    if (first.current === pathname) return;
    first.current = "";
    const timer = setTimeout(() => setSaid(document.title), 150);
    return () => clearTimeout(timer);
  }, [pathname]);
  useEffect(() => {
    if (state === "idle") pageReady.done("navigation");
    else pageReady.loading("navigation");
  }, [state]);
  return (
    <>
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
      {state !== "idle" && <div className={styles["progress"]} />}
    </>
  );
};
