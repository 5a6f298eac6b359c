import { useLocation } from "react-router";
import { useSWRConfig } from "swr";
import { isDashboard, isPersonalisedFeed } from "../../lib/feed-keys.ts";
import { paths } from "../../lib/paths.ts";

/** Once the filter has changed: the feed on this page loads again, and what is kept of the other one is thrown away. */
export const useReloadFeeds = (): (() => Promise<unknown>) => {
  const { pathname } = useLocation();
  const { mutate } = useSWRConfig();
  const [here, other] =
    pathname === paths.dashboard
      ? [isDashboard, isPersonalisedFeed]
      : [isPersonalisedFeed, isDashboard];
  return () => Promise.all([mutate(here), mutate(other, undefined)]);
};
