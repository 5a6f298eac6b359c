/** The items of the seed that are available as demos. */
import { readLibrary } from "../../infra/seed/import/library-source.ts";
import { londonInstant } from "../../shared/kernel/london-date.ts";

const demos = readLibrary("infra/seed/library").items.filter(
  ({ head }) => head.demo && (londonInstant(head.publish)?.getTime() ?? 0) <= Date.now(),
);
/** Finds a demo of the Professional plan. */
export const demoOf = (media: "digital" | "download") => {
  const found = demos.find(({ head }) => head.media === media && head.access === "professional");
  if (found === undefined) throw new Error(`The seed has no ${media} demo`);
  return { path: `/demo/${found.slug}`, slug: found.slug, title: found.head.title };
};
