/**
 * Describes the HTTP API in OpenAPI 3.1, from the contract: `npm run openapi` writes `openapi.json`. Paths are relative to the
 * server `/api`; the one call at the site's root has its own server.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import type { Audience, Endpoint, Schema } from "../shared/contract/endpoint.ts";
import { features } from "../shared/contract/features.ts";
import { contentCard, contentItem, treeNode } from "../shared/contract/content/content-view.ts";
import { failure } from "../shared/contract/envelope.ts";
import { picture } from "../shared/contract/content/picture.ts";
import { authRecord, user } from "../shared/contract/accounts/user-view.ts";
import { product } from "../shared/kernel/product.ts";
import { projectRoot } from "./constructs/bundle-functions.ts";

type Json = Readonly<Record<string, unknown>>;

export const openApiFile = join(projectRoot, "openapi.json");

/** The shapes that several responses share. */
const named = z.registry<{ id: string }>();
named.add(authRecord, { id: "AuthRecord" });
named.add(contentCard, { id: "ContentCard" });
named.add(contentItem, { id: "ContentItem" });
named.add(failure, { id: "Failure" });
named.add(picture, { id: "Picture" });
named.add(treeNode, { id: "TreeNode" });
named.add(user, { id: "User" });

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
export const isPage = ({ media }: Endpoint): boolean => media?.startsWith("text/html") === true;

/** Returns the whole description. */
export const describeApi = (): Json => {
  const shared = new Map<string, unknown>();
  const paths: Record<string, Record<string, Json>> = {};
  for (const feature of features)
    for (const [name, endpoint] of Object.entries(feature.endpoints)) {
      if (isPage(endpoint)) continue;
      const methods = (paths[endpoint.path] ??= {});
      methods[endpoint.method.toLowerCase()] = operationOf(feature.name, name, endpoint, shared);
    }
  schemaOf(failure, "output", shared);
  return {
    openapi: "3.1.0",
    info: { title: product.name, summary: product.tagline, version: version() },
    servers: [{ url: "/api" }],
    tags: features.map(({ name }) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        accessToken: { type: "http", scheme: "bearer", description: "From register or login" },
      },
      schemas: Object.fromEntries([...shared].toSorted(([a], [b]) => a.localeCompare(b))),
      responses: failureResponses(),
    },
  };
};

/** Returns the JSON Schema of `schema`, and puts its named parts into `shared`. */
const schemaOf = (schema: Schema, io: "input" | "output", shared: Map<string, unknown>): Json => {
  const text = JSON.stringify(
    z.toJSONSchema(schema, { io, metadata: named, unrepresentable: "any" }),
  ).replaceAll("#/$defs/", "#/components/schemas/");
  const {
    $schema: _,
    $defs = {},
    ...rest
  } = z
    .looseObject({ $schema: z.unknown(), $defs: z.optional(z.record(z.string(), z.unknown())) })
    .parse(JSON.parse(text));
  for (const [name, definition] of Object.entries($defs)) shared.set(name, definition);
  const id = named.get(schema)?.id;
  if (id === undefined) return rest;
  // A named shape is a reference to itself beside its definition.
  if (!(id in $defs)) shared.set(id, rest);
  return { $ref: `#/components/schemas/${id}` };
};

const parametersIn = (
  place: "path" | "query",
  schema: Schema | undefined,
  shared: Map<string, unknown>,
): readonly Json[] => {
  if (schema === undefined) return [];
  const { properties, required } = jsonSchema.parse(schemaOf(schema, "input", shared));
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
const contentOf = ({ media }: Endpoint, schema: Schema, shared: Map<string, unknown>): Json =>
  media === undefined
    ? json(schemaOf(schema, "output", shared))
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

const repliesOf = (endpoint: Endpoint, shared: Map<string, unknown>): Json => ({
  ...Object.fromEntries(
    Object.entries(endpoint.replies).map(([status, schema]) => [
      status,
      {
        description: replyDescriptions[Number(status)] ?? "Done",
        headers: {
          "Cache-Control": { schema: { type: "string", const: endpoint.cache ?? "no-store" } },
        },
        ...(schema === null ? {} : { content: contentOf(endpoint, schema, shared) }),
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

/** Returns the operation id: `stripe-webhook`, `takeEvent` -> `stripeWebhookTakeEvent` */
const operationIdOf = (feature: string, name: string): string =>
  `${feature}-${name}`.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const operationOf = (
  feature: string,
  name: string,
  endpoint: Endpoint,
  shared: Map<string, unknown>,
): Json => {
  const { audience, summary, params, query, body } = endpoint;
  const token = { accessToken: [] };
  const parameters = [
    ...parametersIn("path", params, shared),
    ...parametersIn("query", query, shared),
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
            content: json(schemaOf(body, "input", shared)),
          },
        }),
    responses: repliesOf(endpoint, shared),
    ...(endpoint.base === "site"
      ? { servers: [{ url: "/", description: "The site's root; send Accept: application/json" }] }
      : {}),
  };
};

const failureResponses = (): Json =>
  Object.fromEntries(
    Object.entries(failures).map(([status, description]) => [
      `Failure${status}`,
      {
        description,
        ...(status === "429" || status === "503"
          ? { headers: { "Retry-After": { schema: { type: "integer", minimum: 1 } } } }
          : {}),
        content: json({ $ref: "#/components/schemas/Failure" }),
      },
    ]),
  );

const version = (): string =>
  z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8"))).version;

/** Returns the text of the file. */
export const openApiText = (): string => `${JSON.stringify(describeApi(), null, 2)}\n`;

if (import.meta.main) {
  writeFileSync(openApiFile, openApiText());
  console.log(`Wrote ${openApiFile}`);
}
