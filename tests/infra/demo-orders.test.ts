import { resolve } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { listDocuments } from "../../functions/entities/document.ts";
import { loadEntitlement } from "../../functions/entities/entitlement.ts";
import { listOrderRows } from "../../functions/entities/order.ts";
import { loadProfile } from "../../functions/entities/profile.ts";
import { seedDemoOrders } from "../../infra/seed/demo-orders.ts";
import { demoPassword, personas } from "../../infra/seed/builders/personas.ts";
import { seedDemoData } from "../../infra/seed/demo-data.ts";
import { readLibrary } from "../../infra/seed/import/library-source.ts";
import { openPictureLibrary } from "../../infra/seed/import/pictures.ts";
import { contentId } from "../../infra/seed/import/prepare-item.ts";
import { prepareShop } from "../../infra/seed/import/prepare-shop.ts";
import { saveShopItem } from "../../functions/entities/shop-item.ts";
import { saveSettings } from "../../functions/entities/shop-settings.ts";
import { fixedSecrets } from "./fixed-secrets.ts";
import { freshTable } from "./local-tables.ts";

const log = { about: () => {}, debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
const now = () => new Date("2026-11-30T12:00:00.000Z");
const idOf = (name: string): string =>
  personas.find((persona) => persona.name === name)?.userId ?? "";

const { table } = freshTable();
beforeEach(async () => {
  await seedDemoData({ table: table(), secrets: fixedSecrets, now }, demoPassword);
  const folder = resolve("infra/seed/library");
  const { shop } = readLibrary(folder);
  if (shop === null) throw new Error("The demo has no shop");
  const bare = { ...shop, products: shop.products.filter(({ slug }) => sold.has(slug)) };
  const feed = openPictureLibrary(folder);
  const { items, settings } = await prepareShop(bare, {
    folder,
    pictures: feed,
    covers: new Map(),
  });
  await table().save(saveSettings({ ...settings, ...dates }));
  for (const { item } of items) await table().save(saveShopItem({ ...item, ...dates }));
}, 30_000);
const dates = { pricedFrom: "2026-01-01", planned: [] };
const sold = new Set(["market-stall-pattern", "kiln-notes"]);

test("each persona has a paid plan, a paid product and a pending order", async () => {
  await seedDemoOrders({ table: table(), log, now });
  for (const name of ["professional", "premium"]) {
    const orders = await listOrderRows(table(), idOf(name));
    expect(orders.map(({ status }) => status)).toEqual(["pending", "active", "paid"]);
    const [waiting, plan] = orders;
    expect(waiting?.received).toBe(0);
    expect(plan?.contract?.html).toContain("Subscription agreement");
    expect((await loadEntitlement(table(), idOf(name)))?.orderId).toBe(plan?.orderId);
    const documents = await Promise.all(
      orders.map(({ orderId }) => listDocuments(table(), orderId)),
    );
    expect(documents.map((all) => all.map(({ kind, status }) => `${kind} ${status}`))).toEqual([
      ["pro-forma due"],
      ["invoice due"],
      ["invoice due"],
    ]);
  }
  expect((await loadProfile(table(), idOf("professional")))?.bought).toEqual([
    contentId("market-stall-kit"),
  ]);
});

test("seeding twice creates no more orders", async () => {
  await seedDemoOrders({ table: table(), log, now });
  await seedDemoOrders({ table: table(), log, now });
  expect(await listOrderRows(table(), idOf("premium"))).toHaveLength(3);
});
