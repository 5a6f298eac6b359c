import type * as z from "zod/mini";
import { accountSecurityContract } from "../../../shared/contract/accounts/account-security.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";

const { readSecurity } = accountSecurityContract.endpoints;

/** The member's login methods as the server returns them. */
export type Security = z.output<(typeof readSecurity.replies)[200]>["data"];

export const useSecurity = () => {
  const { data, error, mutate } = useEndpoint(readSecurity, {});
  return { security: data?.data, error, reload: mutate };
};
