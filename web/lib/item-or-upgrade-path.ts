import { contentPath, upgradePath } from "./paths.ts";

/** Returns the item's address if has_access is true, otherwise the upgrade page with the slug as source. */
export const itemOrUpgradePath = ({
  has_access,
  slug,
}: {
  has_access: boolean;
  slug: string;
}): string => (has_access ? contentPath(slug) : upgradePath(slug));
