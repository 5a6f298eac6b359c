/** Addresses and texts that the specification fixes to the letter: the shop's catalogue, roles, teams and invites. */
import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { type Reply, send, tokenOf } from "../support/api.ts";
import { newEmail, newVerifiedMember } from "../support/members.ts";
import { ownWord } from "../support/staff-shop.ts";
import { newTeam } from "../support/teams.ts";

type Method = "DELETE" | "GET" | "PATCH" | "POST";

const single = z.object({ data: z.looseObject({ id: z.string() }) });
const listed = z.object({ data: z.array(z.unknown()), meta: z.object({ total: z.int() }) });

/** Calls the API by plain addresses, as a client without the contract does. */
const caller =
  (token: string) =>
  async (method: Method, path: string, status: number, body?: object): Promise<Reply> => {
    const reply = await send(`/api${path}`, {
      method,
      headers: {
        Accept: "application/json",
        "Content-Type": "application/json",
        Service: "user",
        Authorization: `Bearer ${token}`,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    expect([method, path, reply.status, reply.status === status ? "" : reply.text]).toEqual([
      method,
      path,
      status,
      "",
    ]);
    return reply;
  };

const idIn = ({ body }: Reply): string => single.parse(body).data.id;

describe("staff can call", () => {
  const asStaff = async () => caller(await tokenOf("staff"));

  test("products and their options", async () => {
    const staff = await asStaff();
    const body = { title: ownWord(), kind: "goods", price: 2400, vat_class: "standard" };
    const id = idIn(await staff("POST", "/product", 201, body));
    listed.parse((await staff("GET", `/product?limit=5&page=1&q=${body.title}`, 200)).body);
    expect(idIn(await staff("GET", `/product/${id}`, 200))).toBe(id);
    await staff("PATCH", `/product/${id}`, 200, { subtext: "Changed" });
    const option = { product_id: id, title: "One desk", price: 2400 };
    const first = idIn(await staff("POST", "/product-options", 201, option));
    const studio = { ...option, title: "A studio" };
    const second = idIn(await staff("POST", "/product-options", 201, studio));
    await staff("PATCH", `/product-options/${first}`, 200, { price: 2500 });
    const order = [second, first];
    const moved = await staff("PATCH", `/product-options/order/${id}`, 200, { order });
    expect(moved.body).toMatchObject({ data: { options: [{ id: second }, { id: first }] } });
    await staff("DELETE", `/product-options/${second}`, 204);
    await staff("DELETE", `/product/${id}`, 204);
    await staff("GET", `/product/${id}`, 404);
  });

  test("categories and tags of the shop", async () => {
    const staff = await asStaff();
    const places = z.object({ categories: z.object({ available: z.array(z.unknown()) }) });
    const form = await staff("GET", "/product-categories/create", 200);
    places.parse(z.object({ data: z.unknown() }).parse(form.body).data);
    for (const [path, size, shown] of [
      ["/product-categories", "per_page", "categories"],
      ["/product-tags", "limit", "tags"],
    ] as const) {
      const title = ownWord();
      const id = idIn(await staff("POST", path, 201, { title }));
      listed.parse((await staff("GET", `${path}?${size}=5&page=1&q=${title}`, 200)).body);
      const one = await staff("GET", `${path}/${id}`, 200);
      expect(one.body).toMatchObject({
        data: { id, parents: [], [shown]: { assigned: [], available: expect.any(Array) } },
      });
      await staff("PATCH", `${path}/${id}`, 200, { title: `${title} 2` });
      await staff("DELETE", `${path}/${id}`, 204);
      await staff("GET", `${path}/${id}`, 404);
    }
  });

  test("roles, whose total is under `meta.pagination`", async () => {
    const staff = await asStaff();
    const display = ownWord();
    const made = await staff("POST", "/roles", 201, { display_name: display });
    const id = idIn(made);
    const total = z.object({ meta: z.object({ pagination: z.object({ total: z.literal(1) }) }) });
    total.parse((await staff("GET", `/roles?limit=5&page=1&q=${display}`, 200)).body);
    expect((await staff("GET", `/roles/${id}`, 200)).body).toMatchObject({
      data: { id, display_name: display, name: expect.any(String) },
    });
    await staff("PATCH", `/roles/${id}`, 200, { display_name: `${display} 2` });
    await staff("DELETE", `/roles/${id}`, 204);
  });
});

test("members can call teams and invites", async () => {
  const { admin, team } = await newTeam();
  const owner = caller(admin.token);
  const { id } = team;
  listed.parse((await owner("GET", "/team?page=1&limit=5", 200)).body);
  expect((await owner("GET", `/team/${id}`, 200)).body).toMatchObject({
    data: {
      id,
      display_name: expect.any(String),
      admin: true,
      places: expect.any(Number),
      invite_code: expect.any(String),
      users: [{ id: admin.user.id, pivot: { approved: true, admin: true } }],
      invites: [],
    },
  });
  const colleague = await newVerifiedMember();
  await caller(colleague.token)("POST", `/team/join/${team.invite_code}`, 200);
  for (const act of ["addUser", "revokeUser", "approveUser", "removeUser"])
    await owner("PATCH", `/team/${id}`, 200, { [act]: colleague.user.id });

  await owner("GET", "/user-invite/create", 200);
  const invited = { name: "Maja Lindqvist", email: newEmail(), team_id: id };
  const invite = idIn(await owner("POST", "/user-invite", 201, invited));
  listed.parse((await owner("GET", "/user-invite?page=1&limit=5", 200)).body);
  expect((await owner("GET", `/user-invite/${invite}`, 200)).body).toMatchObject({
    data: { ...invited, id: invite, created_at: expect.any(String) },
  });
  // An invite can be sent again once a minute at most.
  await owner("PATCH", `/user-invite/${invite}`, 429);
  await owner("DELETE", `/user-invite/${invite}`, 204);
  await owner("DELETE", `/team/${id}`, 204);
  const another = { display_name: "Studio Test" };
  await owner("DELETE", `/team/${idIn(await owner("POST", "/team", 201, another))}`, 204);
});

const features = resolve(import.meta.dirname, "../../web/features");

/** Returns the source of a feature's screens without comments. */
const wordsOf = (feature: string): string =>
  readdirSync(resolve(features, feature))
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(resolve(features, feature, name), "utf8"))
    .join("\n")
    .replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, "");

test.each<[feature: string, texts: readonly string[]]>([
  [
    "catalogue-admin",
    [
      "Product has been delete!",
      "New product option has been added!",
      "Option updated",
      "New product has been created!",
      "Product has been updated!",
      "Product tag has been updated!",
      "Product tag has been deleted!",
      "deleting the product",
      "getting the product list",
      "getting this product",
      "saving the option",
      "changing the order of the option",
      "updating the product tag(s)",
      "deleting the product tag(s)",
      "getting the product tag(s)",
    ],
  ],
  [
    "member-roles",
    [
      "New role has been created!",
      "Role has been updated!",
      "Role has been delete!",
      "updating role(s)",
      "deleting role(s)",
      "getting role(s)",
    ],
  ],
  [
    "teams",
    [
      "New team has been created!",
      "New invite has been created!",
      "The team has been updated!",
      "Team has been deleted!",
      "Invite has been deleted!",
      "updating team(s)",
      "deleting team(s)",
      "getting team(s)",
      "deleting the invite",
    ],
  ],
])("screens of %s have the specified texts", (feature, texts) => {
  const words = wordsOf(feature);
  // A text is a whole string, or follows the words with which all problems begin.
  const says = (text: string): boolean =>
    words.includes(`"${text}"`) || words.includes(`There was a problem ${text}`);
  expect(texts.filter((text) => !says(text))).toEqual([]);
});
