/** What API Gateway makes of a handler's answer in payload format 2.0. */
import { isRecord, listOf, numberOf, recordOf, textOf } from "../../json.ts";

export interface HttpHead {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies: readonly string[];
}

export interface HttpResult extends HttpHead {
  readonly body: Uint8Array;
}

/** Lambda refuses to answer with more. */
export const largestResponse = 6 * 1024 * 1024;

const empty = Buffer.alloc(0);

const bodyOf = (body: unknown, isBase64: boolean): Buffer => {
  if (typeof body !== "string") return empty;
  return Buffer.from(body, isBase64 ? "base64" : "utf8");
};

/** An answer without `statusCode` is the body of a 200, as JSON. Throws for what API Gateway calls malformed. */
export const httpResultOf = (answer: unknown): { head: HttpHead; body: Buffer } => {
  if (!isRecord(answer) || answer["statusCode"] === undefined) {
    const text = typeof answer === "string" ? answer : (JSON.stringify(answer) ?? "");
    const headers = { "content-type": "application/json" };
    return { head: { status: 200, headers, cookies: [] }, body: Buffer.from(text) };
  }
  const status = numberOf(answer["statusCode"], 0);
  if (status < 200 || status > 599) throw new Error("The answer has no valid statusCode");
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(recordOf(answer["headers"])))
    headers[name.toLowerCase()] = textOf(value);
  const body = bodyOf(answer["body"], answer["isBase64Encoded"] === true);
  if (body.length > largestResponse) throw new Error("The answer is larger than 6 MB");
  return { head: { status, headers, cookies: listOf(answer["cookies"]).map(textOf) }, body };
};
