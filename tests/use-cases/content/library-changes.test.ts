/** A published item changes, which every list of the library would show meanwhile. */
import { expect, test } from "vitest";
import {
  itemKey,
  itemRow,
  newItemRow,
  newPageRow,
  pageKey,
} from "../../../functions/entities/content-item.ts";
import { put, remove } from "../../../functions/platform/table/write.ts";
import { readLibrary } from "../../../infra/seed/import/library-source.ts";
import { contentId } from "../../../infra/seed/import/prepare-item.ts";
import { contentContract } from "../../../shared/contract/content/content.ts";
import { call, type Persona, tokenOf } from "../../support/api.ts";
import { openTable } from "../../support/table.ts";

const { readItem } = contentContract.endpoints;

/** An existing free item, from which the test makes a similar one. */
const model = readLibrary("infra/seed/library").items.find(
  ({ head }) => head.access === "basics" && !head.allowPdf && head.publish < "2026",
);

test("staff see a changed item at once, and members after its publication", async () => {
  const table = await openTable();
  const id = "itm_changedwhileopen";
  const existing = itemRow.parse(await table.read(itemKey(contentId(model?.slug ?? ""))));
  const slug = "changed-while-open";
  const write = (title: string, version: number) =>
    table.write([
      put(
        newItemRow({
          ...existing,
          digest: title,
          version,
          public: { ...existing.public, id, slug, title, featured: false },
        }),
      ),
      put(newPageRow(id, { number: 1, title, blocks: [] })),
    ]);
  const pageAs = async (persona: Persona): Promise<string | undefined> => {
    const reply = await call(readItem, { params: { slug }, query: {} }, await tokenOf(persona));
    if (reply.status !== 200) return String(reply.status);
    return readItem.replies[200].parse(reply.body).data.pages[0]?.title;
  };
  const wait = { timeout: 15_000, interval: 200 };
  try {
    await write("As it was", 1);
    await expect.poll(() => pageAs("basics"), wait).toBe("As it was");
    await expect.poll(() => pageAs("staff"), wait).toBe("As it was");
    await write("As it is", 2);
    expect(await pageAs("staff")).toBe("As it is");
    await expect.poll(() => pageAs("basics"), wait).toBe("As it is");
  } finally {
    await table.write([remove(itemKey(id)), remove(pageKey(id, 1))]);
  }
  await expect.poll(() => pageAs("basics"), wait).toBe("404");
});
