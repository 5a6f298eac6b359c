/**
 * An endpoint declares the whole agreement between browser and server: method, path, audience, input and output. The HTTP API's
 * routes, the handlers' types, parsing on both sides, the browser's client, SWR keys and `openapi.json` are all derived from it.
 */
import type * as z from "zod/mini";

export type Schema = z.ZodMiniType;

export const staffRoles = [
  "editor",
  "merchandiser",
  "finance",
  "support",
  "administrator",
] as const;
export type StaffRole = (typeof staffRoles)[number];

/** An audience of staff with any of these roles. */
export interface ForStaff {
  readonly staff: readonly StaffRole[];
}

/**
 * The audience of a call: `open` anyone (a valid token is still recognised), `member` a signed-in user, `verified` one with a
 * verified email address, `staff` one who holds any of the roles. An endpoint without an audience does not compile.
 */
export type Audience = "open" | "member" | "verified" | ForStaff;

export interface Endpoint {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** The path without `/api`, such as `/users/{id}`. */
  readonly path: `/${string}`;
  /** `site` for paths at the site's root: `/email/verify/{id}` and public pages. All others are under `/api`. */
  readonly base?: "site";
  readonly audience: Audience;
  /** The staff who may make a member's call on their behalf, on data that is not their own, with an audit entry. */
  readonly alsoStaff?: ForStaff;
  /** Open calls that must work for people who were signed out elsewhere ignore an invalid token. By default it answers 401. */
  readonly badToken?: "ignored";
  /** True if the call uses the basket that the `Token` header identifies: its row is loaded together with the caller's. */
  readonly basket?: true;
  /** True if the call takes the raw bytes of the body, because the caller signs them. It has no `body` then. */
  readonly raw?: true;
  readonly summary: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** The media type of a response that is text and not JSON. */
  readonly media?: string;
  /** The schema of every success response, by status. 204 has no schema, and 302 only its location. */
  readonly replies: { readonly [status: number]: Schema | null };
  /** The `Cache-Control` of a response below 400; `no-store` by default. */
  readonly cache?: string;
}

export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

export interface Feature {
  readonly name: string;
  readonly endpoints: Readonly<Record<string, Endpoint>>;
}

/** Declares the endpoints of one feature, which has one file here, one folder in `functions` and one Lambda. */
export const feature = <const F extends Feature>(definition: F): F => definition;

/** Returns the path of the HTTP API's route: `/api/users/{id}`. */
export const routePath = (it: Pick<Endpoint, "path" | "base">): string =>
  it.base === "site" ? it.path : `/api${it.path}`;

/** Returns the route key as API Gateway writes it: `POST /api/auth/login`. */
export const routeKey = (it: Endpoint): string => `${it.method} ${routePath(it)}`;

type OutputOf<S> = S extends Schema ? z.output<S> : undefined;
type InputOf<S> = S extends Schema ? z.input<S> : undefined;

/** The parsed and typed input of a use case. Absent parts are `undefined`. */
export interface ParsedRequest<E extends Endpoint> {
  readonly params: OutputOf<E["params"]>;
  readonly query: OutputOf<E["query"]>;
  readonly body: OutputOf<E["body"]>;
}

/** The input that a caller of the client passes, before parsing. */
export interface RequestInput<E extends Endpoint> {
  readonly params: InputOf<E["params"]>;
  readonly query: InputOf<E["query"]>;
  readonly body: InputOf<E["body"]>;
}

type RequiredParts<E extends Endpoint> = {
  [Part in keyof RequestInput<E>]: undefined extends RequestInput<E>[Part] ? never : Part;
}[keyof RequestInput<E>];

/** The input of a call: the parts that its endpoint declares, and nothing else. */
export type CallInput<E extends Endpoint> = Pick<RequestInput<E>, RequiredParts<E>> &
  Partial<Omit<RequestInput<E>, RequiredParts<E>>>;

/** The result of a use case: one of the endpoint's statuses with the body that belongs to it. */
export type EndpointResponse<E extends Endpoint> = {
  [Status in keyof E["replies"] & number]: E["replies"][Status] extends Schema
    ? { readonly status: Status; readonly body: z.input<E["replies"][Status]> }
    : Status extends 302
      ? { readonly status: Status; readonly location: string }
      : { readonly status: Status };
}[keyof E["replies"] & number];

/** The parsed response that the browser gets. */
export type ResponseData<E extends Endpoint> = {
  [Status in keyof E["replies"] & number]: E["replies"][Status] extends Schema
    ? z.output<E["replies"][Status]>
    : undefined;
}[keyof E["replies"] & number];
