/** What may leave the server of an item without an access check: the snapshot holds exactly this of it. */
import * as z from "zod/mini";
import { mediaTypes } from "../../shared/kernel/media-types.ts";
import { sharePicture, storedPicture } from "../../shared/contract/content/picture.ts";

const call = z.nullable(
  z.object({
    text: z.string(),
    slug: z.string(),
    type: z.nullable(z.string()),
    /** What members with access read instead. */
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
  /** Ids of its categories and of everything above them. */
  categories: z.array(z.string()),
  /** The category it is filed under first, for breadcrumbs. */
  homeCategory: z.string(),
  tags: z.array(z.string()),
  subtext: z.string(),
  cover: storedPicture,
  /** What a link to its public page shows elsewhere. */
  share: z._default(z.nullable(sharePicture), null),
  colours: z.object({
    primary: z.nullable(z.string()),
    secondary: z.nullable(z.string()),
    text: z.nullable(z.string()),
  }),
  isDemo: z.boolean(),
  /** Editors let everybody read all of it on its public page. */
  isOpen: z._default(z.boolean(), false),
  featured: z.boolean(),
  /** Its readers of the last 30 days as a share of those of the most read item; counted once a day. */
  popularity: z._default(z.number(), 0),
  cta1: call,
  cta2: call,
});
export type PublicItem = z.output<typeof publicItem>;
