/** The shop's products with their options, categories and tags, as staff manage them. */
import * as z from "zod/mini";
import { productForms } from "../../kernel/order-terms.ts";
import { endpoint, feature } from "../endpoint.ts";
import { listOf, single, wholeList } from "../envelope.ts";
import { anyLine, id, ofVersionSeen, wholeNumber } from "../fields.ts";
import {
  groupChange,
  newGroup,
  newOption,
  newProduct,
  optionChange,
  productChange,
  versionSeen,
} from "./product-inputs.ts";
import {
  changedOption,
  chosenOf,
  item,
  named,
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
const page = wholeNumber(1, 999_999, 1);
const limit = wholeNumber(1, 500, 25);
const params = z.object({ id });

export const productsContract = feature({
  name: "catalogue-admin",
  endpoints: {
    listProducts: endpoint({
      method: "GET",
      path: "/product",
      audience: catalogueReaders,
      summary: "Products, sold or not, as they are now",
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
      replies: { 200: listOf(productLine) },
    }),
    readProduct: endpoint({
      method: "GET",
      path: "/product/{id}",
      audience: catalogueReaders,
      summary: "A product with its options, and what it may be assigned to",
      params,
      replies: { 200: single(productRecord) },
    }),
    createProduct: endpoint({
      method: "POST",
      path: "/product",
      audience: catalogueWriters,
      summary: "Make a product, which is not on sale unless told",
      body: newProduct,
      replies: { 201: single(productRecord) },
    }),
    updateProduct: endpoint({
      method: "PATCH",
      path: "/product/{id}",
      audience: catalogueWriters,
      summary: "Change fields of a product; its address only while nothing of it was sold",
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
      query: ofVersionSeen,
      replies: { 204: null },
    }),
    ...productPriceEndpoints,
    createOption: endpoint({
      method: "POST",
      path: "/product-options",
      audience: catalogueWriters,
      summary: "Add a way to buy a product, after those that there are",
      body: newOption,
      replies: { 201: changedOption },
    }),
    updateOption: endpoint({
      method: "PATCH",
      path: "/product-options/{id}",
      audience: catalogueWriters,
      summary: "Change an option; `version` is its product's",
      params,
      body: optionChange,
      replies: { 200: changedOption },
    }),
    deleteOption: endpoint({
      method: "DELETE",
      path: "/product-options/{id}",
      audience: catalogueWriters,
      summary: "Delete an option that was never ordered; `version` is its product's",
      params,
      query: ofVersionSeen,
      replies: { 204: null },
    }),
    orderOptions: endpoint({
      method: "PATCH",
      path: "/product-options/order/{productId}",
      audience: catalogueWriters,
      summary: "Put a product's options into another order: each of them once",
      params: z.object({ productId: id }),
      body: z.object({
        order: z.array(id).check(z.maxLength(100, "Use 100 or fewer")),
        version: versionSeen,
      }),
      replies: { 200: single(productRecord) },
    }),
    listOpenable: endpoint({
      method: "GET",
      path: "/product-openable",
      audience: catalogueReaders,
      summary:
        "Items of the library that a product can open, those that begin with the words first",
      query: z.object({ q, limit: wholeNumber(1, 100, 20) }),
      replies: {
        200: wholeList(
          z.extend(item, { type: z.string(), access_rank: z.int(), published: z.boolean() }),
        ),
      },
    }),
    newCategory: endpoint({
      method: "GET",
      path: "/product-categories/create",
      audience: catalogueReaders,
      summary: "What a new category may stand below",
      replies: { 200: single(z.object({ categories: chosenOf(named) })) },
    }),
    listCategories: endpoint({
      method: "GET",
      path: "/product-categories",
      audience: catalogueReaders,
      summary: "Categories of the shop, in the order of their tree unless told",
      query: z.object({ q, page, per_page: limit, sort: groupSort }),
      replies: { 200: listOf(productCategoryRow) },
    }),
    readCategory: endpoint({
      method: "GET",
      path: "/product-categories/{id}",
      audience: catalogueReaders,
      summary: "A category of the shop",
      params,
      replies: { 200: single(productCategory) },
    }),
    createCategory: endpoint({
      method: "POST",
      path: "/product-categories",
      audience: catalogueWriters,
      summary: "Make a category of the shop, four levels deep at most",
      body: newGroup,
      replies: { 201: single(productCategory) },
    }),
    updateCategory: endpoint({
      method: "PATCH",
      path: "/product-categories/{id}",
      audience: catalogueWriters,
      summary: "Change or move a category of the shop with all below it",
      params,
      body: groupChange,
      replies: { 200: single(productCategory) },
    }),
    deleteCategory: endpoint({
      method: "DELETE",
      path: "/product-categories/{id}",
      audience: catalogueWriters,
      summary: "Delete a category of the shop that has nothing in it",
      params,
      query: ofVersionSeen,
      replies: { 204: null },
    }),
    listTags: endpoint({
      method: "GET",
      path: "/product-tags",
      audience: catalogueReaders,
      summary: "Tags of the shop, in the order of their tree unless told",
      query: z.object({ q, page, limit, sort: groupSort }),
      replies: { 200: listOf(productTagRow) },
    }),
    readTag: endpoint({
      method: "GET",
      path: "/product-tags/{id}",
      audience: catalogueReaders,
      summary: "A tag of the shop",
      params,
      replies: { 200: single(productTag) },
    }),
    createTag: endpoint({
      method: "POST",
      path: "/product-tags",
      audience: catalogueWriters,
      summary: "Make a tag of the shop, at the top or below one that is",
      body: newGroup,
      replies: { 201: single(productTag) },
    }),
    updateTag: endpoint({
      method: "PATCH",
      path: "/product-tags/{id}",
      audience: catalogueWriters,
      summary: "Change or move a tag of the shop",
      params,
      body: groupChange,
      replies: { 200: single(productTag) },
    }),
    deleteTag: endpoint({
      method: "DELETE",
      path: "/product-tags/{id}",
      audience: catalogueWriters,
      summary: "Delete a tag of the shop that no product has",
      params,
      query: ofVersionSeen,
      replies: { 204: null },
    }),
  },
});
