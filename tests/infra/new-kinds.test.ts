/** The code that `npm run new` writes has types, passes lint and its own tests. All kinds are generated in a copy of the repository. */
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const copy = mkdtempSync(join(tmpdir(), "new-kinds-"));

/** The duration of a type check differs much between machines; a test that hangs ends after this. */
const buildTimeout = 600_000;

const runs = [
  "endpoint archive-board boards POST /boards/{id}/archive verified",
  "endpoint read-hint users GET /hint open",
  "endpoint drop-hint teams DELETE /hints/{id} support",
  "entity reading-goal",
  "worker stale-baskets",
  "worker board-notices BOARD#",
  "page shared-boards boards listBoards /shared-boards",
  "page hint users readHint /hint",
  "block buying-note",
];

const author = ["-c", "user.name=test", "-c", "user.email=test@demo.example"];

const git = (cwd: string, ...args: readonly string[]): readonly string[] =>
  execFileSync("git", [...author, ...args], { cwd, encoding: "utf8" })
    .split("\n")
    .filter((line) => line !== "");

const inCopy = (program: string, ...args: readonly string[]): string => {
  try {
    return execFileSync(join(copy, "node_modules/.bin", program), args, {
      cwd: copy,
      encoding: "utf8",
      stdio: "pipe",
    });
  } catch (error) {
    // The output of the program says what is wrong with the generated code.
    const { stdout, stderr } = Object(error);
    throw new Error(`${program} failed:\n${String(stdout)}\n${String(stderr)}`, { cause: error });
  }
};

/** The generated and the changed files of the copy. */
const written = (): readonly string[] =>
  [
    ...git(copy, "ls-files", "--modified"),
    ...git(copy, "ls-files", "--others", "--exclude-standard"),
  ].filter((file) => /\.tsx?$/.test(file));

beforeAll(() => {
  const files = git(root, "ls-files", "--cached", "--others", "--exclude-standard");
  // The pictures of the library and the site are 60 MB, and no generator reads them.
  for (const file of files)
    if (!/^infra\/seed\/library\/.+\/|^web\/public\//.test(file) && existsSync(join(root, file)))
      cpSync(join(root, file), join(copy, file), { recursive: true });
  git(copy, "init", "--quiet");
  git(copy, "add", "--all");
  git(copy, "commit", "--quiet", "--message", "Before");
  for (const shared of ["node_modules", "infra/seed/library/items"])
    symlinkSync(join(root, shared), join(copy, shared));
  for (const run of runs)
    execFileSync(process.execPath, ["infra/generators/new.ts", ...run.split(" ")], { cwd: copy });
}, buildTimeout);

afterAll(() => {
  rmSync(copy, { recursive: true });
});

test("each kind is written and registered", () => {
  expect(written()).toEqual(
    expect.arrayContaining([
      "functions/api/boards/archive-board.ts",
      "functions/api/boards/handler.ts",
      "functions/entities/reading-goal.ts",
      "functions/entities/member-rows.ts",
      "functions/workers/stale-baskets/sweep.ts",
      "shared/kernel/schedules.ts",
      "functions/workers/board-notices/process-row.ts",
      "shared/kernel/change-subscriptions.ts",
      "infra/stacks/add-workers.ts",
      "web/pages/shared-boards.tsx",
      "web/app/route-table.ts",
      "shared/contract/content/blocks/buying-note.ts",
      "web/features/blocks/registry.tsx",
      "functions/pdf/blocks/registry.ts",
    ]),
  );
});

test(
  "the generated code has types",
  () => {
    // The setups declare what they provide to tests.
    const files = [...written(), "tests/support/stack-setup.ts", "tests/support/browser-setup.ts"];
    const config = { extends: "./tests/tsconfig.json", include: [], files };
    writeFileSync(join(copy, "tsconfig.generated.json"), JSON.stringify(config));
    expect(inCopy("tsc", "-p", "tsconfig.generated.json")).toBe("");
  },
  buildTimeout,
);

test(
  "the generated code passes lint",
  () => {
    expect(inCopy("oxlint", "--type-aware", "--max-warnings", "0", ...written())).toContain(
      "0 errors",
    );
    expect(inCopy("oxfmt", "--check", ...written())).toContain("correct format");
  },
  buildTimeout,
);

test(
  "the generated tests pass",
  () => {
    const tests = written().filter((file) => /^tests\/(?:domain|infra)\/.*\.test\.ts$/.test(file));
    const only = tests.filter((file) => !file.endsWith("permissions.test.ts"));
    expect(only).toHaveLength(4);
    inCopy(
      "vitest",
      "run",
      "--config",
      "tests/vitest.config.ts",
      "--project",
      "domain",
      "--project",
      "infra",
      ...only,
    );
  },
  buildTimeout,
);
