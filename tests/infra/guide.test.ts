import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { branchSettings } from "../../shared/contract/operations/settings-file.ts";

const root = resolve(import.meta.dirname, "../..");

const trackedFiles = (): string[] =>
  execFileSync("git", ["ls-files", "-z", "--", "*.ts", "*.tsx", "*.css", "*.md"], {
    cwd: root,
    encoding: "utf8",
  })
    .split("\0")
    .filter((file) => file !== "" && !file.startsWith("infra/seed/library/items/"));

const read = (file: string): string => readFileSync(resolve(root, file), "utf8");

/** Comments are wrapped, so a reference can span two lines. */
const unwrapped = (text: string): string => text.replaceAll(/\n\s*(?:\*|\/\/)?\s*/g, " ");

const headingsOf = (page: string): string[] =>
  [...read(`infra/guide/${page}`).matchAll(/^##+ (.+)$/gm)].map(([, heading = ""]) => heading);

test("every guide section that comments refer to exists", () => {
  const missing = trackedFiles().flatMap((file) =>
    [...unwrapped(read(file)).matchAll(/guide\/([a-z-]+\.md), '([^']+)'/g)]
      .filter(([, page = "", heading = ""]) => !headingsOf(page).includes(heading))
      .map(([citation]) => `${file}: ${citation}`),
  );
  expect(missing).toEqual([]);
});

test("every decision is listed in the index with a date and a state", () => {
  const index = read("infra/decisions/README.md");
  const existing = new Set([...index.matchAll(/^\| \[(\d{3})\]/gm)].map(([, number]) => number));
  const pages = trackedFiles().filter((file) => /^infra\/decisions\/\d{3}-/.test(file));
  expect(new Set(pages.map((file) => file.slice("infra/decisions/".length, 19)))).toEqual(existing);
  for (const row of index.matchAll(/^\| \[\d{3}\].*$/gm))
    expect(row[0]).toMatch(
      /\| \d{4}-\d{2}-\d{2} +\| (?:in force|(?:partly )?replaced by \[\d{3}\].*) +\|$/,
    );
  const cited = trackedFiles().flatMap((file) =>
    [...unwrapped(read(file)).matchAll(/\bdecisions? (\d{3})(?:(?:,| and) (\d{3}))?/g)]
      .flatMap(([, one, other]) => [one, other])
      .filter((number) => number !== undefined && !existing.has(number))
      .map((number) => `${file}: decision ${number ?? ""}`),
  );
  expect(cited).toEqual([]);
});

test("the deployment guide describes every setting of a stack", () => {
  const requested = [...read("infra/guide/deploying.md").matchAll(/^\| `([a-zA-Z]+)` +\|/gm)].map(
    ([, name]) => name,
  );
  expect(new Set(requested)).toEqual(new Set(Object.keys(branchSettings.shape)));
});

test("comments refer only to what is in the repository", () => {
  const cited = trackedFiles().filter((file) =>
    /[Ss]pecification [AB]\b|\([^()]*\b[AB] §|\(decisions[,:)]/.test(unwrapped(read(file))),
  );
  expect(cited.filter((file) => file !== "tests/infra/guide.test.ts")).toEqual([]);
});
