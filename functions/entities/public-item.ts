/** The part of an item that may leave the server without an access check. The snapshot contains exactly this part. */
import * as z from "zod/mini";
import { mediaTypes } from "../../shared/kernel/media-types.ts";
import { sharePicture, storedPicture } from "../../shared/contract/content/picture.ts";

const call = z.nullable(
  z.object({
    text: z.string(),
    slug: z.string(),
    type: z.nullable(z.string()),
    /** The text that members with access read instead. */
    access: z.nullable(z.object({ text: z.string(), slug: z.string() })),
  }),
);

export const publicItem = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  rank: z.int(),
  media: z.enum(mediaTypes),
  type: z.string(),
  publishAt: z.string(),
  /** The ids of its categories and of all categories above them. */
  categories: z.array(z.string()),
  /** The category that it is filed under first, for breadcrumbs. */
  homeCategory: z.string(),
  tags: z.array(z.string()),
  subtext: z.string(),
  cover: storedPicture,
  /** The picture that a link to its public page shows elsewhere. */
  share: z._default(z.nullable(sharePicture), null),
  colours: z.object({
    primary: z.nullable(z.string()),
    secondary: z.nullable(z.string()),
    text: z.nullable(z.string()),
  }),
  isDemo: z.boolean(),
  /** Says whether editors let everybody read the whole item on its public page. */
  isOpen: z._default(z.boolean(), false),
  featured: z.boolean(),
  /** The item's readers of the last 30 days as a share of those of the most read item, counted once a day. */
  popularity: z._default(z.number(), 0),
  cta1: call,
  cta2: call,
});
export type PublicItem = z.output<typeof publicItem>;
