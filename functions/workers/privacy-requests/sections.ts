/**
 * What a copy is made of: each part is a file of JSON with everything, and a table on the page with what a reader looks for.
 * Left out is only what would open something to whoever finds the copy: hashes of passwords and codes, keys of passkeys and
 * addresses that act without a login.
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
