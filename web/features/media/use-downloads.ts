import { useEffect, useState } from "react";
import type * as z from "zod/mini";
import { mediaContract } from "../../../shared/contract/content/media.ts";
import { useUser } from "../../lib/session.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";

const { listDownloads } = mediaContract.endpoints;

export type Download = z.output<(typeof listDownloads.replies)[200]>["data"]["downloads"][number];

/** The loading state ends 600 ms after the data has arrived. */
const settlesAfter = 600;

export const useDownloads = () => {
  const id = useUser()?.id;
  // Members often come here right after fetching an item, so cached data is not enough.
  const answer = useEndpoint(listDownloads, id === undefined ? null : { params: { id } });
  const arrived = answer.data !== undefined;
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    if (!arrived) return;
    const timer = setTimeout(() => setSettled(true), settlesAfter);
    return () => clearTimeout(timer);
  }, [arrived]);
  return { ...answer, loading: !settled };
};
