import * as z from "zod/mini";
import { richText, short } from "./block-fields.ts";
import { defineBlock } from "./define-block.ts";

/** The players that may be framed; the page's security policy lists the same ones (`infra/constructs`). */
export const embedHosts = ["player.vimeo.com", "www.youtube-nocookie.com"] as const;
const player = z.string().check(
  z.maxLength(300),
  z.refine(
    (value) =>
      URL.canParse(value) &&
      new URL(value).protocol === "https:" &&
      embedHosts.some((host) => host === new URL(value).host),
    `Must be a player of ${embedHosts.join(" or ")}`,
  ),
);

export const embed = defineBlock({
  id: 27,
  title: "Embed",
  schema: z.object({
    title: short,
    url: player,
    ratio: z._default(z.enum(["16 / 9", "4 / 3", "1 / 1"]), "16 / 9"),
    text: z.optional(richText),
  }),
  notSearched: ["ratio", "url"],
});
