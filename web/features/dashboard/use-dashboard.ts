import { useRef } from "react";
import type * as z from "zod/mini";
import { contentContract } from "../../../shared/contract/content/content.ts";
import { setFeedUpdated } from "../../lib/feed-updated.ts";
import { useEndpoint, usePageCall } from "../../lib/use-endpoint.ts";
import { dashboardCall } from "./dashboard-call.ts";

const { readDashboard, readLatest } = contentContract.endpoints;

export type DashboardView = z.output<(typeof readDashboard.replies)[200]>["data"];

/** The polling interval in milliseconds. */
const pollEvery = 60_000;

/**
 * Loads the member's dashboard, and reloads it when the newest item changes. Meanwhile the old content stays, so that
 * the focus and the scroll position are kept.
 */
export const useDashboard = () => {
  const dashboard = usePageCall(dashboardCall);
  const { data, mutate } = dashboard;
  const latestShown = data?.data.latest ?? null;
  const recorded = useRef<string | null>(null);
  useEndpoint(readLatest, latestShown === null ? null : {}, {
    leaves: false,
    refreshInterval: pollEvery,
    revalidateOnMount: false,
    shouldRetryOnError: false,
    onSuccess: ({ data: { id } }) => {
      // Each id is handled once, because the CDN may return an older one than the dashboard has.
      if (id === null || id === latestShown || id === recorded.current) return;
      recorded.current = id;
      setFeedUpdated(true);
      void mutate().finally(() => setFeedUpdated(false));
    },
  });
  return dashboard;
};
