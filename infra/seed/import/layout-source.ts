/** The schemas of the files in `layout/` of a library folder. */
import * as z from "zod/mini";
import { target } from "../../../shared/contract/content/blocks/block-fields.ts";
import { maxTips } from "../../../shared/domain/layout/guidance.ts";
import { slugField, londonTimeField, textField } from "./source-fields.ts";

const place = { title: textField(60), to: target };
const link = z.strictObject({ text: textField(60), to: target });
const prose = textField(2000);

export const navigation = z.array(
  z.strictObject({ ...place, children: z._default(z.array(z.strictObject(place)), []) }),
);

const heading = z.strictObject({ title: textField(120) });
/** The missing points of a plan; without points of its own it lists what the next higher plan adds. */
const lacks = z.extend(heading, { points: z._default(z.array(textField(200)), []) });
export const panels = z.array(
  z.strictObject({ plan: slugField, text: prose, has: heading, lacks, button: link }),
);

export const tooltips = z
  .array(
    z.strictObject({
      text: textField(300),
      anchor: z.optional(slugField),
      low: z._default(z.boolean(), false),
    }),
  )
  .check(z.maxLength(maxTips, `A tour has ${maxTips} tips at most`));

const announcement = {
  id: slugField.check(z.maxLength(60)),
  who: z._default(z.enum(["everyone", "visitors", "members"]), "everyone"),
  plans: z.optional(z.array(slugField).check(z.minLength(1, "Name a plan"))),
  path: z.optional(z.string().check(z.regex(/^\/[\w/-]*$/, "Must be a path of this site"))),
  from: z.optional(londonTimeField),
  until: z.optional(londonTimeField),
};
const length = z
  .string()
  .check(z.regex(/^\d+(\.\d+)?(px|rem|vw|vh)$/, "Write it as 600px or 50vw"));

export const popups = z.array(
  z.strictObject({
    ...announcement,
    title: textField(120),
    text: prose,
    seconds: z.int().check(z.gte(0), z.lte(3600)),
    width: z.optional(length),
    height: z.optional(length),
    background: z.optional(textField(40)),
    colour: z.optional(textField(40)),
    links: z._default(z.array(link).check(z.maxLength(2, "A popup has two links at most")), []),
  }),
);

export const alerts = z.array(
  z.strictObject({
    ...announcement,
    type: z.enum(["info", "success", "warning", "error"]),
    text: textField(300),
    button: z.optional(link),
  }),
);

export type SourceNavigation = z.output<typeof navigation>;
export type SourcePanel = z.output<typeof panels>[number];
export type SourceTooltips = z.output<typeof tooltips>;
export type SourcePopup = z.output<typeof popups>[number];
export type SourceAlert = z.output<typeof alerts>[number];
export type SourceAudience = Pick<SourcePopup, "who" | "plans" | "path" | "from" | "until">;

/** The parsed files; null for an absent one. */
export interface LayoutSource {
  readonly navigation: SourceNavigation | null;
  readonly panels: readonly SourcePanel[] | null;
  readonly tooltips: SourceTooltips | null;
  readonly popups: readonly SourcePopup[] | null;
  readonly alerts: readonly SourceAlert[] | null;
}
