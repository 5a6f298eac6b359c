import type * as z from "zod/mini";
import { authContract } from "../../../shared/contract/accounts/auth.ts";
import { useUser } from "../../lib/session.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";

const { readFormOptions, readInvite } = authContract.endpoints;

export type FormOptions = z.output<(typeof readFormOptions.replies)[200]>["data"];

/**
 * Loads the option lists and the signed time of this visit to the form. It never uses a cached answer and requests
 * only once.
 */
export const useFormOptions = () =>
  useEndpoint(
    readFormOptions,
    {},
    { revalidateIfStale: true, revalidateOnReconnect: false, dedupingInterval: 0 },
  );

/**
 * Loads the invite of a link. An expired invite leaves the form as it is for anybody. Registering uses up the invite,
 * so it is not loaded again once the visitor is logged in.
 */
export const useInvite = (token: string | undefined) => {
  const user = useUser();
  return useEndpoint(readInvite, token && user === null ? { params: { code: token } } : null, {
    leaves: false,
    revalidateOnReconnect: false,
    keepPreviousData: true,
  });
};
