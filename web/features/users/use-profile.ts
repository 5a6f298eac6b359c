import type * as z from "zod/mini";
import { usersContract } from "../../../shared/contract/accounts/users.ts";
import { call } from "../../lib/api-client.ts";
import { asFailure } from "../../lib/api-failure.ts";
import { notify, notifyProblem } from "../../lib/notifications.ts";
import { session, useUser, type User } from "../../lib/session.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";

const { readUser, updateUser } = usersContract.endpoints;

export type ProfileUpdate = z.input<typeof updateUser.body>;

/** Loads the member from the server; the stored user is shown until then. */
export const useProfile = () => {
  const user = useUser();
  const { error, mutate } = useEndpoint(readUser, user ? { params: { id: user.id } } : null, {
    onSuccess: ({ data }) => session.refresh(data),
  });
  return { user, error, reload: mutate };
};

/**
 * The result of a save. `errors` has a message for each refused field; it is empty if saving failed for another
 * reason.
 */
export type SaveResult =
  | { readonly status: "saved"; readonly user: User }
  | { readonly status: "refused"; readonly errors: Readonly<Record<string, string>> };

const refusedResult = (entries: readonly (readonly [string, string])[]): SaveResult => ({
  status: "refused",
  errors: Object.fromEntries(entries),
});

/**
 * Saves a change of the member's own record. Success is reported unless the member has turned notices off, a failure
 * always.
 */
export const saveProfile = async (
  user: User,
  change: ProfileUpdate,
  textFor: (saved: User) => string = () => "Your account has been updated.",
): Promise<SaveResult> => {
  const parsed = updateUser.body.safeParse(change);
  if (!parsed.success)
    return refusedResult(
      parsed.error.issues.map(({ path, message }) => [String(path[0]), message]),
    );
  try {
    const { data } = await call(updateUser, { params: { id: user.id }, body: parsed.data });
    session.refresh(data);
    if (!data.dontNotify) notify("success", textFor(data));
    return { status: "saved", user: data };
  } catch (thrown) {
    notifyProblem("updating your account", thrown);
    return refusedResult(
      Object.entries(asFailure(thrown).errors).map(([field, [message = ""]]) => [field, message]),
    );
  }
};

/** Loads the member from the server; null if the call failed, which has been reported. */
export const readProfile = async (user: User): Promise<User | null> => {
  try {
    const { data } = await call(readUser, { params: { id: user.id } });
    session.refresh(data);
    return data;
  } catch (thrown) {
    notifyProblem("getting you", thrown);
    return null;
  }
};
