/** Calls the running stack like a browser, typed by the contract, and returns status and headers for assertions. */
import { requestPath } from "../../shared/contract/request-path.ts";
import { authContract } from "../../shared/contract/accounts/auth.ts";
import type { Endpoint, RequestInput } from "../../shared/contract/endpoint.ts";
import { fileStack } from "./in-process/own-file-stack.ts";
import { stackOrigin } from "./own-stack.ts";

export const password = "forecast-the-future";

export type Persona =
  | "unverified"
  | "basics"
  | "professional"
  | "premium"
  | "team-admin"
  | "team-member"
  | "staff";

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed JSON, or null without a JSON body. */
  readonly body: unknown;
  readonly text: string;
}

export const send = async (url: URL | string, init: RequestInit = {}): Promise<Reply> => {
  const response = await fetch(new URL(url, stackOrigin()), init);
  const text = await response.text();
  const json = response.headers.get("content-type")?.startsWith("application/json") === true;
  const body: unknown = json && text !== "" ? JSON.parse(text) : null;
  return { status: response.status, headers: response.headers, body, text };
};

/** Sends a call, to the function in the process of the test if the file has such a stack. */
const sendCall = async (
  path: string,
  init: { method: string; headers: Record<string, string>; body?: string },
): Promise<Reply> => {
  const stack = fileStack();
  if (stack === undefined) return send(path, init);
  const { method, headers, body } = init;
  const answer = await stack.call({
    method,
    path,
    headers: { "user-agent": "test", ...headers },
    sourceIp: "127.0.0.1",
    body: body === undefined ? undefined : Buffer.from(body),
  });
  const text = Buffer.from(answer.body).toString();
  const given = new Headers(answer.headers);
  for (const cookie of answer.cookies) given.append("set-cookie", cookie);
  const json = given.get("content-type")?.startsWith("application/json") === true;
  return {
    status: answer.status,
    headers: given,
    body: json && text !== "" ? JSON.parse(text) : null,
    text,
  };
};

/** Makes one call of the contract. `token` is an access token. */
export const call = <E extends Endpoint>(
  endpoint: E,
  { params, query, body }: Partial<RequestInput<E>> = {},
  token?: string,
): Promise<Reply> =>
  sendCall(requestPath(endpoint, { params, query }), {
    method: endpoint.method,
    headers: {
      accept: "application/json",
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

const tokens = new Map<Persona, Promise<string>>();

const logIn = async (email: string): Promise<string> => {
  const reply = await call(authContract.endpoints.login, { body: { email, password } });
  const record = authContract.endpoints.login.replies[200].parse(reply.body);
  return record.access_token;
};

/** Returns an access token of a demo persona, who signs in once per test file. */
export const tokenOf = (persona: Persona): Promise<string> => {
  const existing = tokens.get(persona) ?? logIn(`${persona}@demo.example`);
  tokens.set(persona, existing);
  return existing;
};
