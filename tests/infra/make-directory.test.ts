import { expect, test } from "vitest";
import { projectEntry } from "../../functions/workers/directory-projection/project-entry.ts";
import { decodeDirectory } from "../../functions/directory-index/directory-file.ts";
import { listEntries } from "../../functions/entities/directory-entry.ts";
import { loadDirectoryFilePointer } from "../../functions/entities/directory-file-pointer.ts";
import { eraseRow } from "../../functions/entities/member-rows.ts";
import { newOrder, orderKey } from "../../functions/entities/order.ts";
import { newProfile, profileKey } from "../../functions/entities/profile.ts";
import { queryOrdersOfProduct } from "../../functions/entities/sold.ts";
import { createDeps } from "../../functions/platform/deps.ts";
import { readEnv } from "../../functions/platform/env.ts";
import { rebuildDirectory, scanKeys } from "../../infra/seed/rebuild-directory.ts";
import { benchMember } from "../bench/bench-member.ts";
import { quietLog } from "../support/quiet-log.ts";
import { book, soldOrder } from "../support/sold-order.ts";
import { freshTable } from "./local-tables.ts";

const { environment, table } = freshTable();

const profile = (userId: string) =>
  newProfile({ ...benchMember.profile, userId, email: `${userId}@people.example` });
const order = (userId: string, orderId: string) => ({
  ...orderKey(userId, orderId),
  ...soldOrder([{ item: book }], { userId, orderId }),
});

test("an older table gets directory entries for its people and orders, and loses those of deleted ones", async () => {
  const objects = new Map<string, Uint8Array>();
  const env = readEnv(environment());
  const deps = {
    ...createDeps(env),
    log: quietLog,
    files: {
      get: async (_: unknown, key: string) => objects.get(key) ?? null,
      put: async (_: unknown, key: string, body: Uint8Array) => void objects.set(key, body),
      list: async () => [],
      remove: async (_: unknown, key: string) => void objects.delete(key),
      temporaryUrl: async () => "",
    },
  };
  await table().save([profile("usr_1"), profile("usr_2"), profile("usr_3")]);
  await table().save([...newOrder(order("usr_1", "ord_1")), ...newOrder(order("usr_2", "ord_2"))]);
  await projectEntry(deps, { kind: "people", userId: "usr_3", id: "usr_3" });
  await projectEntry(deps, { kind: "orders", userId: "usr_2", id: "ord_2" });
  await table().save([eraseRow(profileKey("usr_3")), eraseRow(order("usr_2", "ord_2"))]);
  for (const _ of [1, 2])
    expect(await rebuildDirectory(deps, scanKeys(env))).toBe(
      "2 people and 1 orders stand in the directory.",
    );
  const people = await listEntries(table(), "people");
  expect(Object.fromEntries(people.map(({ id, version }) => [id, version]))).toEqual({
    usr_1: 1,
    usr_2: 1,
    usr_3: 2,
  });
  const pack = await loadDirectoryFilePointer(table(), "orders");
  const file = objects.get(pack?.object ?? "") ?? new Uint8Array();
  expect(decodeDirectory<"orders">(file).map(({ id }) => id)).toEqual(["ord_1"]);
  expect((await queryOrdersOfProduct(table(), "book", 5)).orders).toMatchObject([
    { orderId: "ord_1" },
  ]);
});
