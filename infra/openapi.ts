/**
 * Describes the HTTP API in OpenAPI 3.1, from the contract: `npm run openapi` writes `openapi.json`. Paths are relative to the
 * server `/api`; the one call at the site's root has its own server.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import * as z from "zod/mini";
import type { Audience, Endpoint, Schema } from "../shared/contract/endpoint.ts";
import { features } from "../shared/contract/features.ts";
import { errorBody } from "../shared/contract/envelope.ts";
import { product } from "../shared/kernel/product.ts";
import { repositoryRoot } from "./repository-root.ts";
import { isRecord, parseJson } from "./local/json.ts";

type Json = Readonly<Record<string, unknown>>;

export const openApiFile = join(repositoryRoot, "openapi.json");

const contractFolder = join(repositoryRoot, "shared/contract");

const isShape = (value: unknown): value is Schema =>
  value instanceof z.core.$ZodType && shapeTypes.has(value._zod.def.type);
const shapeTypes: ReadonlySet<string> = new Set(["object", "array", "union", "record", "pipe"]);

const titled = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/** Every shape that the contract exports becomes a component of its name: what two calls share is described once. */
const namedSchemas = z.registry<{ id: string }>();
for (const file of readdirSync(contractFolder, { recursive: true, encoding: "utf8" }).toSorted()) {
  if (!file.endsWith(".ts")) continue;
  const exported: unknown = await import(pathToFileURL(join(contractFolder, file)).href);
  for (const [name, value] of Object.entries(Object(exported)))
    if (isShape(value) && !namedSchemas.has(value)) namedSchemas.add(value, { id: titled(name) });
}

const jsonSchema = z.looseObject({
  $defs: z.optional(z.record(z.string(), z.unknown())),
  properties: z._default(z.record(z.string(), z.looseObject({})), {}),
  required: z._default(z.array(z.string()), []),
});

const failures = {
  400: "Unreadable: broken JSON or text that is not valid",
  401: "Not signed in, or not any more",
  403: "The audience or the plan does not include the caller",
  404: "Missing, or somebody else's",
  409: "Something else happened first",
  413: "The body is too large",
  415: "The body is not JSON",
  422: "Something that was sent is wrong; `errors` says what, by field",
  429: "Too many tries; `Retry-After` says when to try again",
  503: "Not possible at the moment; `Retry-After` says when to try again",
} as const;

type FailureStatus = keyof typeof failures;

const replyDescriptions: Readonly<Record<number, string>> = {
  200: "Done",
  201: "Made",
  202: "Not finished: the answer says what is wanted",
  204: "Done; nothing to say",
};

/** The token of the basket; the token of the response replaces it. */
const basketToken = {
  name: "Token",
  in: "header",
  required: false,
  schema: { type: "string" },
};

/** Returns whether the endpoint is a page of the site for browsers and not an API call. */
export const describeApi = (): Json => {
  const components: Components = { input: new Map(), output: new Map() };
  const paths: Record<string, Record<string, Json>> = {};
  for (const feature of features)
    for (const [name, endpoint] of Object.entries(feature.endpoints)) {
      const methods = (paths[endpoint.path] ??= {});
      const method = endpoint.method.toLowerCase();
      const operation = operationOf(feature.name, name, endpoint, components);
      // A page and a call of one address: the page is described beside what the call answers.
      if (method in methods) methods[method] = { ...methods[method], "x-page": operation };
      else methods[method] = operation;
    }
  schemaOf(errorBody, "output", components);
  const api = {
    openapi: "3.1.0",
    info: { title: product.name, summary: product.tagline, version: version() },
    servers: [{ url: "/api" }],
    tags: features.map(({ name }) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        accessToken: { type: "http", scheme: "bearer", description: "From register or login" },
      },
      responses: failureResponses(),
      headers: { NoStore: { schema: { type: "string", const: "no-store" } } },
    },
  };
  return resolveReferences(api, components);
};

type Direction = "input" | "output";

/** Named shapes as they are sent and as they are answered: a default or a transformation makes two of one. */
type Components = Readonly<Record<Direction, Map<string, string>>>;

const prefix: Readonly<Record<Direction, string>> = {
  input: "#/components/schemas/Input:",
  output: "#/components/schemas/",
};

/** JSON Schema of `schema`, whose named parts are put into `components`. */
const schemaOf = (schema: Schema, io: Direction, components: Components): Json => {
  const text = JSON.stringify(
    z.toJSONSchema(schema, { io, metadata: namedSchemas, unrepresentable: "any" }),
  ).replaceAll("#/$defs/", prefix[io]);
  const {
    $schema: _,
    $defs = {},
    ...rest
  } = z
    .looseObject({ $schema: z.unknown(), $defs: z.optional(z.record(z.string(), z.unknown())) })
    .parse(JSON.parse(text));
  for (const [name, definition] of Object.entries($defs))
    components[io].set(name, JSON.stringify(definition));
  const id = namedSchemas.get(schema)?.id;
  if (id === undefined) return rest;
  // A named shape is a reference to itself beside its definition.
  if (!(id in $defs)) components[io].set(id, JSON.stringify(rest));
  return { $ref: `${prefix[io]}${id}` };
};

const plain = (text: string): string => text.replaceAll(prefix.input, prefix.output);

/** The shapes of what is sent that differ from what is answered, in themselves or in a part. */
const inputsThatDiffer = ({ input, output }: Components): ReadonlySet<string> => {
  const differing = new Set(
    [...input].flatMap(([name, text]) =>
      output.has(name) && output.get(name) !== plain(text) ? [name] : [],
    ),
  );
  for (let size = -1; size !== differing.size;) {
    size = differing.size;
    for (const [name, text] of input)
      if (output.has(name) && [...differing].some((one) => text.includes(`${prefix.input}${one}"`)))
        differing.add(name);
  }
  return differing;
};

/** Everything with its references resolved; where a shape is two, what is sent has `Input` at its end. */
const resolveReferences = (api: Json, components: Components): Json => {
  const differing = inputsThatDiffer(components);
  const nameOf = (name: string): string => (differing.has(name) ? `${name}Input` : name);
  const schemas = new Map([
    ...components.output,
    ...[...components.input].map(([name, text]): [string, string] => [nameOf(name), text]),
  ]);
  const sorted = [...schemas].toSorted(([a], [b]) => a.localeCompare(b));
  const text = JSON.stringify({ api, schemas: sorted }).replaceAll(
    /#\/components\/schemas\/Input:(\w+)/g,
    (_, name: string) => `${prefix.output}${nameOf(name)}`,
  );
  const whole = z
    .object({
      api: z.looseObject({ components: z.looseObject({}) }),
      schemas: z.array(z.tuple([z.string(), z.string()])),
    })
    .parse(JSON.parse(text));
  const shapes = whole.schemas.map(([name, shape]): [string, unknown] => [name, parseJson(shape)]);
  return {
    ...whole.api,
    components: { ...whole.api.components, schemas: Object.fromEntries(shapes) },
  };
};

const parametersIn = (
  place: "path" | "query",
  schema: Schema | undefined,
  components: Components,
): readonly Json[] => {
  if (schema === undefined) return [];
  const { properties, required } = jsonSchema.parse(schemaOf(schema, "input", components));
  return Object.entries(properties).map(([name, { description, ...value }]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    ...(description === undefined ? {} : { description }),
    schema: value,
  }));
};

const json = (schema: unknown): Json => ({ "application/json": { schema } });

/** Returns the content of a success response: JSON, unless the endpoint has another media type. */
const contentOf = ({ media }: Endpoint, schema: Schema, components: Components): Json =>
  media === undefined
    ? json(schemaOf(schema, "output", components))
    : { [media]: { schema: { type: "string" } } };

const failuresOf = ({ audience, params, query, body, method }: Endpoint): FailureStatus[] => [
  400,
  401,
  ...(audience === "open" || audience === "member" ? [] : [403 as const]),
  ...(params === undefined ? [] : [404 as const]),
  ...(method === "GET" ? [] : [409 as const]),
  ...(body === undefined ? [] : [413 as const, 415 as const]),
  ...(params === undefined && query === undefined && body === undefined ? [] : [422 as const]),
  429,
  503,
];

const audienceName = (audience: Audience): string =>
  typeof audience === "string" ? audience : `staff:${audience.staff.join(",")}`;

const cacheHeader = (cache: string | undefined): Json =>
  cache === undefined
    ? { $ref: "#/components/headers/NoStore" }
    : { schema: { type: "string", const: cache } };

const repliesOf = (endpoint: Endpoint, components: Components): Json => ({
  ...Object.fromEntries(
    Object.entries(endpoint.replies).map(([status, schema]) => [
      status,
      {
        description: replyDescriptions[Number(status)] ?? "Done",
        headers: { "Cache-Control": cacheHeader(endpoint.cache) },
        ...(schema === null ? {} : { content: contentOf(endpoint, schema, components) }),
      },
    ]),
  ),
  ...Object.fromEntries(
    failuresOf(endpoint).map((status) => [
      status,
      { $ref: `#/components/responses/Failure${status}` },
    ]),
  ),
});

/** Returns the operation id: `stripe-webhook`, `receiveEvent` -> `stripeWebhookReceiveEvent` */
const operationIdOf = (feature: string, name: string): string =>
  `${feature}-${name}`.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const operationOf = (
  feature: string,
  name: string,
  endpoint: Endpoint,
  components: Components,
): Json => {
  const { audience, summary, path, params, query, body } = endpoint;
  const token = { accessToken: [] };
  const parameters = [
    // Calls of one form may share their parameters, and have some of them.
    ...parametersIn("path", params, components).filter((parameter) =>
      path.includes(`{${String(parameter["name"])}}`),
    ),
    ...parametersIn("query", query, components),
    ...(endpoint.basket ? [basketToken] : []),
  ];
  return {
    operationId: operationIdOf(feature, name),
    tags: [feature],
    summary,
    "x-audience": audienceName(audience),
    ...(endpoint.alsoStaff === undefined
      ? {}
      : { "x-also-staff": audienceName(endpoint.alsoStaff) }),
    security: audience === "open" ? [{}, token] : [token],
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body === undefined
      ? {}
      : {
          requestBody: {
            required: !body.safeParse(undefined).success,
            content: json(schemaOf(body, "input", components)),
          },
        }),
    responses: repliesOf(endpoint, components),
    ...(endpoint.base === "site"
      ? { servers: [{ url: "/", description: siteRoot(endpoint) }] }
      : {}),
  };
};

const siteRoot = ({ media }: Endpoint): string =>
  media === undefined ? "The site's root; send Accept: application/json" : "The site's root";

const failureResponses = (): Json =>
  Object.fromEntries(
    Object.entries(failures).map(([status, description]) => [
      `Failure${status}`,
      {
        description,
        ...(status === "429" || status === "503"
          ? { headers: { "Retry-After": { schema: { type: "integer", minimum: 1 } } } }
          : {}),
        content: json({ $ref: "#/components/schemas/ErrorBody" }),
      },
    ]),
  );

const version = (): string =>
  z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(join(repositoryRoot, "package.json"), "utf8"))).version;

/** Returns the text of the file. */
export const openApiText = (): string => `${linesOf(describeApi(), 3)}\n`;

const linesOf = (value: unknown, depth: number, indent = ""): string => {
  if (depth === 0 || !isRecord(value)) return JSON.stringify(value);
  const inner = `${indent} `;
  const lines = Object.entries(value).map(
    ([key, part]) => `${inner}${JSON.stringify(key)}: ${linesOf(part, depth - 1, inner)}`,
  );
  return lines.length === 0 ? "{}" : `{\n${lines.join(",\n")}\n${indent}}`;
};

if (import.meta.main) {
  writeFileSync(openApiFile, openApiText());
  console.log(`Wrote ${openApiFile}`);
}
