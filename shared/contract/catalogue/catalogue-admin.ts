/** The shop's products with their options, categories and tags, as staff manage them. */
import * as z from "zod/mini";
import { productForms } from "../../kernel/order-terms.ts";
import { endpoint, feature } from "../endpoint.ts";
import { pageEnvelope, single, listEnvelope } from "../envelope.ts";
import { anyLine, id, optionalVersionQuery, integerWithDefault } from "../fields.ts";
import {
  groupChange,
  newGroup,
  newOption,
  newProduct,
  optionChange,
  productChange,
  optionalVersion,
} from "./product-inputs.ts";
import {
  changedOption,
  assignedAndAvailable,
  item,
  namedGroup,
  productCategory,
  productCategoryRow,
  productLine,
  productRecord,
  productTag,
  productTagRow,
} from "./product-views.ts";
import { productPriceEndpoints } from "./product-prices.ts";
import { catalogueReaders, catalogueWriters } from "../staff/staff-roles.ts";

const q = z.optional(anyLine(100));
const groupSort = z.optional(
  z.enum([
    "title",
    "-title",
    "position",
    "-position",
    "products",
    "-products",
    "updated_at",
    "-updated_at",
  ]),
);
const productSort = z.enum([
  "title",
  "-title",
  "price",
  "-price",
  "added_on",
  "-added_on",
  "updated_at",
  "-updated_at",
]);
const page = integerWithDefault(1, 999_999, 1);
const limit = integerWithDefault(1, 500, 25);
const params = z.object({ id });

export const catalogueAdminContract = feature({
  name: "catalogue-admin",
  endpoints: {
    listProducts: endpoint({
      method: "GET",
      path: "/product",
      audience: catalogueReaders,
      summary: "List products, on sale or not",
      query: z.object({
        q,
        page,
        limit,
        sort: z._default(productSort, "title"),
        kind: z.optional(z.enum(productForms)),
        /** The id of a category: products in it and below it. */
        category: z.optional(id),
        tag: z.optional(id),
        status: z.optional(z.enum(["on_sale", "ended"])),
      }),
      replies: { 200: pageEnvelope(productLine) },
    }),
    readProduct: endpoint({
      method: "GET",
      path: "/product/{id}",
      audience: catalogueReaders,
      summary: "Read a product with its options and possible categories and tags",
      params,
      replies: { 200: single(productRecord) },
    }),
    createProduct: endpoint({
      method: "POST",
      path: "/product",
      audience: catalogueWriters,
      summary: "Create a product, not on sale by default",
      body: newProduct,
      replies: { 201: single(productRecord) },
    }),
    updateProduct: endpoint({
      method: "PATCH",
      path: "/product/{id}",
      audience: catalogueWriters,
      summary: "Edit a product; its URL only until it is first ordered",
      params,
      body: productChange,
      replies: { 200: single(productRecord) },
    }),
    deleteProduct: endpoint({
      method: "DELETE",
      path: "/product/{id}",
      audience: catalogueWriters,
      summary: "Delete a product that was never ordered",
      params,
      query: optionalVersionQuery,
      replies: { 204: null },
    }),
    ...productPriceEndpoints,
    createOption: endpoint({
      method: "POST",
      path: "/product-options",
      audience: catalogueWriters,
      summary: "Add a product option after the existing ones",
      body: newOption,
      replies: { 201: changedOption },
    }),
    updateOption: endpoint({
      method: "PATCH",
      path: "/product-options/{id}",
      audience: catalogueWriters,
      summary: "Edit product options; `version` is the product's",
      params,
      body: optionChange,
      replies: { 200: changedOption },
    }),
    deleteOption: endpoint({
      method: "DELETE",
      path: "/product-options/{id}",
      audience: catalogueWriters,
      summary: "Delete an option that was never ordered; `version` is the product's",
      params,
      query: optionalVersionQuery,
      replies: { 204: null },
    }),
    reorderOptions: endpoint({
      method: "PATCH",
      path: "/product-options/order/{productId}",
      audience: catalogueWriters,
      summary: "Reorder a product's options: each of them once",
      params: z.object({ productId: id }),
      body: z.object({
        order: z.array(id).check(z.maxLength(100, "Use 100 or fewer")),
        version: optionalVersion,
      }),
      replies: { 200: single(productRecord) },
    }),
    listOpenable: endpoint({
      method: "GET",
      path: "/product-openable",
      audience: catalogueReaders,
      summary: "Search library items to include in a product, prefix matches first",
      query: z.object({ q, limit: integerWithDefault(1, 100, 20) }),
      replies: {
        200: listEnvelope(
          z.extend(item, { type: z.string(), access_rank: z.int(), published: z.boolean() }),
        ),
      },
    }),
    newCategory: endpoint({
      method: "GET",
      path: "/product-categories/create",
      audience: catalogueReaders,
      summary: "List possible parents of a new category",
      replies: { 200: single(z.object({ categories: assignedAndAvailable(namedGroup) })) },
    }),
    listCategories: endpoint({
      method: "GET",
      path: "/product-categories",
      audience: catalogueReaders,
      summary: "List shop categories, in tree order by default",
      query: z.object({ q, page, per_page: limit, sort: groupSort }),
      replies: { 200: pageEnvelope(productCategoryRow) },
    }),
    readCategory: endpoint({
      method: "GET",
      path: "/product-categories/{id}",
      audience: catalogueReaders,
      summary: "Read a shop category",
      params,
      replies: { 200: single(productCategory) },
    }),
    createCategory: endpoint({
      method: "POST",
      path: "/product-categories",
      audience: catalogueWriters,
      summary: "Create a shop category, up to four levels deep",
      body: newGroup,
      replies: { 201: single(productCategory) },
    }),
    updateCategory: endpoint({
      method: "PATCH",
      path: "/product-categories/{id}",
      audience: catalogueWriters,
      summary: "Edit or move a shop category with its subcategories",
      params,
      body: groupChange,
      replies: { 200: single(productCategory) },
    }),
    deleteCategory: endpoint({
      method: "DELETE",
      path: "/product-categories/{id}",
      audience: catalogueWriters,
      summary: "Delete an empty shop category",
      params,
      query: optionalVersionQuery,
      replies: { 204: null },
    }),
    listTags: endpoint({
      method: "GET",
      path: "/product-tags",
      audience: catalogueReaders,
      summary: "List shop tags, in tree order by default",
      query: z.object({ q, page, limit, sort: groupSort }),
      replies: { 200: pageEnvelope(productTagRow) },
    }),
    readTag: endpoint({
      method: "GET",
      path: "/product-tags/{id}",
      audience: catalogueReaders,
      summary: "Read a shop tag",
      params,
      replies: { 200: single(productTag) },
    }),
    createTag: endpoint({
      method: "POST",
      path: "/product-tags",
      audience: catalogueWriters,
      summary: "Create a shop tag, up to two levels deep",
      body: newGroup,
      replies: { 201: single(productTag) },
    }),
    updateTag: endpoint({
      method: "PATCH",
      path: "/product-tags/{id}",
      audience: catalogueWriters,
      summary: "Edit or move a shop tag",
      params,
      body: groupChange,
      replies: { 200: single(productTag) },
    }),
    deleteTag: endpoint({
      method: "DELETE",
      path: "/product-tags/{id}",
      audience: catalogueWriters,
      summary: "Delete an unused shop tag",
      params,
      query: optionalVersionQuery,
      replies: { 204: null },
    }),
  },
});
