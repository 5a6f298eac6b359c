/** Films and recordings inside gated blocks: like pictures, they have a temporary address in the API. */
import * as z from "zod/mini";

export const clip = z.object({
  temporary_url: z.string(),
  /** The media type, such as `video/mp4`. */
  type: z.string(),
  seconds: z.int(),
});
export type Clip = z.output<typeof clip>;

/** A clip as it is stored, which is found by the hash of its bytes. */
export const storedClip = z.object({
  clip: z.string(),
  /** The format: mp4, webm, mp3 or m4a. */
  format: z.enum(["mp4", "webm", "mp3", "m4a"]),
  seconds: z.int(),
});
export type StoredClip = z.output<typeof storedClip>;
