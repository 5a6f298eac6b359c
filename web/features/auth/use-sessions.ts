import type * as z from "zod/mini";
import { authContract } from "../../../shared/contract/accounts/auth.ts";
import { call } from "../../lib/api-client.ts";
import { notify, notifyProblem } from "../../lib/notifications.ts";
import { paths } from "../../lib/paths.ts";
import { session } from "../../lib/session.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";

const { listSessions, endSession, endAllSessions, endOtherSessions } = authContract.endpoints;

export type Session = z.output<(typeof listSessions.replies)[200]>["data"][number];

/** Loads the member's sessions, and ends them. */
export const useSessions = () => {
  const { data, error, mutate } = useEndpoint(listSessions, {});
  const sessions = data?.data;
  const change = async (end: () => Promise<unknown>, stored: (id: string) => boolean) => {
    const left = { data: (sessions ?? []).filter(({ id, current }) => current || stored(id)) };
    try {
      await mutate(
        end().then(() => left),
        { optimisticData: left, revalidate: false },
      );
      notify("success", "That device has been signed out.");
    } catch (thrown) {
      notifyProblem("updating your account", thrown);
    }
  };
  return {
    sessions,
    error,
    reload: mutate,
    end: (ended: string) =>
      change(
        () => call(endSession, { params: { id: ended } }),
        (id) => id !== ended,
      ),
    endOthers: () =>
      change(
        () => call(endOtherSessions, {}),
        () => false,
      ),
    /** Ends all sessions and leaves no data of the member in memory. */
    endAll: async (): Promise<void> => {
      try {
        await call(endAllSessions, {});
        session.clear();
        location.assign(paths.login);
      } catch (thrown) {
        notifyProblem("updating your account", thrown);
      }
    },
  };
};
