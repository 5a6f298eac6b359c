/**
 * Lists the sections of an export: each is a JSON file with all data, and a table on the page with what a reader looks for. Only
 * what would give access to somebody who finds the export is left out: hashes of passwords and codes, keys of passkeys, and links
 * that work without logging in.
 */
import { accountSections } from "./account-sections.ts";
import { contactSections } from "./contact-sections.ts";
import type { MemberDataContext } from "./load-member-data.ts";
import { librarySections } from "./library-sections.ts";
import type { ExportSection } from "./section.ts";
import { shopSections } from "./shop-sections.ts";

export const sectionsOf = (member: MemberDataContext): readonly ExportSection[] => [
  ...accountSections(member),
  ...shopSections(member),
  ...librarySections(member),
  ...contactSections(member),
];
