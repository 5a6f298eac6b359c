import type { StaffRole } from "../../../../shared/contract/endpoint.ts";
import { paths, upgradePath } from "../../../lib/paths.ts";
import { staffPartsFor } from "../../../lib/staff-pages.ts";

export interface PalettePage {
  readonly title: string;
  readonly to: string;
  /** Synonyms for the page's title. */
  readonly also: string;
  readonly verified: boolean;
}

const pages: readonly PalettePage[] = [
  { title: "Dashboard", to: paths.dashboard, also: "home for you", verified: true },
  { title: "Library", to: paths.contentIndex, also: "content browse all", verified: true },
  { title: "Masterclass", to: paths.masterclass, also: "learn courses", verified: true },
  { title: "Colour search", to: paths.colours, also: "colors palettes swatches", verified: true },
  { title: "Shop", to: paths.shop, also: "buy products reports books", verified: false },
  { title: "Plans and prices", to: paths.plans, also: "upgrade subscription", verified: false },
  { title: "My Downloads", to: paths.downloads, also: "files pdf", verified: false },
  { title: "My Saved Items", to: paths.favourites, also: "favourites hearts", verified: false },
  { title: "Account Details", to: paths.account, also: "profile settings", verified: false },
  { title: "My Plan", to: paths.accountPlan, also: "subscription", verified: false },
  { title: "Orders & Payments", to: paths.orders, also: "invoices", verified: false },
  { title: "Team", to: paths.team, also: "colleagues invite", verified: false },
  { title: "Manage subscription", to: upgradePath(), also: "upgrade plans", verified: false },
];

/**
 * Returns the pages that a member has access to and that have a word beginning with the typed text; all of them for
 * an empty text.
 */
export const palettePagesFor = (typed: string, verified: boolean): readonly PalettePage[] =>
  findPages(
    typed,
    pages.filter((page) => verified || !page.verified),
  );

/** Returns the matching pages of the staff area and the parts of pages, for these roles. */
export const staffPagesFor = (typed: string, roles: readonly StaffRole[]): readonly PalettePage[] =>
  findPages(
    typed,
    staffPartsFor(roles).map(({ title, to, area }) => ({
      title,
      to,
      also: `staff ${area}`,
      verified: true,
    })),
  );

const findPages = (typed: string, open: readonly PalettePage[]): readonly PalettePage[] => {
  const requested = wordsOf(typed);
  if (typed === "") return open;
  if (requested.join("").length < 2) return [];
  return open.filter(({ title, also }) => {
    const words = wordsOf(`${title} ${also}`);
    return requested.every((start) => words.some((word) => word.startsWith(start)));
  });
};

const wordsOf = (text: string): readonly string[] =>
  text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
