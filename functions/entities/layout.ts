/** The content around the site's pages that staff write: one partition with a row for each part. */
import * as z from "zod/mini";
import { navigationItem, planPanel, popup } from "../../shared/contract/site/layout.ts";
import type { Table } from "../platform/table/table.ts";
import { absent, put, remove, type Row, where, type Write } from "../platform/table/write.ts";

const audience = {
  who: z.enum(["everyone", "visitors", "members"]),
  planIds: z.nullable(z.array(z.int())),
  path: z.nullable(z.string()),
  startsAt: z.nullable(z.string()),
  endsAt: z.nullable(z.string()),
};

const parts = {
  navigation: z.object({ items: z.array(navigationItem) }),
  tooltips: z.object({
    tips: z.array(
      z.object({
        text: z.string(),
        low: z.boolean(),
        anchor: z._default(z.nullable(z.string()), null),
      }),
    ),
  }),
  /**
   * The inclusions of the plan are computed when somebody opens the panel; `cons` may list what is offered beyond
   * plans.
   */
  plan: z.object({ planId: z.int(), panel: z.omit(planPanel, { pros: true }) }),
  popup: z.object({ ...audience, popup }),
  alert: z.object({
    ...audience,
    alertId: z.string(),
    data: z.object({
      type: z.enum(["info", "success", "warning", "error"]),
      msg: z.string(),
      ctaText: z.nullable(z.string()),
      ctaURL: z.nullable(z.string()),
    }),
  }),
};

export type StoredPopup = z.output<typeof parts.popup>;
export type StoredAlert = z.output<typeof parts.alert>;

export interface StoredLayout {
  readonly navigation: z.output<typeof parts.navigation>["items"];
  readonly tips: z.output<typeof parts.tooltips>["tips"];
  readonly panels: ReadonlyArray<z.output<typeof parts.plan>>;
  readonly popups: readonly StoredPopup[];
}

const partition = "LAYOUT";

/** Loads the whole layout, about a dozen small rows, in one query. */
export const loadLayout = async (table: Table): Promise<StoredLayout> => {
  const { rows } = await table.query({ pk: partition });
  return {
    navigation: find(rows, "NAVIGATION", parts.navigation)?.items ?? [],
    tips: find(rows, "TOOLTIPS", parts.tooltips)?.tips ?? [],
    panels: all(rows, "PLAN#", parts.plan),
    popups: all(rows, "POPUP#", parts.popup),
  };
};

const find = <S extends z.ZodMiniType>(rows: readonly Row[], sk: string, schema: S) => {
  const row = rows.find((one) => one.sk === sk);
  return row === undefined ? null : schema.parse(row);
};

const all = <S extends z.ZodMiniType>(rows: readonly Row[], prefix: string, schema: S) =>
  rows.filter(({ sk }) => sk.startsWith(prefix)).map((row) => schema.parse(row));

export const loadPopups = async (table: Table): Promise<readonly StoredPopup[]> => {
  const { rows } = await table.query({ pk: partition, beginsWith: "POPUP#" });
  return all(rows, "POPUP#", parts.popup);
};

export const loadPopup = (table: Table, popupId: string): Promise<StoredPopup | null> =>
  table.get({ pk: partition, sk: `POPUP#${popupId}` }, parts.popup);

export const loadTips = async (table: Table): Promise<StoredLayout["tips"]> =>
  (await table.get({ pk: partition, sk: "TOOLTIPS" }, parts.tooltips))?.tips ?? [];

export const loadAlerts = async (table: Table): Promise<readonly StoredAlert[]> => {
  const { rows } = await table.query({ pk: partition, beginsWith: "ALERT#" });
  return all(rows, "ALERT#", parts.alert);
};

export type LayoutPart =
  | { readonly part: "navigation"; readonly items: StoredLayout["navigation"] }
  | { readonly part: "tooltips"; readonly tips: StoredLayout["tips"] }
  | ({ readonly part: "plan" } & z.input<typeof parts.plan>)
  | ({ readonly part: "popup" } & z.input<typeof parts.popup>)
  | ({ readonly part: "alert" } & StoredAlert);

/** Returns the name of a part, which is its sort key. */
export const nameOfPart = (part: LayoutPart): string => {
  switch (part.part) {
    case "navigation":
      return "NAVIGATION";
    case "tooltips":
      return "TOOLTIPS";
    case "plan":
      return `PLAN#${part.planId}`;
    case "popup":
      return `POPUP#${part.popup.id}`;
    case "alert":
      return `ALERT#${part.alertId}`;
  }
};

/**
 * The digests of the last import by name. They have a partition of their own, so that loading the layout does not read
 * them.
 */
const importedPartition = "LAYOUT#IMPORTED";

const importedRow = z.object({
  sk: z.string(),
  /** The part's name, which may be one that the current release no longer reads. */
  part: z.string(),
  digest: z.string(),
});

/** Returns the digests by name. */
export const loadImportedLayout = async (
  table: Table,
): Promise<ReadonlyMap<string, Pick<z.output<typeof importedRow>, "part" | "digest">>> => {
  const rows = await table.queryAll({ pk: importedPartition, current: true });
  return new Map(
    rows.map((row) => {
      const { sk, ...imported } = importedRow.parse(row);
      return [sk, imported];
    }),
  );
};

/**
 * Imports a part in one transaction. Fails if it was imported in the meantime. `existing` is the digest before, if any.
 */
export const importLayoutPart = (
  layoutPart: LayoutPart,
  { digest, existing }: { readonly digest: string; readonly existing: string | null },
): readonly Write[] => {
  const { part, ...content } = layoutPart;
  const sk = nameOfPart(layoutPart);
  return [
    put({ pk: partition, sk, ...content }),
    put(
      { pk: importedPartition, sk, part, digest },
      existing === null ? absent : where({ digest: existing }),
    ),
  ];
};

/** Removes in one transaction a part that was imported and is no longer in its file. */
export const removeLayoutPart = (name: string, existing: string): readonly Write[] => [
  remove({ pk: partition, sk: name }),
  remove({ pk: importedPartition, sk: name }, where({ digest: existing })),
];
