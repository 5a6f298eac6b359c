import { beforeAll, describe, expect, test } from "vitest";
import { addressesContract } from "../../../shared/contract/addresses/addresses.ts";
import { errorBody } from "../../../shared/contract/envelope.ts";
import { newMember, type NewMember } from "../../support/members.ts";

const { listAddresses, readAddress, createAddress, updateAddress, deleteAddress } =
  addressesContract.endpoints;

const quayside = {
  type: "delivery" as const,
  first_name: "Ada",
  last_name: "Okonkwo-Lindström",
  street_address_1: "14 Quayside",
  street_address_2: "2nd Floor",
  city: "Newcastle upon Tyne",
  postcode: "ne1 3dx",
  country: "GB",
};

let ada: NewMember;
let mallory: NewMember;

beforeAll(async () => {
  [ada, mallory] = [await newMember(), await newMember()];
});

const create = async (
  { visitor, user, token }: NewMember,
  change: Readonly<Record<string, unknown>> = {},
) =>
  visitor.send({
    method: "POST",
    path: `/api/users/${user.id}/addresses/`,
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify({ ...quayside, ...change }),
  });

const saved = async (member: NewMember, change: Readonly<Record<string, unknown>> = {}) => {
  const { status, body } = await create(member, change);
  expect(status).toBe(201);
  return createAddress.replies[201].parse(body).data;
};

const listed = async ({ visitor, user, token }: NewMember) => {
  const { body } = await visitor.call(listAddresses, { params: { id: user.id } }, token);
  return listAddresses.replies[200].parse(body);
};

test("an address is saved, read, changed, listed and removed", async () => {
  const made = await saved(ada);
  expect(made).toMatchObject({
    user_id: ada.user.id,
    type: "delivery",
    postcode: "NE1 3DX",
    county: null,
    email: null,
    country_name: "United Kingdom",
  });
  const params = { id: ada.user.id, addressId: made.id };
  const read = await ada.visitor.call(readAddress, { params }, ada.token);
  expect(read).toMatchObject({ status: 200, body: { data: made } });
  const body = { ...quayside, type: "billing" as const, email: "Accounts@Studio.example" };
  const changed = await ada.visitor.call(updateAddress, { params, body }, ada.token);
  expect(changed).toMatchObject({
    status: 200,
    body: { data: { type: "billing", email: "accounts@studio.example" } },
  });
  const { data, meta, countries } = await listed(ada);
  expect(data.map(({ id }) => id)).toContain(made.id);
  expect(meta.total).toBe(data.length);
  expect(countries[0]).toEqual({ id: "GB", label: "United Kingdom", needs_postcode: true });
  expect((await ada.visitor.call(deleteAddress, { params }, ada.token)).status).toBe(204);
  expect((await ada.visitor.call(deleteAddress, { params }, ada.token)).status).toBe(404);
  expect((await ada.visitor.call(readAddress, { params }, ada.token)).status).toBe(404);
});

describe("another member's address", () => {
  test("is answered with the same 404 as an address that does not exist, and stays as it is", async () => {
    const mine = await saved(ada);
    for (const id of [ada.user.id, mallory.user.id]) {
      const params = { id, addressId: mine.id };
      const { visitor, token } = mallory;
      expect((await visitor.call(readAddress, { params }, token)).status).toBe(404);
      expect((await visitor.call(updateAddress, { params, body: quayside }, token)).status).toBe(
        404,
      );
      expect((await visitor.call(deleteAddress, { params }, token)).status).toBe(404);
    }
    const params = { id: ada.user.id };
    expect((await mallory.visitor.call(listAddresses, { params }, mallory.token)).status).toBe(404);
    expect((await mallory.visitor.call(listAddresses, { params })).status).toBe(401);
    expect((await listed(ada)).data).toContainEqual(mine);
  });

  test("is not replaced by one's own address in the same place", async () => {
    const own = await saved(mallory);
    const params = { id: ada.user.id, addressId: own.id };
    const { visitor, token } = mallory;
    expect((await visitor.call(readAddress, { params }, token)).status).toBe(404);
    expect((await visitor.call(deleteAddress, { params }, token)).status).toBe(404);
    expect((await listed(mallory)).data).toContainEqual(own);
  });
});

test.each([
  [{ type: "holiday" }, "type"],
  [{ street_address_1: "  " }, "street_address_1"],
  [{ city: "" }, "city"],
  [{ postcode: "NE1" }, "postcode"],
  [{ country: "Narnia" }, "country"],
  [{ country: "XX" }, "country"],
  [{ city: "x".repeat(121) }, "city"],
  [{ email: "not an address", type: "billing" }, "email"],
])("%j is refused with an error for its field, and nothing is stored", async (change, field) => {
  const before = (await listed(mallory)).data.length;
  const { status, body } = await create(mallory, change);
  expect(status).toBe(422);
  expect(Object.keys(errorBody.parse(body).errors)).toEqual([field]);
  expect((await listed(mallory)).data.length).toBe(before);
});

test("IDs and owners in the request change nothing", async () => {
  const made = await saved(mallory, { id: "adr_1", user_id: ada.user.id, version: 9 });
  expect(made.user_id).toBe(mallory.user.id);
  expect(made.id).not.toBe("adr_1");
});

test("a member has at most fifty addresses, even when many are saved at once", async () => {
  const grace = await newMember();
  const answers = await Promise.all(Array.from({ length: 60 }, () => create(grace)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(50);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(10);
  const { data } = await listed(grace);
  expect(data).toHaveLength(50);
  const params = { id: grace.user.id, addressId: data[0]?.id ?? "" };
  expect((await grace.visitor.call(deleteAddress, { params }, grace.token)).status).toBe(204);
  expect((await create(grace)).status).toBe(201);
  expect((await create(grace)).status).toBe(409);
});
