import { useLocation } from "react-router";
import { useSWRConfig } from "swr";
import { isDashboard, isPersonalisedFeed } from "../../lib/feed-keys.ts";
import { paths } from "../../lib/paths.ts";

/** Reloads the feed on this page after the filter has changed, and discards the cached feed of the other page. */
export const useReloadFeeds = (): (() => Promise<unknown>) => {
  const { pathname } = useLocation();
  const { mutate } = useSWRConfig();
  const [here, other] =
    pathname === paths.dashboard
      ? [isDashboard, isPersonalisedFeed]
      : [isPersonalisedFeed, isDashboard];
  return () => Promise.all([mutate(here), mutate(other, undefined)]);
};
