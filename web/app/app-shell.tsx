import { useEffect } from "react";
import {
  type Location,
  Outlet,
  ScrollRestoration,
  useMatches,
  useNavigation,
  useRevalidator,
} from "react-router";
import { pageReady } from "../lib/page-ready.ts";
import { routeNamed } from "./route-table.ts";
import { Shell } from "./shell/shell.tsx";
import styles from "./shell/shell.module.css";

/** The shell around the router's current page. */
export const AppShell = () => {
  const route = routeNamed(useMatches().at(-1)?.id);
  const { revalidate } = useRevalidator();
  return (
    <>
      <Shell route={route} onEnded={() => void revalidate()}>
        <Outlet />
      </Shell>
      <Progress />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
};

/** A thin progress line, shown while the next page loads. */
const Progress = () => {
  const { state } = useNavigation();
  useEffect(() => {
    if (state === "idle") pageReady.done("navigation");
    else pageReady.loading("navigation");
  }, [state]);
  return state === "idle" ? null : <div className={styles["progress"]} />;
};

/**
 * Returns the key for scroll restoration. The first entry of every visit has the same key, so the pages' paths tell
 * them apart.
 */
const scrollKey = ({ key, pathname }: Location): string => (key === "default" ? pathname : key);
