/** Adds an entity of the table: its key, its schema, its reads and its writes, with a test against a table. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { idPrefixes } from "../../shared/kernel/ids.ts";
import { repositoryRoot } from "../repository-root.ts";
import { addTo, constantList } from "./edit-source.ts";
import type { Generator } from "./generator.ts";
import { type Name, nameOf, pluralOf, withArticle } from "./names.ts";

export const entityGenerator: Generator = {
  usage: "NAME",
  example: "reading-goal",
  generate: (draft, [kebab = ""]) => {
    const name = nameOf(kebab);
    const word = name.kebab.replaceAll("-", "").toUpperCase();
    assertFree(name, word);
    const entity = `functions/entities/${name.kebab}.ts`;
    draft.create(entity, entityTemplate(name, word));
    const test = `tests/infra/${name.kebab}.test.ts`;
    draft.create(test, testTemplate(name));
    draft.change("shared/kernel/ids.ts", (source) =>
      addTo(source, constantList("idPrefixes"), `${name.camel}: "${idPrefixOf(name)}"`),
    );
    draft.change("functions/entities/member-rows.ts", (source) =>
      addTo(source, constantList("kinds"), `["${name.kebab}", "${word}#"]`),
    );
    draft.change("functions/workers/privacy-requests/account-sections.ts", (source) =>
      addTo(source, constantList("accountSections"), sectionTemplate(name)),
    );
    draft.change("infra/guide/data-model.md", (source) => addRow(source, name, word));
    return {
      next: [
        `Give the schema in ${entity} the fields that the product needs.`,
        `Show those fields to the member in functions/workers/privacy-requests/account-sections.ts.`,
        `npm test -- --project infra ${test}`,
      ],
    };
  },
};

/** Throws if another entity has the name, the kind of its ID, or keys that begin alike. */
const assertFree = (name: Name, word: string): void => {
  if (name.camel in idPrefixes)
    throw new Error(`IDs of the kind "${name.camel}" exist already in shared/kernel/ids.ts.`);
  const folder = join(repositoryRoot, "functions/entities");
  if (existsSync(join(folder, `${name.kebab}.ts`)))
    throw new Error(`functions/entities/${name.kebab}.ts exists already.`);
  const user = readdirSync(folder).find((file) =>
    new RegExp(`["\`]${word}[#"\`]`).test(readFileSync(join(folder, file), "utf8")),
  );
  if (user !== undefined)
    throw new Error(`functions/entities/${user} has keys that begin with ${word}#.`);
};

/** Returns three letters of the name that no other kind of ID begins with. */
const idPrefixOf = ({ kebab }: Name): string => {
  const parts = kebab.replaceAll(/\d/g, "").split("-");
  const [first = "x", ...letters] =
    parts.map((part) => part.charAt(0)).join("") + (parts.at(-1) ?? "").slice(1);
  const used: ReadonlySet<string> = new Set(Object.values(idPrefixes));
  const free = letters
    .flatMap((second, at) => letters.slice(at + 1).map((third) => first + second + third))
    .find((prefix) => !used.has(prefix));
  if (free === undefined) throw new Error(`No three letters of "${kebab}" are free for its IDs.`);
  return free;
};

const addRow = (source: string, name: Name, word: string): string => {
  const end = /\n\n## Access patterns/.exec(source)?.index;
  if (end === undefined) throw new Error('the heading "Access patterns" is missing');
  return `${source.slice(0, end)}\n| ${name.words} of a member | \`USER#<id>\` | \`${word}#<id>\` | |${source.slice(end)}`;
};

const sectionTemplate = (name: Name): string => {
  const plural = pluralOf(name);
  return `{
    name: "${plural.kebab}",
    title: "${plural.title}",
    about: "Your ${plural.words}, with dates.",
    columns: [column("Name", "name"), column("Since", "createdAt", "time")],
    entries: entriesOf(member, ["${name.kebab}"]),
  }`;
};

const entityTemplate = (name: Name, word: string): string => {
  const { camel, pascal, words } = name;
  const plural = pluralOf(name);
  const one = withArticle(name);
  return `/** ${one.charAt(0).toUpperCase()}${one.slice(1)} of a member. */
import * as z from "zod/mini";
import type { Table } from "../platform/table/table.ts";
import {
  absent,
  type Key,
  present,
  put,
  remove,
  type RowUpdate,
  updateRow,
  type Write,
} from "../platform/table/write.ts";
import { type Quota, reserveQuota, releaseQuota } from "./quota.ts";

const ${camel}Row = z.object({
  pk: z.string(),
  sk: z.string(),
  ${camel}Id: z.string(),
  userId: z.string(),
  name: z.string(),
  createdAt: z.string(),
  version: z.int(),
});
export type ${pascal}Row = z.output<typeof ${camel}Row>;

/** The maximum number of ${plural.words} that a member can have. */
export const max${plural.pascal} = 50;

const ${camel}Key = (userId: string, ${camel}Id: string): Key => ({
  pk: \`USER#\${userId}\`,
  sk: \`${word}#\${${camel}Id}\`,
});

const ${camel}Quota = (userId: string): Quota => ({
  pk: ${camel}Key(userId, "").pk,
  kind: "${word}",
  limit: max${plural.pascal},
});

/** Lists a member's ${plural.words}, oldest first. */
export const query${plural.pascal} = async (
  table: Table,
  userId: string,
): Promise<readonly ${pascal}Row[]> => {
  const { pk, sk } = ${camel}Key(userId, "");
  const rows = await table.queryAll({ pk, beginsWith: sk, current: true });
  return rows.map((row) => ${camel}Row.parse(row));
};

/** Loads ${one}. Returns null for another member's. */
export const load${pascal} = (
  table: Table,
  userId: string,
  ${camel}Id: string,
): Promise<${pascal}Row | null> => table.get(${camel}Key(userId, ${camel}Id), ${camel}Row);

/** Saves a new ${words}. The first write fails if the member would have more than the limit. */
export const new${pascal} = (
  ${camel}: Omit<${pascal}Row, "pk" | "sk" | "version">,
): readonly Write[] => [
  reserveQuota(${camel}Quota(${camel}.userId)),
  put({ ...${camel}, ...${camel}Key(${camel}.userId, ${camel}.${camel}Id), version: 1 }, absent),
];

/** Returns the changed ${words}. The write fails if it has changed since it was read. */
export const change${pascal} = (
  ${camel}: ${pascal}Row,
  change: Partial<Pick<${pascal}Row, "name">>,
): RowUpdate<${pascal}Row> => updateRow(${camel}, change);

/** Removes ${one}. The first write fails if there is none. */
export const remove${pascal} = (userId: string, ${camel}Id: string): readonly Write[] => [
  remove(${camel}Key(userId, ${camel}Id), present),
  releaseQuota(${camel}Quota(userId)),
];
`;
};

const testTemplate = (name: Name): string => {
  const { camel, pascal } = name;
  const plural = pluralOf(name);
  return `import { expect, test } from "vitest";
import { memberKindOf } from "../../functions/entities/member-rows.ts";
import {
  change${pascal},
  load${pascal},
  max${plural.pascal},
  new${pascal},
  query${plural.pascal},
  remove${pascal},
} from "../../functions/entities/${name.kebab}.ts";
import { ConditionalCheckFailedError } from "../../functions/platform/table/retry-on-conflict.ts";
import { freshTable } from "./local-tables.ts";

const { table } = freshTable();

const ada = "usr_ada";
const saved = (${camel}Id: string) => ({
  ${camel}Id,
  userId: ada,
  name: "Spring",
  createdAt: "2026-11-21T09:00:00.000Z",
});

const load = async (${camel}Id: string) => {
  const row = await load${pascal}(table(), ada, ${camel}Id);
  if (row === null) throw new Error(\`\${${camel}Id} is missing\`);
  return row;
};

test("${withArticle(name)} is read as it was saved, by its owner only", async () => {
  await table().save(new${pascal}(saved("one")));
  const row = await load("one");
  expect(row).toMatchObject({ ...saved("one"), version: 1 });
  expect(memberKindOf(row)).toBe("${name.kebab}");
  expect(await query${plural.pascal}(table(), ada)).toEqual([row]);
  expect(await load${pascal}(table(), "usr_mallory", "one")).toBeNull();
  expect(await query${plural.pascal}(table(), "usr_mallory")).toEqual([]);
});

test("a change of what has changed since it was read is refused", async () => {
  await table().save(new${pascal}(saved("one")));
  const row = await load("one");
  await table().save(change${pascal}(row, { name: "Summer" }).write);
  await expect(
    table().save(change${pascal}(row, { name: "Autumn" }).write),
  ).rejects.toBeInstanceOf(ConditionalCheckFailedError);
  expect(await load("one")).toMatchObject({ name: "Summer", version: 2 });
});

test("what is removed is gone, and cannot be removed again", async () => {
  await table().save(new${pascal}(saved("one")));
  await table().save(remove${pascal}(ada, "one"));
  expect(await load${pascal}(table(), ada, "one")).toBeNull();
  await expect(table().save(remove${pascal}(ada, "one"))).rejects.toMatchObject({ index: 0 });
});

test("a member cannot have more than the limit", async () => {
  for (let number = 1; number <= max${plural.pascal}; number += 1)
    await table().save(new${pascal}(saved(\`\${number}\`)));
  await expect(table().save(new${pascal}(saved("more")))).rejects.toMatchObject({ index: 0 });
});
`;
};
