import type * as z from "zod/mini";
import { privacyContract } from "../../../shared/contract/privacy/privacy.ts";
import type { User } from "../../lib/session.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";

const { readDataRights } = privacyContract.endpoints;

/** The member's data copy, and the effects of erasing the account today. */
export type DataRights = z.output<(typeof readDataRights.replies)[200]>["data"];

/** The polling interval in milliseconds while a copy is being created. */
const pollIntervalMs = 10_000;

export const useDataRights = (user: User | null) => {
  const { data, error, mutate } = useEndpoint(
    readDataRights,
    user ? { params: { id: user.id } } : null,
    {
      refreshInterval: (latest) => (latest?.data.export.status === "making" ? pollIntervalMs : 0),
    },
  );
  return { rights: data?.data, error, reload: mutate };
};
