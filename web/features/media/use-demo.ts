import { useEffect } from "react";
import type * as z from "zod/mini";
import { mediaContract } from "../../../shared/contract/content/media.ts";
import { notifyProblem } from "../../lib/notifications.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";

const { readDemo } = mediaContract.endpoints;

export type Demo = z.output<(typeof readDemo.replies)[200]>["data"];

/** Whether an address can lead to a demo at all. */
export const isDemoSlug = (slug: string): boolean =>
  readDemo.params.safeParse({ id: slug }).success;

/** Asking grants it to a verified member and mails the others; asking again changes nothing. */
export const useDemo = (slug: string) => {
  const { data, error, mutate } = useEndpoint(readDemo, { params: { id: slug } });
  useEffect(() => {
    if (error && error.status !== 404) notifyProblem("getting the demo", error);
  }, [error]);
  return { demo: data?.data, error, reload: mutate };
};
