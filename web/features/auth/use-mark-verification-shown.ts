import { useEffect } from "react";
import { usersContract } from "../../../shared/contract/accounts/users.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { isImpersonationTab } from "../../lib/session-storage.ts";
import { session, useUser } from "../../lib/session.ts";

const { updateUser } = usersContract.endpoints;

/** Marks the member as `checked` once the screen that uses this hook has said that the address is verified. */
export const useMarkVerificationShown = (): void => {
  const user = useUser();
  const id = user?.verified.status && !user.checked && !isImpersonationTab ? user.id : null;
  useEffect(() => {
    if (id === null) return;
    const mark = async (): Promise<void> => {
      const sent = { params: { id }, body: { checked: true as const } };
      session.refresh((await callInPlace(updateUser, sent)).data);
    };
    // The screen shows the result anyway; if marking fails, it is repeated when the screen is shown again.
    mark().catch(() => {});
  }, [id]);
};
