/** Every validation message is the product's own, whatever was sent. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { readInput } from "../../functions/platform/parse-request.ts";
import { routeKey, type Schema } from "../../shared/contract/endpoint.ts";
import { features } from "../../shared/contract/features.ts";
import { AppError } from "../../shared/kernel/app-error.ts";
import { libraryWords, wrongTypes } from "../support/hostile-values.ts";
import { type Json, validInput } from "../support/valid-input.ts";

const endpoints = features
  .flatMap((feature) => Object.values(feature.endpoints))
  .filter(({ params, query, body }) => params ?? query ?? body)
  .map((endpoint) => [routeKey(endpoint), endpoint] as const);

/** The input gets missing fields, fields of another type, too long or too many values, and unknown fields. */
const spoil = (input: Json) =>
  fc
    .array(
      fc.tuple(
        fc.nat(),
        fc.constantFrom<Json | undefined>(
          ...wrongTypes.map(([, value]) => value),
          undefined,
          null,
          "",
          "x".repeat(100_000),
          -1,
          1e308,
          0.5,
          true,
          Array.from({ length: 5000 }, () => "x"),
        ),
      ),
      { maxLength: 4 },
    )
    .map((changes) => {
      const fields = Object.entries(Object(input));
      for (const [at, value] of changes) {
        const field = fields[at % (fields.length || 1)];
        if (field) field[1] = value;
        else fields.push(["unknown", value]);
      }
      return Object.fromEntries(fields);
    });

const given = (schema: Schema | undefined): fc.Arbitrary<unknown> =>
  schema === undefined
    ? fc.constant({})
    : fc.oneof(
        { weight: 4, arbitrary: validInput(schema).chain(spoil) },
        {
          weight: 1,
          arbitrary: fc.constantFrom<Json>(null, [], "text", 7, {}, { unknown_field: 1 }),
        },
      );

/** The function returns the messages of a rejection, or none for accepted input. */
const messagesFor = (endpoint: (typeof endpoints)[number][1], part: string, sent: unknown) => {
  const value = part === "body" ? JSON.stringify(sent) : sent;
  const headers = { "content-type": "application/json" };
  try {
    const { parameters = {}, ...event } = JSON.parse(JSON.stringify({ headers, [part]: value }));
    readInput(endpoint, event, parameters);
    return [];
  } catch (error) {
    if (error instanceof AppError) return [error.message, ...Object.values(error.errors).flat()];
    throw error;
  }
};

test.each(endpoints)("%s answers without any text of the schema library", (_, endpoint) => {
  fc.assert(
    fc.property(given(endpoint.params), given(endpoint.query), given(endpoint.body), (...sent) => {
      const parts = ["parameters", "queryStringParameters", "body"];
      for (const [index, part] of parts.entries())
        for (const message of messagesFor(endpoint, part, sent[index] ?? null))
          expect(message).not.toMatch(libraryWords);
    }),
    { numRuns: 20 },
  );
});

test.each<[string, Schema, unknown, string]>([
  ["missing", z.string(), undefined, "This is needed"],
  ["of another type", z.number(), "a", "This has to be a number"],
  ["of an unnamed type", z.date(), "a", "This has to be something else"],
  ["not one of few options", z.enum(["asc", "desc"]), "up", "Choose asc or desc"],
  ["not one of many options", z.enum("abcdefghij".split("")), "up", "Choose one of the list"],
  ["not the only option", z.literal(true), false, "Choose true"],
  ["too long", z.string().check(z.maxLength(3)), "abcd", "Use 3 characters or fewer"],
  ["too short", z.string().check(z.minLength(3)), "ab", "Use 3 characters or more"],
  ["of the wrong length", z.string().check(z.length(3)), "ab", "Use exactly 3 characters"],
  ["too many", z.array(z.string()).check(z.maxLength(1)), ["a", "b"], "Use 1 or fewer"],
  ["too large", z.number().check(z.lte(3)), 4, "Use 3 or less"],
  ["of the wrong format", z.string().check(z.regex(/^a$/)), "b", "This is not valid"],
  ["of neither of two types", z.union([z.string(), z.number()]), true, "This is not valid"],
  ["unknown", z.strictObject({}), { a: 1 }, "This field is not known here"],
  ["rejected by a rule", z.string().check(z.refine(() => false)), "a", "This is not valid"],
  ["rejected by a rule with its own message", z.string("Enter text"), 1, "Enter text"],
])("a value that is %s", (_, schema, value, message) => {
  expect(schema.safeParse(value).error?.issues[0]?.message).toBe(message);
});
