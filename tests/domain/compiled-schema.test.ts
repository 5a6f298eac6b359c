import * as fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { compiledSchema } from "../../functions/platform/compiled-schema.ts";
import { contentContract } from "../../shared/contract/content/content.ts";
import { features } from "../../shared/contract/features.ts";

const replies = features.flatMap(({ endpoints }) =>
  Object.values(endpoints).flatMap(({ replies: all }) =>
    Object.values(all).flatMap((schema) => (schema === null ? [] : [schema])),
  ),
);

const outcome = (schema: z.core.$ZodType, value: unknown) => {
  const { success, data, error } = z.safeParse(schema, value);
  return success
    ? { data }
    : error.issues.map(({ code, path, message }) => ({ code, path, message }));
};

/** The outcomes are those of the compiled schema and of the original one. */
const outcomes = (schema: z.core.$ZodType, value: unknown) => [
  outcome(compiledSchema(schema), value),
  outcome(schema, value),
];

test("a wrong reply fails in the same way with both", () => {
  expect(replies.length).toBeGreaterThan(60);
  for (const schema of replies)
    for (const value of [undefined, null, "", [], {}, { data: {} }, { data: [{}], meta: 1 }]) {
      const [ours, theirs] = outcomes(schema, value);
      expect(ours).toEqual(theirs);
    }
});

const part = z.object({
  name: z.string(),
  size: z.optional(z.int()),
  parts: z.array(z.object({ hex: z.nullable(z.string()) })).check(z.maxLength(2)),
  more: z.looseObject({ a: z._default(z.number(), 7) }),
  exact: z.nullable(z.strictObject({ b: z.boolean() })),
});

test("any value gives the same result: unknown properties are removed, retained or rejected as the schema says", () => {
  expect.hasAssertions();
  const value = fc.oneof(fc.string(), fc.integer(), fc.constant(null), fc.constant(undefined));
  const near = fc.record(
    {
      name: fc.oneof(fc.string(), value),
      size: fc.oneof(fc.integer(), fc.double(), value),
      parts: fc.array(fc.record({ hex: value, other: value }, { requiredKeys: [] })),
      more: fc.record({ a: fc.oneof(fc.integer(), value), c: value }, { requiredKeys: [] }),
      exact: fc.option(fc.record({ b: fc.boolean(), d: value }, { requiredKeys: [] })),
      unknown: value,
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(near, (given) => {
      const [ours, theirs] = outcomes(part, given);
      expect(ours).toEqual(theirs);
    }),
  );
});

test("a schema is compiled once", () => {
  const schema = contentContract.endpoints.readDashboard.replies[200];
  expect(compiledSchema(schema)).toBe(compiledSchema(schema));
  expect(compiledSchema(schema)).not.toBe(schema);
});
