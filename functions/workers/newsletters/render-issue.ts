import type { NewsletterIssueView } from "../../../shared/contract/site/newsletters.ts";
import { product } from "../../../shared/kernel/product.ts";
import type { RenderedMail } from "../../platform/mailer.ts";
import type { IssueFrame } from "./templates/issue-frame.ts";
import { issueHtml } from "./templates/issue-html.ts";
import { issueText } from "./templates/issue-text.ts";

export interface IssueToRender {
  readonly to: string;
  readonly siteOrigin: string;
  /** The hash of the member's preferences. */
  readonly hash: string;
  /** The key of the web copy. */
  readonly key: string;
  readonly view: NewsletterIssueView;
}

/**
 * Renders a newsletter as HTML and text. Opens are not tracked: its links are the plain page addresses and its pictures are
 * public.
 */
export const renderIssue = ({ to, siteOrigin, hash, key, view }: IssueToRender): RenderedMail => {
  const titles = view.sections.flatMap(({ items }) => items.map(({ title }) => title));
  const [first = product.name, ...others] = titles;
  const frame: IssueFrame = {
    view,
    siteOrigin,
    subject: `Letter of ${view.on_display}: ${first}${others.length === 0 ? "" : ` and ${others.length} more`}`,
    preview: others.slice(0, 3).join(", ") || (view.sections[0]?.items[0]?.subtext ?? ""),
    webCopy: `${siteOrigin}/letter/${key}`,
    preferences: `${siteOrigin}/comms/${hash}`,
    reason: reasonOf(to, view),
  };
  return {
    subject: frame.subject,
    html: issueHtml(frame),
    text: issueText(frame),
    unsubscribe: `${siteOrigin}/api/users/comms/${hash}/unsubscribe/${view.about}`,
  };
};

const reasonOf = (to: string, { about, frequency }: NewsletterIssueView): string => {
  if (about === "follows")
    return `${to} gets this newsletter on Mondays when there’s something new for what you follow.`;
  return frequency === "weekly"
    ? `${to} gets this newsletter on Mondays because you asked for it.`
    : `${to} gets this newsletter on the first Monday of the month because you asked for it.`;
};
