import { useEffect, useRef } from "react";
import type * as z from "zod/mini";
import { contentContract } from "../../../shared/contract/content.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { announce } from "../../ui/announce.ts";

const { readDashboard, readLatest } = contentContract.endpoints;

export type DashboardView = z.output<(typeof readDashboard.replies)[200]>["data"];

/** Specification B §9: latest poll 60000 ms. */
const pollEvery = 60_000;

/** The member's dashboard, which loads again when something new has come out. */
export const useDashboard = () => {
  const dashboard = useEndpoint(readDashboard, { query: {} });
  const { data, mutate } = dashboard;
  const known = data?.data.latest ?? null;
  const latest = useEndpoint(readLatest, known === null ? null : {}, {
    leaves: false,
    refreshInterval: pollEvery,
    revalidateOnMount: false,
    shouldRetryOnError: false,
  });
  const seen = latest.data?.data.id ?? null;
  const asked = useRef<string | null>(null);
  useEffect(() => {
    // Asked once for each id: an edge cache may answer an older one than the dashboard knows.
    if (known === null || seen === null || seen === known || asked.current === seen) return;
    asked.current = seen;
    void mutate().then(() => announce("Your feed was updated."));
  }, [known, seen, mutate]);
  return dashboard;
};
