import { cpSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { noEditorial } from "../../functions/entities/taxonomy.ts";
import { readLibrary } from "../../infra/seed/import/library-source.ts";
import { prepareEditorial } from "../../infra/seed/import/prepare-editorial.ts";
import { categoryId, contentId } from "../../infra/seed/import/prepare-item.ts";
import { quietHarvest } from "./quiet-harvest.ts";

const { faults, path, shelf: feed, write } = quietHarvest();

const editorialFiles = {
  "search.yaml": `synonyms: [[Linen, flax]]
stickied: [{ query: cloth, items: [quiet-harvest] }]
keywords: [linen]
`,
  "onboarding.yaml": `step1: { title: Industries, categories: [home] }
step2: { title: Do you want to know }
step3: { title: Ages, status: false, categories: [home/textiles] }
`,
  "dashboard.md": `---
message: The library rests on Monday.
---

::: large-image
image: { image: shelf.png, alt: A shelf }
:::
`,
};

const writeEditorial = (changes: Partial<typeof editorialFiles> = {}): void => {
  mkdirSync(join(path(), "editorial"), { recursive: true });
  cpSync(join(path(), "items/quiet-harvest/cover.png"), join(path(), "editorial/shelf.png"));
  for (const [name, text] of Object.entries({ ...editorialFiles, ...changes }))
    write(`editorial/${name}`, text);
};

describe("the editorial folder", () => {
  test("becomes ids, steps and blocks with public pictures", async () => {
    writeEditorial();
    const { editorial: source } = readLibrary(path());
    const { editorial, objects } = await prepareEditorial(path(), feed(), source);
    expect(editorial).toMatchObject({
      search: {
        synonyms: [["linen", "flax"]],
        stickied: [{ query: "cloth", items: [contentId("quiet-harvest")] }],
        keywords: ["linen"],
      },
      onboarding: {
        step1: { status: true, categories: [categoryId(["home"])] },
        step3: { status: false, categories: [categoryId(["home", "textiles"])] },
      },
      dashboard: { message: "The library rests on Monday.", blocks: [{ id: "1-1" }] },
    });
    expect(new Set(objects.map(({ key }) => key.split("/")[0]))).toEqual(new Set(["images"]));
  });

  test("is optional", async () => {
    const { editorial: source } = readLibrary(path());
    const prepared = await prepareEditorial(path(), feed(), source);
    expect(prepared).toEqual({ editorial: noEditorial, objects: [] });
  });

  test("can name only what is in the library", () => {
    writeEditorial({
      "search.yaml": "stickied: [{ query: cloth, items: [lost] }]\n",
      "onboarding.yaml": editorialFiles["onboarding.yaml"].replace("[home/", "[garden/"),
      "dashboard.md": "::: product-card\nproduct: lost\n:::\n",
    });
    expect(faults()).toEqual([
      'editorial/search.yaml:1 There is no item "lost"',
      'editorial/onboarding.yaml:3 There is no category "garden/textiles"',
      'editorial/dashboard.md:1 There is no product "lost"',
    ]);
  });
});
