/** The README and the guide name only what exists, and stay within their length. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { expect, test } from "vitest";
import * as z from "zod/mini";

const root = resolve(import.meta.dirname, "../..");
const guide = "infra/guide";

const read = (file: string): string => readFileSync(resolve(root, file), "utf8");

const tracked = execFileSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8" }).split(
  "\0",
);
const trackedNames = new Set(tracked.map((file) => basename(file)));

const pages = tracked.filter(
  (file) => file === "README.md" || /^infra\/guide\/[^/]+\.md$/.test(file),
);

const architecture = read(`${guide}/architecture.md`);

const isThere = (path: string): boolean => existsSync(resolve(root, path));

/** These are the paths in backticks, without those that contain a placeholder such as `<feature>` or `…`. */
const codePaths = (text: string): readonly string[] =>
  [...text.matchAll(/`([^`\s]+)`/g)]
    .map(([, path = ""]) => path)
    .filter((path) => /^(?:shared|functions|web|infra|tests)\//.test(path))
    .filter((path) => !/[<>*…]/.test(path));

/** These are the files in backticks that are named without their folder. */
const bareFiles = (text: string): readonly string[] =>
  [...text.matchAll(/`([\w-]+\.(?:test\.ts|ts|tsx|css))`/g)].map(([, name = ""]) => name);

/** These are the relative targets of links, without their anchors. */
const linkTargets = (text: string): readonly string[] =>
  [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
    .map(([, target = ""]) => target)
    .filter((target) => !target.includes(":"));

test("every path of the layout exists", () => {
  const [, layout = ""] = /## Layout\n+```\n([\s\S]*?)```/.exec(architecture) ?? [];
  const paths = layout
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => line.split(" ", 1)[0] ?? "");
  expect(paths.length).toBeGreaterThan(30);
  expect(paths.filter((path) => !isThere(path))).toEqual([]);
});

test.each(pages)("every file that %s names exists", (page) => {
  const text = read(page);
  const missing = [
    ...codePaths(text).filter((path) => !isThere(path)),
    ...bareFiles(text).filter((name) => !trackedNames.has(name)),
    ...linkTargets(text).filter((target) => !isThere(join(dirname(page), target))),
  ];
  expect(missing).toEqual([]);
});

test("the index of the guide lists every page", () => {
  const listed = linkTargets(read(`${guide}/README.md`));
  const there = pages
    .filter((page) => dirname(page) === guide)
    .map((page) => basename(page))
    .filter((name) => name !== "README.md");
  expect(there.filter((name) => !listed.includes(name))).toEqual([]);
});

const lintRules = z.object({
  overrides: z.array(
    z.object({ files: z.array(z.string()), rules: z.record(z.string(), z.unknown()) }),
  ),
});
const importFence = z.tuple(
  [z.string(), z.object({ patterns: z.array(z.object({ group: z.array(z.string()) })) })],
  z.unknown(),
);

/** Lint fences each of these nouns, and each has the nouns that it must not import. */
const fencedNouns = (): ReadonlyMap<string, readonly string[]> =>
  new Map(
    lintRules.parse(JSON.parse(read(".oxlintrc.json"))).overrides.flatMap(({ files, rules }) =>
      files.flatMap((glob) => {
        const [, noun] = /^functions\/commerce\/([a-z-]+)\/\*\*$/.exec(glob) ?? [];
        const fence = importFence.safeParse(rules["no-restricted-imports"]);
        if (noun === undefined || !fence.success) return [];
        const groups = fence.data[1].patterns.flatMap(({ group }) => group);
        const later = groups.flatMap((group) => /^\.\.\/([a-z-]+)\/\*\*$/.exec(group)?.[1] ?? []);
        return [[noun, later] as const];
      }),
    ),
  );

test("lint fences the nouns of commerce in the documented order", () => {
  const [, written = ""] = /\n +(pricing ←[^\n]+)/.exec(architecture) ?? [];
  const nouns = written.split(" ← ");
  const table = read("functions/commerce/README.md").matchAll(/^\| `([a-z-]+)`/gm);
  expect([...table].map(([, noun]) => noun)).toEqual(nouns);
  expect(fencedNouns()).toEqual(
    new Map(nouns.map((noun, position) => [noun, nouns.slice(position + 1)])),
  );
});

test("the glossary has fewer than 40 entries", () => {
  const [, ...entries] = read(`${guide}/glossary.md`).match(/^\| (?!-)/gm) ?? [];
  expect(entries.length).toBeGreaterThan(0);
  expect(entries.length).toBeLessThan(40);
});

test("the README has at most 100 lines", () => {
  expect(read("README.md").trimEnd().split("\n").length).toBeLessThanOrEqual(100);
});
