/** The shop as staff maintain it, with products that no other test changes; they are not on sale, so that no other test finds them. */
import { expect } from "vitest";
import * as z from "zod/mini";
import type { Endpoint, RequestInput } from "../../shared/contract/endpoint.ts";
import { errorBody } from "../../shared/contract/envelope.ts";
import { catalogueAdminContract } from "../../shared/contract/catalogue/catalogue-admin.ts";
import { shopSettingsContract } from "../../shared/contract/shop-settings/shop-settings.ts";
import { call, type Reply, tokenOf } from "./api.ts";
import { openTable } from "./table.ts";

const { createProduct, createOption, createCategory, createTag, readProduct } =
  catalogueAdminContract.endpoints;
const { createShopPlan } = shopSettingsContract.endpoints;

let wordCounter = 0;
/** Returns a word for titles and slugs that no other test uses. */
export const ownWord = (): string => {
  wordCounter += 1;
  return `t${process.pid.toString(36)}${Date.now().toString(36)}${wordCounter}`;
};

export const callAsStaff = async <E extends Endpoint>(
  endpoint: E,
  sent: Partial<RequestInput<E>> = {},
): Promise<Reply> => call(endpoint, sent, await tokenOf("staff"));

export const expectBody = (reply: Reply, status: number): unknown => {
  expect([reply.status, reply.status < 400 ? null : reply.body]).toEqual([status, null]);
  return reply.body;
};

export const expectFailureBody = (reply: Reply, status: number) => {
  expect([reply.status, reply.text]).toEqual([status, expect.any(String)]);
  return errorBody.parse(reply.body);
};

export const newProduct = async (
  change: Partial<NonNullable<RequestInput<typeof createProduct>["body"]>> = {},
) => {
  const body = {
    title: `Colour pack ${ownWord()}`,
    kind: "goods" as const,
    price: 2400,
    vat_class: "standard" as const,
    ...change,
  };
  return createProduct.replies[201].parse(
    expectBody(await callAsStaff(createProduct, { body }), 201),
  ).data;
};

export const productNow = async (id: string) =>
  readProduct.replies[200].parse(
    expectBody(await callAsStaff(readProduct, { params: { id } }), 200),
  ).data;

export const newOption = async (
  productId: string,
  change: Partial<NonNullable<RequestInput<typeof createOption>["body"]>> = {},
) => {
  const body = { product_id: productId, title: "One desk", price: 2400, ...change };
  return createOption.replies[201].parse(
    expectBody(await callAsStaff(createOption, { body }), 201),
  );
};

const entry = z.looseObject({
  action: z.string(),
  changes: z.record(z.string(), z.unknown()),
});
/** Returns the audit entries of a record, oldest first. */
export const auditTrailOf = async (kind: string, id: string) =>
  z.array(entry).parse(await (await openTable()).under(`AUDIT#${kind}:${id}`));

/** Creates a plan that is not on sale. */
export const newPlan = async (
  change: Partial<NonNullable<RequestInput<typeof createShopPlan>["body"]>> = {},
) => {
  const body = {
    title: `Studio ${ownWord()}`,
    subtext: "For one desk.",
    rank: 1,
    places: 1,
    annual: 120_000,
    monthly: null,
    vat_class: "standard" as const,
    ...change,
  };
  return createShopPlan.replies[201].parse(
    expectBody(await callAsStaff(createShopPlan, { body }), 201),
  ).data;
};

type NewGroup = NonNullable<RequestInput<typeof createCategory>["body"]>;

export const newCategory = async (change: Partial<NewGroup> = {}) => {
  const body = { title: `Packs ${ownWord()}`, ...change };
  return createCategory.replies[201].parse(
    expectBody(await callAsStaff(createCategory, { body }), 201),
  ).data;
};

export const newTag = async (change: Partial<NewGroup> = {}) => {
  const body = { title: `Tag ${ownWord()}`, ...change };
  return createTag.replies[201].parse(expectBody(await callAsStaff(createTag, { body }), 201)).data;
};
