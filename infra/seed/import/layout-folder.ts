/** Reads `layout/` of a library folder: the parts around the pages, and the popups over them. */
import { join } from "node:path";
import type * as z from "zod/mini";
import { londonInstant } from "../../../shared/kernel/london-date.ts";
import {
  alerts,
  type LayoutSource,
  navigation,
  panels,
  popups,
  type SourceAudience,
  tooltips,
} from "./layout-source.ts";
import type { SourceFolder } from "./source-folder.ts";
import { readYaml } from "./yaml-source.ts";

/** The rest of the library, by slug or path. */
interface KnownReferences {
  readonly items: ReadonlySet<string>;
  readonly categories: ReadonlySet<string>;
  readonly plans: ReadonlySet<string>;
}

type Path = readonly PropertyKey[];
type ReportAtPath = (path: Path, message: string) => void;

/** Reads the files, each of which is optional. Faults are reported to the folder. */
export const readLayoutFolder = (folder: SourceFolder, existing: KnownReferences): LayoutSource => {
  const read = <S extends z.ZodMiniType>(
    name: string,
    schema: S,
    check: (data: z.output<S>, tell: ReportAtPath) => void = () => {},
  ): z.output<S> | null =>
    folder.read(join("layout", `${name}.yaml`), (text, report) => {
      const piece = readYaml(text, schema, 1, report);
      if (piece === null) return null;
      const tell: ReportAtPath = (path, message) => report(piece.lineOf(path), message);
      checkTargets(piece.data, [], existing, tell);
      check(piece.data, tell);
      return piece.data;
    });
  return {
    navigation: read("navigation", navigation),
    panels: read("panels", panels, (all, tell) => {
      const plans = all.map(({ plan }) => plan);
      checkOnce(plans, "plan", tell);
      for (const [index, plan] of plans.entries()) checkPlan(plan, [index, "plan"], existing, tell);
    }),
    tooltips: read("tooltips", tooltips),
    popups: read("popups", popups, (all, tell) => checkAnnouncements(all, existing, tell)),
    alerts: read("alerts", alerts, (all, tell) => checkAnnouncements(all, existing, tell)),
  };
};

/** Checks that addresses of items and categories exist; `to` may occur anywhere in a file. */
const checkTargets = (
  value: unknown,
  path: Path,
  existing: KnownReferences,
  tell: ReportAtPath,
): void => {
  if (typeof value !== "object" || value === null) return;
  for (const [name, part] of Object.entries(value)) {
    const here = [...path, Array.isArray(value) ? Number(name) : name];
    if (name !== "to") checkTargets(part, here, existing, tell);
    else {
      const [, kind, rest = ""] = /^\/(content|category)\/([^?#]+)/.exec(String(part)) ?? [];
      const item = rest.split("/")[0] ?? "";
      if (kind === "content" && !existing.items.has(item)) tell(here, `There is no item "${item}"`);
      if (kind === "category" && !existing.categories.has(rest))
        tell(here, `There is no category "${rest}"`);
    }
  }
};

const checkPlan = (
  plan: string,
  path: Path,
  { plans }: KnownReferences,
  tell: ReportAtPath,
): void => {
  if (!plans.has(plan)) tell(path, `There is no plan "${plan}"`);
};

const checkOnce = (names: readonly string[], field: string, tell: ReportAtPath): void => {
  for (const [index, name] of names.entries())
    if (names.indexOf(name) < index) tell([index, field], `The ${field} "${name}" stands twice`);
};

const checkAnnouncements = (
  all: ReadonlyArray<SourceAudience & { readonly id: string }>,
  existing: KnownReferences,
  tell: ReportAtPath,
): void => {
  const ids = all.map(({ id }) => id);
  checkOnce(ids, "id", tell);
  for (const [index, { who, plans = [], from, until }] of all.entries()) {
    for (const [at, plan] of plans.entries()) checkPlan(plan, [index, "plans", at], existing, tell);
    if (who === "visitors" && plans.length > 0) tell([index, "plans"], "Visitors have no plan");
    const [start, end] = [londonInstant(from ?? ""), londonInstant(until ?? "")];
    if (start !== null && end !== null && end <= start)
      tell([index, "until"], "Ends before it begins");
  }
};
