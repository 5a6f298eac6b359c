import type { NewsletterItem } from "../../../../shared/contract/site/newsletters.ts";
import { product } from "../../../../shared/kernel/product.ts";
import type { IssueFrame } from "./issue-frame.ts";

const item = (siteOrigin: string, one: NewsletterItem): string =>
  [
    one.title,
    `${one.typeTitle} · ${one.is_premium ? "Premium" : "Free"}${one.opens_with === null ? "" : `. Opens with ${one.opens_with}`}`,
    one.subtext,
    `${siteOrigin}${one.path}`,
  ].join("\n");

/** Renders the newsletter for email programs that show no HTML. */
export const issueText = (frame: IssueFrame): string => {
  const { view, siteOrigin, webCopy, preferences, reason } = frame;
  const { company, name, support } = product;
  return [
    `${name}\nLetter of ${view.on_display}`,
    `Read it in your browser:\n${webCopy}`,
    view.title,
    ...view.paragraphs,
    ...view.sections.flatMap(({ title, items }) => [
      title.toUpperCase(),
      ...items.map((one) => item(siteOrigin, one)),
    ]),
    ...(view.more === 0 ? [] : [`And ${view.more} more in the library:\n${siteOrigin}/content`]),
    "--",
    reason,
    `Change how often it comes, or unsubscribe:\n${preferences}`,
    [company.legalName, ...company.address].join("\n"),
    `${name} ${siteOrigin}/\n${support.email}`,
    "",
  ].join("\n\n");
};
