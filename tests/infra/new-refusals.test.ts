/** These tests show what `npm run new` refuses, and that each feature has the places that an endpoint needs. Nothing is written here. */
import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { Draft } from "../../infra/generators/draft.ts";
import { addImport, addTo, constantList } from "../../infra/generators/edit-source.ts";
import type { Generator } from "../../infra/generators/generator.ts";
import { blockGenerator } from "../../infra/generators/new-block.ts";
import { endpointGenerator } from "../../infra/generators/new-endpoint.ts";
import { entityGenerator } from "../../infra/generators/new-entity.ts";
import { pageGenerator } from "../../infra/generators/new-page.ts";
import { workerGenerator } from "../../infra/generators/new-worker.ts";
import { features } from "../../shared/contract/features.ts";

test.each<[Generator, string, RegExp]>([
  [endpointGenerator, "Archive", /^"Archive" is not a kebab-case name/],
  [endpointGenerator, "archive", /^"archive" is not a verb with a noun/],
  [endpointGenerator, "archive-it shelf POST /it", /^There is no feature "shelf".* auth, /],
  [endpointGenerator, "list-boards boards GET /it", /^The feature boards has an endpoint listBoar/],
  [endpointGenerator, "archive-it boards SEND /it", /^"SEND" is not a method/],
  [endpointGenerator, "archive-it boards POST it", /^"it" is not a path/],
  [endpointGenerator, "archive-it boards GET /boards", /^GET \/boards is an endpoint already/],
  [endpointGenerator, "archive-it boards PUT /boards/{one}", /is written "\/boards\/\{id\}"/],
  [endpointGenerator, "archive-it boards POST /it everybody", /^"everybody" is not an audience/],
  [entityGenerator, "board", /^IDs of the kind "board" exist already/],
  [entityGenerator, "board-pdf", /^functions\/entities\/board-pdf.ts exists already/],
  [entityGenerator, "stripe", /^functions\/entities\/[\w-]+.ts has keys that begin with STRIPE#/],
  [workerGenerator, "renewals", /^There is a function "renewals" already/],
  [workerGenerator, "board-notices board", /^"board" is not the beginning of a partition key/],
  [pageGenerator, "boards boards listBoards /it", /^The page boards has the path \/boards/],
  [pageGenerator, "it boards listBoards it", /^"it" is not a path without parameters/],
  [pageGenerator, "it boards listBoards /account/it", /^Pages below \/account/],
  [
    pageGenerator,
    "it boards listAll /it",
    /^There is no endpoint "listAll". boards reads with list/,
  ],
  [pageGenerator, "it boards createBoard /it", /^createBoard is a POST/],
  [pageGenerator, "it boards readBoard /it", /^readBoard has parameters in its path/],
  [blockGenerator, "timeline", /^shared\/contract\/content\/blocks\/timeline.ts exists already/],
  [pageGenerator, "it operations listJobs /it", /^listJobs is for staff/],
])("%#: %s is refused", (generator, args, message) => {
  expect(() => generator.generate(new Draft(), args.split(" "))).toThrow(message);
});

test.each(features.map(({ name }) => name))("%s can have one more endpoint", (feature) => {
  const args = ["archive-example", feature, "POST", "/examples/{id}/archive", "support"];
  const { next } = endpointGenerator.generate(new Draft(), args);
  expect(next).toHaveLength(3);
});

test("a file that exists is not overwritten", () => {
  expect(() => new Draft().create("README.md", "")).toThrow("README.md exists already.");
});

test("a place that is not there is named", () => {
  const draft = new Draft();
  expect(() =>
    draft.change("README.md", () => addTo("const a = [1];", constantList("b"), "2")),
  ).toThrow('README.md cannot be changed: the list "b" is there 0 times instead of once.');
});

test.each([
  ["const a = [];", "const a = [\n2\n];"],
  ["const a = [1] as const;", "const a = [1,\n2] as const;"],
  ["const a = [\n  1, // one\n];", "const a = [\n  1,\n2, // one\n];"],
  ["const a = () => ([1]);", "const a = () => ([1,\n2]);"],
])("an element is added to %j", (source, expected) => {
  expect(addTo(source, constantList("a"), "2")).toBe(expected);
});

test.each([
  ['import { b } from "./b.ts";', 'import { b, a } from "./b.ts";'],
  ['import { a } from "./b.ts";', 'import { a } from "./b.ts";'],
  [
    'import type { B } from "./b.ts";',
    'import type { B } from "./b.ts";\nimport { a } from "./b.ts";',
  ],
  ["const b = 1;", 'import { a } from "./b.ts";\nconst b = 1;'],
])("a name is imported into %j", (source, expected) => {
  expect(addImport(source, "a", "./b.ts")).toBe(expected);
});

test("a name that means something else is not imported", () => {
  expect(() => addImport("const a = 1;", "a", "./b.ts")).toThrow("means something else there");
});

const run = (...args: readonly string[]): string =>
  execFileSync(process.execPath, ["infra/generators/new.ts", ...args], {
    encoding: "utf8",
    stdio: "pipe",
  });

test("the command alone prints an example of each kind", () => {
  const usage = run();
  for (const kind of ["endpoint", "entity", "worker", "page", "block"])
    expect(usage).toMatch(new RegExp(`npm run new -- ${kind} [a-z]`));
});

test("an unknown kind is refused with one sentence", () => {
  expect(() => run("table", "it")).toThrow(
    '"table" is not one of endpoint, entity, worker, page, block.',
  );
});
