/**
 * The differences between categories and tags of the shop, which are edited alike: both have a title, an address, and
 * a parent of their own kind.
 */
import type * as z from "zod/mini";
import type { Endpoint, ForStaff } from "../../../shared/contract/endpoint.ts";
import type { groupChange, newGroup } from "../../../shared/contract/catalogue/product-inputs.ts";
import { productCategory, productTag } from "../../../shared/contract/catalogue/product-views.ts";
import { catalogueAdminContract } from "../../../shared/contract/catalogue/catalogue-admin.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { staffPaths } from "../../lib/staff-paths.ts";
import type { Choice } from "../admin-kit/choice.ts";
import { type ListCall, listCall, maxBulkSelection } from "../admin-kit/list-call.ts";

const { endpoints } = catalogueAdminContract;

export interface Group {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly parent_id: string | null;
  readonly parents: readonly Choice[];
  readonly position: number;
  readonly products: number;
  readonly version: number;
  readonly updated_at: string;
  /** The possible parents. */
  readonly places: readonly Choice[];
}

type Body = z.output<typeof newGroup>;
type TaxonomyChange = z.input<typeof groupChange>;

interface StaffCall {
  readonly audience: ForStaff;
}

export interface TaxonomyKindText {
  /** The kind of record in the audit log, and in the products' filters. */
  readonly subject: "product-category" | "product-tag";
  readonly filter: "category" | "tag";
  readonly title: string;
  readonly one: string;
  readonly many: string;
  readonly path: string;
  readonly list: ListCall<Group>;
  readonly listed: Endpoint;
  /** The calls that create, change and delete a record. */
  readonly making: StaffCall;
  readonly changing: StaffCall;
  readonly deleting: StaffCall;
  /** Loads the possible parents of a new record. */
  readonly places: () => Promise<readonly Choice[]>;
  readonly read: (id: string) => Promise<Group>;
  readonly create: (body: Body) => Promise<Group>;
  readonly update: (id: string, body: TaxonomyChange) => Promise<Group>;
  readonly remove: (id: string, version: number) => Promise<unknown>;
  readonly currentIn: (current: unknown) => Group | null;
  /** The messages whose wording is specified. */
  readonly said: { readonly created: string; readonly updated: string; readonly deleted: string };
  readonly doing: Readonly<
    Record<"creating" | "deleting" | "getting" | "listing" | "updating", string>
  >;
  readonly about: string;
}

const groupFromCategory = ({ categories, ...rest }: z.output<typeof productCategory>): Group => ({
  ...rest,
  places: categories.available,
});
/** Returns the record of a list's row; its drawer loads the possible parents. */
const groupFromRow = (row: Omit<Group, "places">): Group => ({ ...row, places: [] });
const groupFromTag = ({ tags, ...rest }: z.output<typeof productTag>): Group => ({
  ...rest,
  places: tags.available,
});

const categoriesCall = listCall(endpoints.listCategories, { size: "per_page" });
const tagsCall = listCall(endpoints.listTags);

export const categoryKind: TaxonomyKindText = {
  subject: "product-category",
  filter: "category",
  title: "Product categories",
  one: "category",
  many: "categories",
  path: staffPaths.categories,
  list: {
    ...categoriesCall,
    ask: async (search) => {
      const { data, meta } = await categoriesCall.ask(search);
      return { data: data.map(groupFromRow), meta };
    },
  },
  listed: endpoints.listCategories,
  making: endpoints.createCategory,
  changing: endpoints.updateCategory,
  deleting: endpoints.deleteCategory,
  places: async () => (await callInPlace(endpoints.newCategory, {})).data.categories.available,
  read: async (id) =>
    groupFromCategory((await callInPlace(endpoints.readCategory, { params: { id } })).data),
  create: async (body) =>
    groupFromCategory((await callInPlace(endpoints.createCategory, { body })).data),
  update: async (id, body) =>
    groupFromCategory((await callInPlace(endpoints.updateCategory, { params: { id }, body })).data),
  remove: (id, version) =>
    callInPlace(endpoints.deleteCategory, { params: { id }, query: { version } }),
  currentIn: (current) => {
    const now = productCategory.safeParse(current).data;
    return now ? groupFromCategory(now) : null;
  },
  said: {
    created: "New product category has been created!",
    updated: "Product category has been updated!",
    deleted: "Product category has been deleted!",
  },
  doing: {
    creating: "creating the product category",
    updating: "updating the product category",
    deleting: "deleting the product category",
    getting: "getting this product category",
    listing: "getting the product categories",
  },
  about: "Top-level categories organise the shop; others narrow them down.",
};

export const tagKind: TaxonomyKindText = {
  subject: "product-tag",
  filter: "tag",
  title: "Product tags",
  one: "tag",
  many: "tags",
  path: staffPaths.tags,
  list: {
    ...tagsCall,
    ask: async (search) => {
      const { data, meta } = await tagsCall.ask(search);
      return { data: data.map(groupFromRow), meta };
    },
  },
  listed: endpoints.listTags,
  making: endpoints.createTag,
  changing: endpoints.updateTag,
  deleting: endpoints.deleteTag,
  places: async () => {
    const { data } = await callInPlace(endpoints.listTags, { query: { limit: maxBulkSelection } });
    return data.filter(({ parent_id }) => parent_id === null);
  },
  read: async (id) => groupFromTag((await callInPlace(endpoints.readTag, { params: { id } })).data),
  create: async (body) => groupFromTag((await callInPlace(endpoints.createTag, { body })).data),
  update: async (id, body) =>
    groupFromTag((await callInPlace(endpoints.updateTag, { params: { id }, body })).data),
  remove: (id, version) => callInPlace(endpoints.deleteTag, { params: { id }, query: { version } }),
  currentIn: (current) => {
    const now = productTag.safeParse(current).data;
    return now ? groupFromTag(now) : null;
  },
  said: {
    created: "New product tag has been created!",
    updated: "Product tag has been updated!",
    deleted: "Product tag has been deleted!",
  },
  doing: {
    creating: "creating the product tag",
    updating: "updating the product tag(s)",
    deleting: "deleting the product tag(s)",
    getting: "getting the product tag(s)",
    listing: "getting the product tag(s)",
  },
  about: "Products with the same tag are related. Tags are searchable.",
};
