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

/** The shell around what the router shows. */
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

/** A thin line while the next page is on its way. */
const Progress = () => {
  const { state } = useNavigation();
  useEffect(() => {
    if (state === "idle") pageReady.done("navigation");
    else pageReady.loading("navigation");
  }, [state]);
  return state === "idle" ? null : <div className={styles["progress"]} />;
};

/** The first entry of every visit has the same key: each page's own path tells them apart. */
const scrollKey = ({ key, pathname }: Location): string => (key === "default" ? pathname : key);
