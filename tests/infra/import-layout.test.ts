import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { importLayoutPart, loadAlerts, loadLayout } from "../../functions/entities/layout.ts";
import { readLayoutFolder } from "../../infra/seed/import/layout-folder.ts";
import { readLibrary } from "../../infra/seed/import/library-source.ts";
import { prepareLayout } from "../../infra/seed/import/prepare-layout.ts";
import { openSourceFolder } from "../../infra/seed/import/source-folder.ts";
import { writeLayout } from "../../infra/seed/import/write-layout.ts";
import { freshTable } from "./local-tables.ts";

const files = {
  navigation: `- title: Library
  to: /content
  children:
    - { title: Textiles, to: /category/home/textiles }
    - { title: Harvest, to: "/content/quiet-harvest/2" }
- { title: Advice, to: "https://advice.example/studio" }
`,
  panels: `- plan: basics
  text: You are on **Basics**.
  has: { title: You have }
  lacks: { title: Professional adds }
  button: { text: Compare, to: /upgrade }
- plan: professional
  text: All of it.
  has: { title: You have }
  lacks: { title: Beyond the library, points: [Workshops] }
  button: { text: Write, to: "https://advice.example/studio" }
`,
  tooltips: `- { text: The menu, anchor: menu }
- { text: The heart, low: true }
`,
  popups: `- id: harvest
  who: members
  plans: [professional]
  path: /content
  from: 2026-07-14 08:00
  until: 2026-08-01 00:00
  seconds: 25
  title: Quiet <b>Harvest</b>
  text: It is **here**.
  links: [{ text: Read, to: /content/quiet-harvest }]
`,
  alerts: `- { id: sale, type: info, text: Half price, button: { text: Look, to: /upgrade } }
- { id: rest, type: warning, text: We rest, path: /masterclass }
`,
};
type Name = keyof typeof files;

const plans = new Map([
  ["basics", 14],
  ["professional", 15],
]);
const known = {
  items: new Set(["quiet-harvest"]),
  categories: new Set(["home", "home/textiles"]),
  plans: new Set(plans.keys()),
};

let path = "";
const write = (name: Name, text: string): void =>
  writeFileSync(join(path, `layout/${name}.yaml`), text);
const edit = (name: Name, from: string, to: string): void => {
  expect(files[name]).toContain(from);
  write(name, files[name].replace(from, to));
};
const prepared = () => {
  const folder = openSourceFolder(path);
  const layout = readLayoutFolder(folder, known);
  expect(folder.faults).toEqual([]);
  return prepareLayout({ layout, plans });
};

beforeEach(() => {
  path = mkdtempSync(join(tmpdir(), "layout-"));
  mkdirSync(join(path, "layout"));
  for (const name of ["navigation", "panels", "tooltips", "popups", "alerts"] as const)
    write(name, files[name]);
});
afterEach(() => rmSync(path, { recursive: true }));

test("the demo library has every part of the layout, and a panel for each plan", () => {
  const library = readLibrary(resolve("infra/seed/library"));
  const rows = prepareLayout(library).flatMap((file) => file.rows);
  expect(new Set(rows.map(({ part }) => part))).toEqual(
    new Set(["navigation", "plan", "tooltips", "popup", "alert"]),
  );
  expect(rows.flatMap((row) => (row.part === "plan" ? [row.planId] : []))).toEqual([
    14, 15, 16, 17,
  ]);
});

describe("errors are reported with file and line", () => {
  test.each([
    ["navigation", "title: Advice, to", "titel: Advice, to", 6, "1.title: "],
    ["navigation", "home/textiles", "home/wool", 4, 'There is no category "home/wool"'],
    ["navigation", "quiet-harvest", "loud-harvest", 5, 'There is no item "loud-harvest"'],
    ["navigation", "https://advice", "http://advice", 6, "1.to: Must be a path of this site"],
    ["panels", "plan: professional", "plan: platinum", 6, 'There is no plan "platinum"'],
    ["panels", "plan: professional", "plan: basics", 6, 'The plan "basics" stands twice'],
    ["panels", "title: You have }", "title: You have, points: [Every report] }", 3, "0.has: "],
    ["tooltips", "low: true", "low: maybe", 2, "1.low: "],
    ["popups", "seconds: 25", "seconds: soon", 7, "0.seconds: "],
    ["popups", "plans: [professional]", "plans: [gold]", 3, 'There is no plan "gold"'],
    ["popups", "who: members", "who: visitors", 3, "Visitors have no plan"],
    ["popups", "2026-08-01 00:00", "2026-07-01 00:00", 6, "Ends before it begins"],
    ["popups", "2026-07-14", "2026-07-32", 5, "0.from: Write the time as YYYY-MM-DD HH:MM"],
    ["popups", "/content/quiet", "/content/loud", 10, 'There is no item "loud-harvest"'],
    ["alerts", "id: rest", "id: sale", 2, 'The id "sale" stands twice'],
    ["alerts", "type: warning", "type: loud", 2, "1.type: "],
    ["alerts", "type: info", "type: [info", 1, ""],
  ] as const)("%s: %s becomes %s", (name, from, to, line, message) => {
    edit(name, from, to);
    const folder = openSourceFolder(path);
    readLayoutFolder(folder, known);
    const found = folder.faults.map((fault) => `${fault.file}:${fault.line} ${fault.message}`);
    expect(found).toContainEqual(expect.stringContaining(`layout/${name}.yaml:${line} ${message}`));
  });
});

describe("importing the layout", () => {
  const { table } = freshTable();
  const importLayout = () => writeLayout({ table: table() }, prepared());

  test("stores what the site shows; a second run changes nothing", async () => {
    expect(await importLayout()).toBe(7);
    const layout = await loadLayout(table());
    expect(layout).toMatchObject({
      navigation: [
        {
          title: "Library",
          url: "/content",
          external: false,
          children: [
            { title: "Textiles", url: "/category/home/textiles", external: false },
            { title: "Harvest" },
          ],
        },
        { url: "https://advice.example/studio", external: true, children: [] },
      ],
      tips: [
        { text: "The menu", anchor: "menu", low: false },
        { text: "The heart", anchor: null, low: true },
      ],
      panels: [
        { planId: 14, panel: { intro: "<p>You are on <strong>Basics</strong>.</p>", cons: [] } },
        {
          planId: 15,
          panel: { buttonLink: "https://advice.example/studio", cons: ["Workshops"] },
        },
      ],
      popups: [
        {
          who: "members",
          planIds: [15],
          path: "/content",
          startsAt: "2026-07-14T07:00:00.000Z",
          endsAt: "2026-07-31T23:00:00.000Z",
          popup: {
            id: "harvest",
            timeout: 25,
            width: "50vw",
            content: "<h2>Quiet Harvest</h2><p>It is <strong>here</strong>.</p>",
            link1: "/content/quiet-harvest",
            link2: "",
          },
        },
      ],
    });
    expect(await loadAlerts(table())).toMatchObject([
      { alertId: "rest", who: "everyone", path: "/masterclass", data: { ctaText: null } },
      { alertId: "sale", path: null, data: { ctaText: "Look", ctaURL: "/upgrade" } },
    ]);
    expect(await importLayout()).toBe(0);
  });

  test("changes only the row of an edited file, and leaves the changes of staff", async () => {
    await importLayout();
    const [sale] = prepared().flatMap(({ rows }) =>
      rows.flatMap((row) => (row.part === "alert" && row.alertId === "sale" ? [row] : [])),
    );
    if (sale === undefined) throw new Error("The alert is missing");
    // Staff change the row alone.
    const ofStaff = { ...sale, data: { ...sale.data, msg: "Last day" } };
    const [row] = importLayoutPart(ofStaff, { digest: "", existing: null });
    await table().save(row === undefined ? [] : [row]);
    edit("alerts", "We rest", "We rest on Monday");
    expect(await importLayout()).toBe(1);
    expect((await loadAlerts(table())).map(({ data }) => data.msg)).toEqual([
      "We rest on Monday",
      "Last day",
    ]);
  });

  test("deletes entries that were removed from a file, and leaves a part whose file is missing", async () => {
    await importLayout();
    write("alerts", "- { id: sale, type: info, text: Half price }\n");
    write("popups", "[]\n");
    rmSync(join(path, "layout/navigation.yaml"));
    expect(await importLayout()).toBe(3);
    const layout = await loadLayout(table());
    expect(layout.popups).toEqual([]);
    expect(layout.navigation).toHaveLength(2);
    expect((await loadAlerts(table())).map(({ alertId }) => alertId)).toEqual(["sale"]);
    write("popups", files.popups);
    expect(await importLayout()).toBe(1);
  });
});
