import type * as z from "zod/mini";
import { dataRightsContract } from "../../../shared/contract/privacy/privacy.ts";
import type { User } from "../../lib/session.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";

const { readDataRights } = dataRightsContract.endpoints;

/** The member's copy, and what erasing the account would mean today. */
export type DataRights = z.output<(typeof readDataRights.replies)[200]>["data"];

/** How often it is asked whether a copy is there. Milliseconds. */
const whileMaking = 10_000;

export const useDataRights = (user: User | null) => {
  const { data, error, mutate } = useEndpoint(
    readDataRights,
    user ? { params: { id: user.id } } : null,
    {
      refreshInterval: (latest) => (latest?.data.export.status === "making" ? whileMaking : 0),
    },
  );
  return { rights: data?.data, error, reload: mutate };
};
