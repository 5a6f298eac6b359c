/**
 * Records of the staff area take two round trips besides the one that authenticates, or one where their key is known.
 */
import { beforeAll, expect, test } from "vitest";
import type { Endpoint, RequestInput } from "../../shared/contract/endpoint.ts";
import { customerSupportContract } from "../../shared/contract/staff/customer-support.ts";
import { catalogueAdminContract } from "../../shared/contract/catalogue/catalogue-admin.ts";
import { orderAdminContract } from "../../shared/contract/orders/order-admin.ts";
import { staffAccountsContract } from "../../shared/contract/staff/staff-accounts.ts";
import { shopSettingsContract } from "../../shared/contract/shop-settings/shop-settings.ts";
import { teamsContract } from "../../shared/contract/teams/teams.ts";
import { savedQuote, newSubscriber } from "../support/quotes.ts";
import {
  callAsStaff,
  expectBody,
  newCategory,
  newOption,
  newProduct,
  newTag,
  ownWord,
} from "../support/staff-shop.ts";
import { newJoinedMember, type TeamWithAdmin, newTeam } from "../support/teams.ts";

const { readProduct, listPrices, readCategory, readTag } = catalogueAdminContract.endpoints;
const { readShopPlan, listPlanPrices, readSettings, readVoucher, createVoucher } =
  shopSettingsContract.endpoints;
const { readRole, createRole, listAudit } = staffAccountsContract.endpoints;
const { readPerson } = customerSupportContract.endpoints;
const { readStaffOrder } = orderAdminContract.endpoints;
const { readTeam } = teamsContract.endpoints;

let made: TeamWithAdmin;
beforeAll(async () => {
  made = await newTeam();
});

/** Returns the number of sequential reads. */
const tripsOf = async <E extends Endpoint>(endpoint: E, sent: Partial<RequestInput<E>>) => {
  const reply = await callAsStaff(endpoint, sent);
  expectBody(reply, 200);
  return Number(/"(\d+) trips/.exec(reply.headers.get("server-timing") ?? "")?.[1]);
};

test("a category, a tag and the shop's settings take at most two round trips", async () => {
  const [category, tag] = [await newCategory(), await newTag()];
  await newProduct({ categories: [category.id], tags: [tag.id] });
  expect(await tripsOf(readCategory, { params: { id: category.id } })).toBeLessThanOrEqual(2);
  expect(await tripsOf(readTag, { params: { id: tag.id } })).toBeLessThanOrEqual(2);
  expect(await tripsOf(readSettings, {})).toBeLessThanOrEqual(2);
});

test("a product, a plan and a voucher take at most three round trips", async () => {
  const { id } = await newProduct();
  await newOption(id);
  expect(await tripsOf(readProduct, { params: { id } })).toBeLessThanOrEqual(3);
  expect(await tripsOf(listPrices, { params: { id } })).toBeLessThanOrEqual(3);
  expect(await tripsOf(readShopPlan, { params: { id: 15 } })).toBeLessThanOrEqual(3);
  expect(await tripsOf(listPlanPrices, { params: { id: 15 } })).toBeLessThanOrEqual(3);
  const code = ownWord().toUpperCase();
  const body = { code, title: "A tenth", kind: "percent" as const, value: 1000 };
  expectBody(await callAsStaff(createVoucher, { body }), 201);
  expect(await tripsOf(readVoucher, { params: { id: code } })).toBeLessThanOrEqual(3);
});

test("a role takes at most three round trips, and its audit log two", async () => {
  const body = { name: ownWord(), display_name: "Weaver", assignable: true };
  const { data } = createRole.replies[201].parse(
    expectBody(await callAsStaff(createRole, { body }), 201),
  );
  expect(await tripsOf(readRole, { params: { id: data.id } })).toBeLessThanOrEqual(3);
  expect(await tripsOf(listAudit, { query: { subject: `role:${data.id}` } })).toBe(2);
});

test("an order with an open quote takes at most three round trips", async () => {
  const member = await newSubscriber("professional+annual");
  const { orderId } = await savedQuote(member);
  expect(await tripsOf(readStaffOrder, { params: { id: orderId } })).toBeLessThanOrEqual(3);
});

test("a team and people in a team take at most three round trips", async () => {
  const member = await newJoinedMember(made);
  expect(await tripsOf(readTeam, { params: { id: made.team.id } })).toBeLessThanOrEqual(3);
  for (const { user } of [made.admin, member])
    expect(await tripsOf(readPerson, { params: { id: user.id } })).toBeLessThanOrEqual(3); // oxlint-disable-line no-await-in-loop
});
