import type * as z from "zod/mini";
import { usersContract } from "../../../shared/contract/users.ts";
import { call } from "../../lib/api-client.ts";
import { asFailure } from "../../lib/api-failure.ts";
import { notify, notifyProblem } from "../../lib/notifications.ts";
import { session, useUser, type User } from "../../lib/session.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";

const { readUser, updateUser } = usersContract.endpoints;

export type ProfileChange = z.input<typeof updateUser.body>;

/** The member as the server has them now; what is stored here is shown until then. */
export const useProfile = () => {
  const user = useUser();
  const { error, mutate } = useEndpoint(readUser, user ? { params: { id: user.id } } : null, {
    onSuccess: ({ data }) => session.refresh(data),
  });
  return { user, error, reload: mutate };
};

/**
 * Saves a change of the member's own record. Answers the message of each field that was refused; none when all is
 * saved. Success is told unless the member wants no notices (specification A §8).
 */
export const saveProfile = async (
  user: User,
  change: ProfileChange,
): Promise<Readonly<Record<string, string>>> => {
  const parsed = updateUser.body.safeParse(change);
  if (!parsed.success)
    return Object.fromEntries(
      parsed.error.issues.map(({ path, message }) => [String(path[0]), message]),
    );
  try {
    const { data } = await call(updateUser, { params: { id: user.id }, body: parsed.data });
    session.refresh(data);
    if (!data.dontNotify) notify("success", "Your account has been updated.");
    return {};
  } catch (thrown) {
    const { errors } = asFailure(thrown);
    notifyProblem("updating your account", thrown);
    return Object.fromEntries(
      Object.entries(errors).map(([field, messages]) => [field, messages[0] ?? ""]),
    );
  }
};
