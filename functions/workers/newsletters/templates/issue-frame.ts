import type { NewsletterIssueView } from "../../../../shared/contract/site/newsletters.ts";

/** The content shared by both formats of a newsletter. */
export interface IssueFrame {
  readonly view: NewsletterIssueView;
  readonly siteOrigin: string;
  readonly subject: string;
  /** The preview text that inboxes show next to the subject. */
  readonly preview: string;
  readonly webCopy: string;
  readonly preferences: string;
  /** The reason why the member gets it. */
  readonly reason: string;
}
