/** A newsletter as its web copy shows it, without personal data of its recipient. */
import * as z from "zod/mini";
import { picture } from "../content/picture.ts";

export const newsletterItem = z.object({
  slug: z.string(),
  title: z.string(),
  subtext: z.string(),
  typeTitle: z.string(),
  is_premium: z.boolean(),
  /** True if it opened for the recipient at the time. */
  opens: z.boolean(),
  /** The lowest plan that opens it, if it did not open. */
  opens_with: z.nullable(z.string()),
  image: picture,
  /** The path of the item, or of its public preview. */
  path: z.string(),
});
export type NewsletterItem = z.output<typeof newsletterItem>;

export const newsletterIssue = z.object({
  /** The date, such as `23 November 2026`. */
  on_display: z.string(),
  about: z.enum(["newsletter", "follows"]),
  frequency: z.enum(["weekly", "monthly"]),
  title: z.string(),
  paragraphs: z.array(z.string()),
  sections: z.array(z.object({ title: z.string(), items: z.array(newsletterItem) })),
  /** The number of further new items. */
  more: z.int(),
});
export type NewsletterIssueView = z.output<typeof newsletterIssue>;
