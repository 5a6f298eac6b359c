/** The items of the demo library that are already published. */
import { readLibrary } from "../../infra/seed/import/library-source.ts";
import { londonInstant } from "../../shared/kernel/london-date.ts";

export const source = readLibrary("infra/seed/library");

export const isPublished = ({ head }: (typeof source.items)[number]): boolean =>
  (londonInstant(head.publish)?.getTime() ?? 0) <= Date.now();

export const published = source.items.filter(isPublished);
