/** The sections of the command palette. For members, results that load later are never inserted above earlier ones. */
import { supportRoles, hasRole } from "../../../../shared/contract/staff/staff-roles.ts";
import type { FoundRecord } from "../../../../shared/contract/staff/admin-search.ts";
import type { StaffRole } from "../../../../shared/contract/endpoint.ts";
import type { ProductHit, SearchHit } from "../../../../shared/contract/content/search.ts";
import { itemOrUpgradePath } from "../../../lib/item-or-upgrade-path.ts";
import { coloursPath, productPath, searchPath } from "../../../lib/paths.ts";
import { explainAccessPath, staffRecordPath } from "../../../lib/staff-paths.ts";
import { hexOf } from "../colours/colour-text.ts";
import { palettePagesFor, staffPagesFor } from "./palette-pages.ts";

export type PaletteOption = { readonly id: string; readonly to: string } & (
  | { readonly kind: "search" | "recent"; readonly query: string }
  | { readonly kind: "colour"; readonly hex: string }
  | { readonly kind: "page"; readonly title: string }
  | { readonly kind: "hit"; readonly hit: SearchHit }
  | { readonly kind: "product"; readonly product: ProductHit }
  | { readonly kind: "found"; readonly found: FoundRecord }
);

export interface PaletteSection {
  readonly id: string;
  /** The heading; null for a section that needs none. */
  readonly title: string | null;
  readonly options: readonly PaletteOption[];
}

interface PaletteContext {
  /** The typed text as one trimmed line. */
  readonly query: string;
  readonly recent: readonly string[];
  readonly hits: readonly SearchHit[];
  readonly products: readonly ProductHit[];
  readonly verified: boolean;
  readonly staffRoles: readonly StaffRole[];
  /** The path of the page on which the palette was opened. */
  readonly pathname: string;
  /** True if the palette was opened in the staff area. */
  readonly atWork: boolean;
  /** The records that were found, for staff only. */
  readonly found: readonly FoundRecord[];
}

/**
 * Returns the sections. In the staff area staff results come first, even if they load later; elsewhere members'
 * results do.
 */
export const paletteSectionsOf = (offered: PaletteContext): readonly PaletteSection[] => {
  const staff = staffSection(offered);
  const found = foundSection(offered);
  return offered.atWork
    ? [...staff, ...found, ...memberSections(offered), ...hitSections(offered)]
    : [...memberSections(offered), ...staff, ...hitSections(offered), ...found];
};

const memberSections = ({ query, recent, verified }: PaletteContext): readonly PaletteSection[] => [
  ...section("search", null, searchOptions(query, verified)),
  ...section(
    "recent",
    "Recent searches",
    (query === "" ? recent : []).map((stored) => ({
      id: `recent ${stored}`,
      kind: "recent",
      query: stored,
      to: searchPath(stored),
    })),
  ),
  ...section(
    "pages",
    "Go to",
    palettePagesFor(query, verified).map(({ title, to }) => ({ id: to, kind: "page", title, to })),
  ),
];

const staffSection = ({ query, staffRoles, pathname }: PaletteContext): readonly PaletteSection[] =>
  section(
    "staff",
    "Staff area",
    [...explainerFor(pathname, staffRoles), ...staffPagesFor(query, staffRoles)].map(
      ({ title, to }) => ({ id: to, kind: "page", title, to }),
    ),
  );

const hitSections = ({ hits, products }: PaletteContext): readonly PaletteSection[] => [
  ...section(
    "hits",
    "Results",
    hits.map((hit) => ({ id: hit.id, kind: "hit", hit, to: itemOrUpgradePath(hit) })),
  ),
  ...section(
    "products",
    "In the shop",
    products.map((product) => ({
      id: `product ${product.slug}`,
      kind: "product",
      product,
      to: productPath(product.slug),
    })),
  ),
];

const foundSection = ({ found }: PaletteContext): readonly PaletteSection[] =>
  section(
    "found",
    "Records",
    found.map((one) => ({
      id: `${one.kind} ${one.id}`,
      kind: "found",
      found: one,
      to: staffRecordPath(one.kind, one.id),
    })),
  );

/**
 * Returns the option that Enter opens until an arrow key is pressed: never one that pending results could move down.
 */
export const firstOption = (
  sections: readonly PaletteSection[],
  { atWork, awaited }: { readonly atWork: boolean; readonly awaited: boolean },
): PaletteOption | undefined =>
  sections.find(({ id }) => !atWork || !awaited || id === "staff")?.options[0];

/** Returns the link to the access explanation on an item's own page, for staff who may see it. */
const explainerFor = (pathname: string, roles: readonly StaffRole[]) => {
  const slug = /^\/(?:content|preview)\/([a-z0-9-]+)/.exec(pathname)?.[1];
  return slug !== undefined && hasRole(supportRoles, roles)
    ? [{ title: "Check access to this for …", to: explainAccessPath(slug) }]
    : [];
};

const section = (
  id: string,
  title: string | null,
  options: readonly PaletteOption[],
): readonly PaletteSection[] => (options.length > 0 ? [{ id, title, options }] : []);

const searchOptions = (query: string, verified: boolean): readonly PaletteOption[] => {
  if (query === "") return [];
  // Three letters can be a word as well as a colour.
  const hex = query.length < 6 && !query.startsWith("#") ? null : hexOf(query);
  return [
    { id: "search", kind: "search", query, to: searchPath(query) },
    ...(hex !== null && verified
      ? [{ id: "colour", kind: "colour", hex, to: coloursPath(hex) } as const]
      : []),
  ];
};

/** Returns the option that an arrow key, Home or End moves to; the list wraps around. */
export const nextOption = (
  options: readonly PaletteOption[],
  active: string | undefined,
  key: string,
): PaletteOption | undefined => {
  const at = options.findIndex(({ id }) => id === active);
  switch (key) {
    case "ArrowDown":
      return options[(at + 1) % options.length];
    case "ArrowUp":
      return options.at(at <= 0 ? -1 : at - 1);
    case "Home":
      return options[0];
    case "End":
      return options.at(-1);
    default:
      return undefined;
  }
};
