import { commsContract } from "../../../shared/contract/accounts/comms.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { notifyProblem } from "../../lib/notifications.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import type { PreferenceStore } from "./use-preferences.ts";

const { readPreferences, savePreferences } = commsContract.endpoints;

/** Loads the preferences for an email's hash; no login is needed. */
export const useCommsByHash = (hash: string) => {
  const { data, error, mutate } = useEndpoint(readPreferences, { params: { hash } });
  const store = async (answer: Promise<NonNullable<typeof data>>) => {
    try {
      const now = await answer;
      await mutate(now, { revalidate: false });
      return now.data;
    } catch (thrown) {
      notifyProblem("updating your account", thrown);
      return null;
    }
  };
  const keeping: PreferenceStore = {
    read: () => store(callInPlace(readPreferences, { params: { hash } })),
    save: (user) => store(callInPlace(savePreferences, { params: { hash }, body: { hash, user } })),
  };
  return { preferences: data?.data, error, reload: mutate, keeping };
};
