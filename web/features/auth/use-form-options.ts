import type * as z from "zod/mini";
import { authContract } from "../../../shared/contract/accounts/auth.ts";
import { useUser } from "../../lib/session.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";

const { readFormOptions, readInvite } = authContract.endpoints;

export type FormOptions = z.output<(typeof readFormOptions.replies)[200]>["data"];

/** Option lists and the signed time of this visit to the form: never one from the cache, never a second one. */
export const useFormOptions = () =>
  useEndpoint(
    readFormOptions,
    {},
    { revalidateIfStale: true, revalidateOnReconnect: false, dedupingInterval: 0 },
  );

/**
 * What the invite's link is for. One that is gone leaves the form as it is for anybody; registering spends it, so that it is not
 * asked for again once the visitor is logged in.
 */
export const useInvite = (token: string | undefined) => {
  const user = useUser();
  return useEndpoint(readInvite, token && user === null ? { params: { code: token } } : null, {
    leaves: false,
    revalidateOnReconnect: false,
    keepPreviousData: true,
  });
};
