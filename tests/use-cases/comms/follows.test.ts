/** Members follow searches, tags and colours. */
import { expect, test } from "vitest";
import { followSubject } from "../../../functions/entities/followed.ts";
import { set } from "../../../functions/platform/table/write.ts";
import { commsContract } from "../../../shared/contract/accounts/comms.ts";
import { searchContract } from "../../../shared/contract/content/search.ts";
import { newMember, type NewMember } from "../../support/members.ts";
import { openTable } from "../../support/table.ts";

const { addFollow, listFollows, removeFollow } = searchContract.endpoints;

type Wanted = { readonly kind: "colour" | "search" | "tag"; readonly value: string };

const add = ({ visitor, user, token }: NewMember, body: Wanted) =>
  visitor.call(addFollow, { params: { id: user.id }, body }, token);

const list = async ({ visitor, user, token }: NewMember) => {
  const { body } = await visitor.call(listFollows, { params: { id: user.id } }, token);
  return listFollows.replies[200].parse(body);
};

const consentsOf = async ({ visitor, user, token }: NewMember) => {
  const { listConsents } = commsContract.endpoints;
  const { body } = await visitor.call(listConsents, { params: { id: user.id } }, token);
  return listConsents.replies[200]
    .parse(body)
    .data.flatMap(({ source, wording }) => (source === "follow" ? [wording] : []));
};

test("the first follow turns on emails and records a consent; a repeated one changes nothing, and each can be removed", async () => {
  const member = await newMember();
  expect(await list(member)).toEqual({ data: [], mails: false });
  expect((await add(member, { kind: "search", value: "linen" })).body).toMatchObject({
    data: [{ kind: "search", value: "linen", title: "linen" }],
    mails: true,
  });
  await add(member, { kind: "search", value: "Linen" });
  await add(member, { kind: "tag", value: "circular-design" });
  await add(member, { kind: "colour", value: "8996c1" });
  const { data } = await list(member);
  expect(data.map(({ kind, title }) => [kind, title])).toEqual([
    ["colour", "#8996C1"],
    ["tag", "Circular design"],
    ["search", "linen"],
  ]);
  expect(await consentsOf(member)).toEqual(["We’ll email you when there’s something new."]);
  const params = { id: member.user.id, followId: data[0]?.id ?? "" };
  for (let round = 0; round < 2; round += 1)
    expect((await member.visitor.call(removeFollow, { params }, member.token)).status).toBe(200);
  expect((await list(member)).data).toHaveLength(2);
});

test.each<[Wanted]>([
  [{ kind: "tag", value: "no-such-tag" }],
  [{ kind: "colour", value: "blue" }],
  [{ kind: "search", value: "   " }],
])("%j cannot be followed", async (requested) => {
  const member = await newMember();
  expect((await add(member, requested)).status).toBe(422);
  expect(await list(member)).toEqual({ data: [], mails: false });
});

test("a member can follow at most fifty, also with simultaneous requests", async () => {
  const member = await newMember();
  const { id } = member.user;
  const colours = Array.from({ length: 48 }, (_, number) => `#0000${String(number + 10)}`);
  const now = new Date();
  await (
    await openTable()
  ).write([
    ...colours.map((value) => followSubject(id, { kind: "colour", value }, now)),
    set({ pk: `USER#${id}`, sk: "LETTERS" }, { userId: id, followed: 48, version: 1 }),
  ]);
  const last = await Promise.all(
    ["one", "two", "three", "four"].map((value) => add(member, { kind: "search", value })),
  );
  expect(last.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 409, 409]);
  expect((await list(member)).data).toHaveLength(50);
});

test("nobody can read or change what others follow", async () => {
  const [member, other] = [await newMember(), await newMember()];
  const params = { id: member.user.id };
  const body = { kind: "search", value: "linen" } as const;
  for (const answer of [
    await other.visitor.call(listFollows, { params }, other.token),
    await other.visitor.call(addFollow, { params, body }, other.token),
    await other.visitor.call(
      removeFollow,
      { params: { ...params, followId: "0".repeat(22) } },
      other.token,
    ),
  ])
    expect(answer.status).toBe(404);
});
