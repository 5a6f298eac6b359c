import type { IncomingMessage, ServerResponse } from "node:http";
import type { HttpResult } from "../lambda/http-result.ts";
import type { Behaviour } from "./distribution.ts";

/** Sends an origin's response with the headers that the distribution adds. */
export const sendResult = (
  { method }: IncomingMessage,
  response: ServerResponse,
  behaviour: Behaviour,
  { status, headers, cookies, body }: HttpResult,
): void => {
  const lines = behaviour.headers.apply(headers);
  for (const cookie of cookies) lines.push("set-cookie", cookie);
  if (status !== 204 && status !== 304) lines.push("content-length", String(body.length));
  response.writeHead(status, lines);
  response.end(method === "HEAD" || body.length === 0 ? undefined : body);
};
