import type { Caller } from "../../identity/caller.ts";
import { AppError } from "../../../shared/kernel/app-error.ts";
import { readerOf } from "../../content-index/reader-context.ts";
import type { LibraryDeps } from "../../content-index/with-library.ts";
import type { ShopView } from "./present-product.ts";

/** Returns the shop in the view of the caller. Throws `unavailable` before a shop is published. */
export const loadShopView = async (
  { library, now }: LibraryDeps,
  caller: Caller,
): Promise<ShopView> => {
  const current = await library.current();
  const { settings } = current.shop;
  if (settings === null)
    throw new AppError("unavailable", "The shop is not open yet. Please try again later.", {}, 60);
  const isMember = caller.kind === "member";
  return {
    library: current,
    settings,
    now: now(),
    bought: isMember ? caller.profile.bought : [],
    // Access that staff have because of their work is not a purchase of their own.
    reader: isMember ? { ...readerOf(caller), isStaff: false } : null,
  };
};
