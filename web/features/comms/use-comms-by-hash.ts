import type * as z from "zod/mini";
import { commsContract, type preferences } from "../../../shared/contract/comms.ts";
import { call } from "../../lib/api-client.ts";
import { notifyProblem } from "../../lib/notifications.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import type { PreferenceChange } from "./use-preferences.ts";

const { readPreferences, savePreferences } = commsContract.endpoints;

/** The preferences behind a mail's hash; nobody is logged in for it. */
export const useCommsByHash = (hash: string) => {
  const { data, error, mutate } = useEndpoint(readPreferences, { params: { hash } });
  const save = async (change: PreferenceChange): Promise<z.output<typeof preferences> | null> => {
    try {
      const answer = await call(
        savePreferences,
        { params: { hash }, body: { hash, user: change } },
        { leaves: false },
      );
      await mutate(answer, { revalidate: false });
      return answer.data;
    } catch (thrown) {
      notifyProblem("updating your account", thrown);
      return null;
    }
  };
  return { preferences: data?.data, error, reload: mutate, save };
};
