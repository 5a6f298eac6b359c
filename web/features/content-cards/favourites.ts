/**
 * The member's favourites. A change is shown at once, sent after the previous ones, and reverted if the server
 * refuses.
 */
import { usersContract } from "../../../shared/contract/accounts/users.ts";
import { call } from "../../lib/api-client.ts";
import { notifyProblem } from "../../lib/notifications.ts";
import { session } from "../../lib/session.ts";
import { announce } from "../../ui/announce.ts";

/** The server's state while changes are being sent. */
let confirmed: readonly string[] = [];
let pendingChanges = 0;
let queue = Promise.resolve();

/** Adds or removes a favourite by id; the list has the newest first. */
export const toggleFavourite = (id: string, title: string): void => {
  const user = session.user();
  if (!user) return;
  const saved = !user.favourites.includes(id);
  if (pendingChanges === 0) confirmed = user.favourites;
  pendingChanges += 1;
  applyFavouriteLocally(id, saved);
  announce(saved ? `${title} has been saved.` : `${title} has been removed from My Saved Items.`);
  queue = queue.then(() => send(user.id, id, saved));
};

const change = (favourites: readonly string[], id: string, saved: boolean): string[] => {
  const others = favourites.filter((other) => other !== id);
  return saved ? [id, ...others] : others;
};

const applyFavouriteLocally = (id: string, saved: boolean): void => {
  const user = session.user();
  if (user) session.refresh({ ...user, favourites: change(user.favourites, id, saved) });
};

const send = async (userId: string, id: string, saved: boolean): Promise<void> => {
  try {
    const { data } = await call(usersContract.endpoints.updateUser, {
      params: { id: userId },
      body: { favourites: change(confirmed, id, saved) },
    });
    confirmed = data.favourites;
    if (pendingChanges === 1) session.refresh(data);
  } catch (thrown) {
    applyFavouriteLocally(id, !saved);
    notifyProblem("updating your account", thrown);
  } finally {
    pendingChanges -= 1;
  }
};
