import { useState } from "react";
import { useNavigate } from "react-router";
import { useSWRConfig } from "swr";
import { usersContract } from "../../../shared/contract/accounts/users.ts";
import { call } from "../../lib/api-client.ts";
import { isDashboard, isPersonalisedFeed } from "../../lib/feed-keys.ts";
import { notifyProblem } from "../../lib/notifications.ts";
import { paths } from "../../lib/paths.ts";
import { session, type User } from "../../lib/session.ts";
import type { ChosenIds } from "./category-choice.ts";
import { saveFilter } from "./save-filter.ts";

/**
 * Leaves the onboarding, whether it was skipped or finished: the filter is saved, the tree flag is set to 1 and
 * dontNotify to true, and the member is led to the dashboard.
 */
export const useFinishOnboarding = (user: User) => {
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const { mutate } = useSWRConfig();
  const leave = async (choice: ChosenIds): Promise<void> => {
    setBusy(true);
    try {
      await saveFilter(user, choice);
      const { data } = await call(usersContract.endpoints.updateUser, {
        params: { id: user.id },
        body: { tree: 1, dontNotify: true },
      });
      session.refresh(data);
      await Promise.all([mutate(isDashboard, undefined), mutate(isPersonalisedFeed, undefined)]);
      await navigate(paths.dashboard);
    } catch (thrown) {
      notifyProblem("updating your account", thrown);
      setBusy(false);
    }
  };
  return { busy, leave };
};
