import { useRef } from "react";
import type * as z from "zod/mini";
import { contentContract } from "../../../shared/contract/content/content.ts";
import { setLatestFound } from "../../lib/feed-updated.ts";
import { useEndpoint, usePageCall } from "../../lib/use-endpoint.ts";
import { dashboardCall } from "./dashboard-call.ts";

const { readDashboard, readLatest } = contentContract.endpoints;

export type DashboardView = z.output<(typeof readDashboard.replies)[200]>["data"];

/** Milliseconds. */
const pollEvery = 60_000;

/**
 * The member's dashboard, which loads again when the newest item is another one. Nothing is thrown
 * away meanwhile: what has the focus keeps it, and the page stays where it is scrolled to.
 */
export const useDashboard = () => {
  const dashboard = usePageCall(dashboardCall);
  const { data, mutate } = dashboard;
  const known = data?.data.latest ?? null;
  const recorded = useRef<string | null>(null);
  useEndpoint(readLatest, known === null ? null : {}, {
    leaves: false,
    refreshInterval: pollEvery,
    revalidateOnMount: false,
    shouldRetryOnError: false,
    onSuccess: ({ data: { id } }) => {
      // Each id once: the edge may still answer an older one than the dashboard knows.
      if (id === null || id === known || id === recorded.current) return;
      recorded.current = id;
      setLatestFound(true);
      void mutate().finally(() => setLatestFound(false));
    },
  });
  return dashboard;
};
