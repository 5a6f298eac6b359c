/** Generates inputs that a schema of the contract accepts, from its JSON Schema. */
import * as fc from "fast-check";
import * as z from "zod/mini";
import type { Schema } from "../../shared/contract/endpoint.ts";

export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json };

const json: z.ZodMiniType<Json> = z.json();

interface Node {
  readonly type?: string | undefined;
  readonly const?: Json | undefined;
  readonly enum?: readonly Json[] | undefined;
  readonly pattern?: string | undefined;
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly minItems?: number | undefined;
  readonly maxItems?: number | undefined;
  readonly anyOf?: readonly Node[] | undefined;
  readonly oneOf?: readonly Node[] | undefined;
  readonly allOf?: readonly Node[] | undefined;
  readonly items?: Node | undefined;
  readonly properties?: Readonly<Record<string, Node>> | undefined;
}

const node: z.ZodMiniType<Node> = z.object({
  type: z.optional(z.string()),
  const: z.optional(json),
  enum: z.optional(z.array(json)),
  pattern: z.optional(z.string()),
  minLength: z.optional(z.number()),
  maxLength: z.optional(z.number()),
  minimum: z.optional(z.number()),
  maximum: z.optional(z.number()),
  minItems: z.optional(z.number()),
  maxItems: z.optional(z.number()),
  get anyOf() {
    return z.optional(z.array(node));
  },
  get oneOf() {
    return z.optional(z.array(node));
  },
  get allOf() {
    return z.optional(z.array(node));
  },
  get items() {
    return z.optional(node);
  },
  get properties() {
    return z.optional(z.record(z.string(), node));
  },
});

const letters = "abcdefghijklmnopqrstuvwxyz".split("");

const text = ({ pattern, minLength = 1, maxLength = 40 }: Node): fc.Arbitrary<string> => {
  if (pattern !== undefined)
    return fc
      .stringMatching(new RegExp(pattern, "u"), { size: "small" })
      .map((it) => it.repeat(Math.ceil(minLength / Math.max(1, it.length))).slice(0, maxLength));
  const longest = Math.max(minLength, Math.min(maxLength, 40));
  return fc.string({ unit: fc.constantFrom(...letters), minLength, maxLength: longest });
};

const object = (properties: Readonly<Record<string, Node>>): fc.Arbitrary<Json> =>
  fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, child]) => [name, fromNode(child)])),
  );

const fromNode = (it: Node): fc.Arbitrary<Json> => {
  if (it.const !== undefined) return fc.constant(it.const);
  if (it.enum !== undefined) return fc.constantFrom(...it.enum);
  const choices = it.anyOf ?? it.oneOf;
  if (choices !== undefined) return fc.oneof(...choices.map(fromNode));
  // Of several patterns the last one is used, because it is the narrowest.
  const patterned = it.allOf?.findLast(({ pattern }) => pattern !== undefined);
  if (patterned !== undefined) return text({ ...it, pattern: patterned.pattern });
  const { minimum = 0, maximum = 1000, minItems = 0, maxItems = 3 } = it;
  switch (it.type) {
    case "string":
      return text(it);
    case "integer":
    case "number":
      return fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) });
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array": {
      const maxLength = Math.max(minItems, Math.min(maxItems, 3));
      return fc.array(fromNode(it.items ?? {}), { minLength: minItems, maxLength });
    }
    case "object":
      return object(it.properties ?? {});
    case undefined:
    default:
      return fc.constant("anything");
  }
};

/** This says whether the schema rejects unknown fields; otherwise it ignores them. */
export const isStrict = (schema: Schema): boolean =>
  z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }).additionalProperties === false;

/**
 * Generates valid inputs. They include all optional fields, so that a test can break each of them; refinements beyond JSON Schema may not
 * hold.
 */
export const validInput = (schema: Schema): fc.Arbitrary<Json> =>
  fromNode(node.parse(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" })));
