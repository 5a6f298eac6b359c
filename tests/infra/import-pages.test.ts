import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { importSitePage, loadSitePages } from "../../functions/entities/site-page.ts";
import { readLibrary } from "../../infra/seed/import/library-source.ts";
import { readSitePages } from "../../infra/seed/import/page-source.ts";
import { toSafePage } from "../../infra/seed/import/rich-text.ts";
import { openSourceFolder } from "../../infra/seed/import/source-folder.ts";
import { writePages } from "../../infra/seed/import/write-pages.ts";
import { freshTable } from "./local-tables.ts";

const terms = `---
title: Terms
description: What you agree to when you buy a plan or a report here, in words that can be read.
updated: 2026-11-01
---

Read *this* first, or [write to us](mailto:help@example.org).

## Plans

A plan runs for [a year](/category/home).
`;
const known = {
  items: new Set(["quiet-harvest"]),
  categories: new Set(["home"]),
  products: new Set(["kiln-notes"]),
};

let path = "";
const write = (name: string, text: string): void =>
  writeFileSync(join(path, `pages/${name}.md`), text);
const read = () => {
  const folder = openSourceFolder(path);
  const pages = readSitePages(folder, known);
  return {
    pages,
    faults: folder.faults.map(({ file, line, message }) => `${file}:${line} ${message}`),
  };
};

beforeEach(() => {
  path = mkdtempSync(join(tmpdir(), "pages-"));
  mkdirSync(join(path, "pages"));
  write("terms", terms);
  write("privacy", terms.replace("Terms", "Privacy"));
});
afterEach(() => rmSync(path, { recursive: true }));

test("the demo library has the pages that the layout links to", () => {
  const { sitePages } = readLibrary(resolve("infra/seed/library"));
  expect(sitePages?.map(({ slug }) => slug)).toEqual([
    "consultancy",
    "privacy",
    "seasonal-forecasts",
    "support",
    "terms",
  ]);
});

test("headings stay, and everything else is sanitised as in items", () => {
  expect(toSafePage("## Plans\n\nA <b onclick=x()>year</b>.\n\n<script>alert(1)</script>")).toBe(
    "<h2>Plans</h2>\n<p>A year.</p>",
  );
});

describe("errors are reported with file and line", () => {
  test.each([
    ["title: Terms", "titel: Terms", "2 title: "],
    ["What you agree to", "What", ""],
    [/description: .*/, "description: Too short.", "3 description: Shorter than 60 characters"],
    ["2026-11-01", "2026-11-31", "4 updated: Write the day"],
    ["## Plans", "# Plans", "9 A heading of a page begins with ##"],
    ["## Plans", "### Plans", "9 A heading of a page begins with ##"],
    ["/category/home", "/category/garden", '11 There is no category "garden"'],
    ["/category/home", "/content/lost", '11 There is no item "lost"'],
    ["/category/home", "/shop/lost", '11 There is no product "lost"'],
    ["mailto:help@example.org", "http://example.org", '7 "http://example.org" is neither'],
    [/---\n\n[^]*/, "---\n", "5 The page has no words"],
    [/^---/, "", "1 The file must begin with front matter"],
  ])("%s becomes %s", (from, to, expected) => {
    write("terms", terms.replace(from, to));
    const { faults } = read();
    if (expected === "") expect(faults).toEqual([]);
    else expect(faults).toContainEqual(expect.stringContaining(`pages/terms.md:${expected}`));
  });

  test("for a file name that is not a slug", () => {
    write("Our Terms", terms);
    expect(read().faults).toEqual(["pages/Our Terms.md:1 The file's name is not a slug with .md"]);
  });
});

describe("importing the site pages", () => {
  const { table } = freshTable();
  const importPages = () => writePages({ table: table() }, read().pages);

  test("stores what the site shows; a second run changes nothing", async () => {
    expect(await importPages()).toBe(2);
    expect(await loadSitePages(table())).toMatchObject([
      { slug: "privacy", title: "Privacy" },
      {
        slug: "terms",
        title: "Terms",
        html:
          '<p>Read <em>this</em> first, or <a href="mailto:help@example.org">write to us</a>.</p>\n' +
          '<h2>Plans</h2>\n<p>A plan runs for <a href="/category/home">a year</a>.</p>',
        updatedOn: "2026-11-01",
        version: 1,
      },
    ]);
    expect(await importPages()).toBe(0);
  });

  test("changes only the page of an edited file, and leaves the changes of staff", async () => {
    await importPages();
    const [privacy] = await loadSitePages(table());
    if (privacy === undefined) throw new Error("The page is missing");
    // Staff change the row alone.
    const ofStaff = { ...privacy, title: "Your data", version: 5 };
    const [row] = importSitePage(ofStaff, { digest: "", existing: null });
    await table().save(row === undefined ? [] : [row]);
    write("terms", terms.replace("a year", "twelve months"));
    expect(await importPages()).toBe(1);
    expect(await loadSitePages(table())).toMatchObject([
      { title: "Your data" },
      { html: expect.stringContaining("twelve months"), version: 2 },
    ]);
    write("privacy", terms.replace("Terms", "Private"));
    expect(await importPages()).toBe(1);
    expect((await loadSitePages(table()))[0]).toMatchObject({ title: "Private", version: 6 });
  });

  test("deletes a page without a file, and leaves all pages when the folder is missing", async () => {
    await importPages();
    rmSync(join(path, "pages/privacy.md"));
    expect(await importPages()).toBe(1);
    expect((await loadSitePages(table())).map(({ slug }) => slug)).toEqual(["terms"]);
    rmSync(join(path, "pages"), { recursive: true });
    expect(await importPages()).toBe(0);
    expect(await loadSitePages(table())).toHaveLength(1);
  });
});
