/** Parses requests before a use case sees them, and replies before a browser does. */
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import * as z from "zod/mini";
import type { Endpoint, ParsedRequest, Schema } from "../../shared/contract/endpoint.ts";
import { issueMessage } from "../../shared/contract/site/validation-messages.ts";
import { AppError } from "../../shared/kernel/app-error.ts";
import { compiledSchema } from "./compiled-schema.ts";

z.config({ localeError: issueMessage });

const bodyLimit = 256 * 1024;

/**
 * The maximum number of field errors in a reply. A body can be wrong in thousands of places, and nobody reads more than
 * these.
 */
const maxFields = 20;

type Issue = {
  readonly code?: string;
  readonly message: string;
  readonly path: readonly PropertyKey[];
  readonly keys?: readonly string[];
};

/** Returns the body's bytes as they were sent. Throws `too_large`. */
export const readBytes = ({
  body = "",
  isBase64Encoded,
}: Pick<APIGatewayProxyEventV2, "body" | "isBase64Encoded">): Uint8Array => {
  const bytes = Buffer.from(body, isBase64Encoded ? "base64" : "utf8");
  if (bytes.length > bodyLimit)
    throw new AppError("too_large", "This request is larger than 256 kB.");
  return bytes;
};

/** Returns messages by field. The field of a nested value is its path with dots; `_` is the whole body. */
const fieldErrors = (issues: readonly Issue[]): Record<string, string[]> => {
  const errors = new Map<string, string[]>();
  const add = (field: string, message: string): void => {
    const existing = errors.get(field);
    if (existing) existing.push(message);
    else if (errors.size < maxFields) errors.set(field, [message]);
  };
  for (const issue of issues) {
    const path = issue.path.map(String);
    if (issue.code === "unrecognized_keys")
      for (const key of issue.keys ?? []) add([...path, key].join(".").slice(0, 80), issue.message);
    else add(path.join(".").slice(0, 80) || "_", issue.message);
  }
  return Object.fromEntries(errors);
};

const parse = (schema: Schema, value: unknown): unknown => {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const errors = fieldErrors(result.error.issues);
  throw new AppError("invalid", "Please check the marked fields.", errors);
};

const readBody = (event: APIGatewayProxyEventV2): unknown => {
  if (event.body === undefined || event.body === "") return undefined;
  const bytes = readBytes(event);
  const type = event.headers["content-type"] ?? "";
  if (!/^application\/json\b/i.test(type))
    throw new AppError("unsupported_media", "Send the request as application/json.");
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new AppError("broken_request", "The request is not valid JSON.");
  }
};

/**
 * Parses params, query and body by the endpoint's schemas. Throws `invalid` with messages by field, `broken_request`,
 * `too_large` or `unsupported_media`.
 */
export const readInput = (
  endpoint: Endpoint,
  event: APIGatewayProxyEventV2,
  parameters: Readonly<Record<string, string>>,
): ParsedRequest<Endpoint> => {
  const { params, query, body } = endpoint;
  return {
    params: params && parse(params, parameters),
    query: query && parse(query, event.queryStringParameters ?? {}),
    body: body && parse(body, readBody(event)),
  };
};

/**
 * Returns only the fields that the contract names. A reply that does not fit the contract is our error and becomes a
 * 500.
 */
export const parseReply = (
  endpoint: Endpoint,
  answer: { readonly status: number; readonly body?: unknown },
): unknown => {
  const schema = endpoint.replies[answer.status];
  if (schema === undefined)
    throw new Error(`${endpoint.path} answers ${answer.status}, which its contract does not name`);
  return schema === null ? undefined : z.parse(compiledSchema(schema), answer.body);
};
