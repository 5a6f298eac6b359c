import { contentPath, upgradePath } from "./paths.ts";

/** has_access true opens the item; false leads to the upgrade page with the slug as source. */
export const openingPath = ({ has_access, slug }: { has_access: boolean; slug: string }): string =>
  has_access ? contentPath(slug) : upgradePath(slug);
