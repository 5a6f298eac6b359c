/** The types and tags that all items share, and editorial settings for everybody: a row each in one partition. */
import * as z from "zod/mini";
import type { Table } from "../platform/table/table.ts";
import { type Key, put, type Row, type Write } from "../platform/table/write.ts";
import { storedBlock } from "./content-item.ts";

export const contentType = z.object({ slug: z.string(), title: z.string(), plural: z.string() });
export type ContentType = z.output<typeof contentType>;
export const contentTag = z.object({ slug: z.string(), title: z.string() });
export type ContentTag = z.output<typeof contentTag>;

/** Types and tags, which are few and read together. */
const taxonomyRow = z.object({
  pk: z.literal("TAXONOMY"),
  sk: z.literal("TAXONOMY"),
  digest: z.string(),
  types: z.array(contentType),
  tags: z.array(contentTag),
});
export type TaxonomyRow = z.output<typeof taxonomyRow>;
export type Taxonomy = Pick<TaxonomyRow, "tags" | "types">;

const step = z.object({
  status: z.boolean(),
  title: z.string(),
  text: z.string(),
  categories: z.array(z.string()),
});

/** Editorial settings. They are published with the items, so that reading them costs nothing. */
export const editorial = z.object({
  search: z.object({
    /** Words with the same meaning, in lower case. */
    synonyms: z.array(z.array(z.string())),
    /** The items shown above the hits of a query, by id. */
    stickied: z.array(z.object({ query: z.string(), items: z.array(z.string()) })),
    /** The keywords of the dashboard's popular-search panel, one a week each. */
    keywords: z.array(z.string()),
  }),
  dashboard: z.object({
    /** The message shown in a blank masthead instead of the featured items. */
    message: z.nullable(z.string()),
    /** The blocks. Pictures in them are public. */
    blocks: z.array(storedBlock),
  }),
  /** The ids of categories that a new member may choose from. */
  onboarding: z.object({ step1: step, step2: step, step3: step }),
});
export type Editorial = z.output<typeof editorial>;

const emptyStep = { status: false, title: "", text: "", categories: [] };
export const noEditorial: Editorial = {
  search: { synonyms: [], stickied: [], keywords: [] },
  dashboard: { message: null, blocks: [] },
  onboarding: { step1: emptyStep, step2: emptyStep, step3: emptyStep },
};

const editorialRow = z.object({
  pk: z.literal("TAXONOMY"),
  sk: z.literal("EDITORIAL"),
  digest: z.string(),
  editorial,
});
export type EditorialRow = z.output<typeof editorialRow>;

const taxonomyKey = { pk: "TAXONOMY", sk: "TAXONOMY" } as const satisfies Key;
const editorialKey = { pk: "TAXONOMY", sk: "EDITORIAL" } as const satisfies Key;

export const newTaxonomyRow = (taxonomy: Taxonomy, digest: string): TaxonomyRow => ({
  ...taxonomyKey,
  digest,
  ...taxonomy,
});

export const newEditorialRow = (set: Editorial, digest: string): EditorialRow => ({
  ...editorialKey,
  digest,
  editorial: set,
});

export const loadTaxonomy = async (table: Table): Promise<Taxonomy> => {
  const row = await table.get(taxonomyKey, taxonomyRow);
  return { types: row?.types ?? [], tags: row?.tags ?? [] };
};

export const loadEditorial = async (table: Table): Promise<Editorial> =>
  (await table.get(editorialKey, editorialRow))?.editorial ?? noEditorial;

/** Makes the publishing worker publish again, as any change of the taxonomy does. */
export const requestPublicationWrite = (now: Date): Write => {
  const row: Row = { pk: "TAXONOMY", sk: "PUBLISH", at: now.toISOString() };
  return put(row);
};
