/**
 * An endpoint says everything that is agreed between browser and server: method, path, who may call it, what goes in
 * and what comes out. The HTTP API's routes, the handlers' types, parsing on both sides, the browser's client and SWR
 * keys and `openapi.json` all follow from it.
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

/** Who holds any of these roles. */
export interface ForStaff {
  readonly staff: readonly StaffRole[];
}

/**
 * Who may call: `open` anyone (a valid token is still recognised), `member` a signed-in user, `verified` one with a
 * verified e-mail, `staff` one who holds any of the roles. An endpoint without an audience does not compile.
 */
export type Audience = "open" | "member" | "verified" | ForStaff;

export interface Endpoint {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Without `/api`: `/users/{id}`. */
  readonly path: `/${string}`;
  /** `site` for what lives at the site's root: `/email/verify/{id}`, and pages that people arrive at. All others are under `/api`. */
  readonly base?: "site";
  readonly audience: Audience;
  /** A call of members that these staff make for them: on what is not their own, and with a trail. */
  readonly alsoStaff?: ForStaff;
  /**
   * For open calls that must work for whoever was signed out elsewhere: a token that is no longer good counts as none.
   * Unless told it answers 401.
   */
  readonly badToken?: "ignored";
  /** Works on the basket that the `Token` header names: its row is read along with the caller's. */
  readonly basket?: true;
  /** Takes the body as the bytes that were sent, whatever they are: for callers who sign them. Has no `body` then. */
  readonly raw?: true;
  readonly summary: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** Of what is answered, where it is text and not JSON. */
  readonly media?: string;
  /** By status; every success the call can answer. 204 carries no schema, and 302 only its location. */
  readonly replies: { readonly [status: number]: Schema | null };
  /** `Cache-Control` of an answer below 400; `no-store` unless told. */
  readonly cache?: string;
}

export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

export interface Feature {
  readonly name: string;
  readonly endpoints: Readonly<Record<string, Endpoint>>;
}

/** The endpoints of one feature: one file here, one folder in `functions`, one Lambda. */
export const feature = <const F extends Feature>(definition: F): F => definition;

/** The path of the HTTP API's route: `/api/users/{id}`. */
export const routePath = (it: Pick<Endpoint, "path" | "base">): string =>
  it.base === "site" ? it.path : `/api${it.path}`;

/** `POST /api/auth/login`, as API Gateway names a route. */
export const routeKey = (it: Endpoint): string => `${it.method} ${routePath(it)}`;

type OutputOf<S> = S extends Schema ? z.output<S> : undefined;
type InputOf<S> = S extends Schema ? z.input<S> : undefined;

/** What a use case receives: parsed and typed. Absent parts are `undefined`. */
export interface Received<E extends Endpoint> {
  readonly params: OutputOf<E["params"]>;
  readonly query: OutputOf<E["query"]>;
  readonly body: OutputOf<E["body"]>;
}

/** What a caller of the client passes: before parsing. */
export interface Sent<E extends Endpoint> {
  readonly params: InputOf<E["params"]>;
  readonly query: InputOf<E["query"]>;
  readonly body: InputOf<E["body"]>;
}

type Needed<E extends Endpoint> = {
  [Part in keyof Sent<E>]: undefined extends Sent<E>[Part] ? never : Part;
}[keyof Sent<E>];

/** What a call takes: the parts that its endpoint declares, and nothing else. */
export type Sending<E extends Endpoint> = Pick<Sent<E>, Needed<E>> &
  Partial<Omit<Sent<E>, Needed<E>>>;

/** What a use case answers: one of the endpoint's statuses with the body that belongs to it. */
export type Answer<E extends Endpoint> = {
  [Status in keyof E["replies"] & number]: E["replies"][Status] extends Schema
    ? { readonly status: Status; readonly body: z.input<E["replies"][Status]> }
    : Status extends 302
      ? { readonly status: Status; readonly location: string }
      : { readonly status: Status };
}[keyof E["replies"] & number];

/** What the browser gets, parsed. */
export type Received200<E extends Endpoint> = {
  [Status in keyof E["replies"] & number]: E["replies"][Status] extends Schema
    ? z.output<E["replies"][Status]>
    : undefined;
}[keyof E["replies"] & number];
