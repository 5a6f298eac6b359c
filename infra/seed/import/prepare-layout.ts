/** Converts the files of `layout/` to the rows that the stack stores. */
import type { LayoutPart } from "../../../functions/entities/layout.ts";
import { popup } from "../../../shared/contract/site/layout.ts";
import { londonInstant } from "../../../shared/kernel/london-date.ts";
import type {
  LayoutSource,
  SourceAlert,
  SourceAudience,
  SourcePanel,
  SourcePopup,
} from "./layout-source.ts";
import { toSafeHtml, toSafeLine } from "./rich-text.ts";

type PartKind = LayoutPart["part"];

/** The rows of one file. */
export interface PreparedLayoutFile {
  readonly part: PartKind;
  readonly rows: readonly LayoutPart[];
}

/** The ids of plans by their slugs. */
export type PlanIds = ReadonlyMap<string, number>;

/** Prepares each file that exists. */
export const prepareLayout = ({
  layout,
  plans,
}: {
  readonly layout: LayoutSource;
  readonly plans: PlanIds;
}): PreparedLayoutFile[] => {
  const file = <T>(part: PartKind, from: T | null, rows: (from: T) => LayoutPart[]) =>
    from === null ? [] : [{ part, rows: rows(from) }];
  return [
    ...file("navigation", layout.navigation, (items) => [
      {
        part: "navigation",
        items: items.map(({ children, ...item }) => ({
          ...asLink(item),
          children: children.map(asLink),
        })),
      },
    ]),
    ...file("plan", layout.panels, (all) => all.map((one) => asPanel(one, plans))),
    ...file("tooltips", layout.tooltips, (tips) => [
      {
        part: "tooltips",
        tips: tips.map(({ text, low, anchor = null }) => ({ text, low, anchor })),
      },
    ]),
    ...file("popup", layout.popups, (all) => all.map((one) => asPopup(one, plans))),
    ...file("alert", layout.alerts, (all) => all.map((one) => asAlert(one, plans))),
  ];
};

const asLink = ({ title, to }: { readonly title: string; readonly to: string }) => ({
  title,
  url: to,
  external: !to.startsWith("/"),
});

const planIdOf = (plans: PlanIds, plan: string): number => {
  const planId = plans.get(plan);
  if (planId === undefined) throw new Error(`There is no plan "${plan}"`);
  return planId;
};

const asPanel = ({ plan, text, has, lacks, button }: SourcePanel, plans: PlanIds): LayoutPart => ({
  part: "plan",
  planId: planIdOf(plans, plan),
  panel: {
    intro: toSafeHtml(text),
    prostitle: has.title,
    constitle: lacks.title,
    cons: lacks.points,
    button: button.text,
    buttonLink: button.to,
  },
});

const instantOf = (time: string | undefined): string | null =>
  londonInstant(time ?? "")?.toISOString() ?? null;

const asAudience = ({ who, plans, path, from, until }: SourceAudience, ids: PlanIds) => ({
  who,
  planIds: plans?.map((plan) => planIdOf(ids, plan)) ?? null,
  path: path ?? null,
  startsAt: instantOf(from),
  endsAt: instantOf(until),
});

const asPopup = (source: SourcePopup, plans: PlanIds): LayoutPart => {
  const { id, title, text, seconds, width, height, background, colour, links } = source;
  const [first, second] = links;
  return {
    part: "popup",
    ...asAudience(source, plans),
    // The schema fills in size and colours.
    popup: popup.parse({
      id,
      timeout: seconds,
      width,
      height,
      background,
      colour,
      content: `<h2>${toSafeLine(title)}</h2>${toSafeHtml(text)}`,
      link1: first?.to ?? "",
      link1_text: first?.text ?? "",
      link2: second?.to ?? "",
      link2_text: second?.text ?? "",
    }),
  };
};

const asAlert = (source: SourceAlert, plans: PlanIds): LayoutPart => ({
  part: "alert",
  ...asAudience(source, plans),
  alertId: source.id,
  data: {
    type: source.type,
    msg: source.text,
    ctaText: source.button?.text ?? null,
    ctaURL: source.button?.to ?? null,
  },
});
