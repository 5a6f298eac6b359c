import { useEffect } from "react";
import type * as z from "zod/mini";
import { mediaContract } from "../../../shared/contract/content/media.ts";
import { notifyProblem } from "../../lib/notifications.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";

const { readDemo } = mediaContract.endpoints;

export type Demo = z.output<(typeof readDemo.replies)[200]>["data"];

/** Returns whether a slug can belong to a demo. */
export const isDemoSlug = (slug: string): boolean =>
  readDemo.params.safeParse({ id: slug }).success;

/** Requests a demo: verified members get it, others are sent an email. Repeating the request changes nothing. */
export const useDemo = (slug: string) => {
  const { data, error, mutate } = useEndpoint(readDemo, { params: { id: slug } });
  useEffect(() => {
    if (error && error.status !== 404) notifyProblem("getting the demo", error);
  }, [error]);
  return { demo: data?.data, error, reload: mutate };
};
