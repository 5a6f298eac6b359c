/** Converts a handler's response in payload format 2.0 as API Gateway does. */
import { isRecord, arrayOf, numberOf, recordOf, textOf } from "../../json.ts";

export interface HttpHead {
  readonly status: number;
  /** The headers, with names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies: readonly string[];
}

export interface HttpResult extends HttpHead {
  readonly body: Uint8Array;
}

/** The maximum response of Lambda, in bytes. */
export const maxResponseBytes = 6 * 1024 * 1024;

/** Returns the response; one without `statusCode` is the body of a 200, as JSON. Throws for what API Gateway calls malformed. */
export const httpResultOf = (answer: unknown): { head: HttpHead; body: string | Buffer } => {
  if (!isRecord(answer) || answer["statusCode"] === undefined) {
    const text = typeof answer === "string" ? answer : (JSON.stringify(answer) ?? "");
    const headers = { "content-type": "application/json" };
    return { head: { status: 200, headers, cookies: [] }, body: text };
  }
  const status = numberOf(answer["statusCode"], 0);
  if (status < 200 || status > 599) throw new Error("The answer has no valid statusCode");
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(recordOf(answer["headers"])))
    headers[name.toLowerCase()] = textOf(value);
  const body = bodyOf(answer["body"], answer["isBase64Encoded"] === true);
  if (Buffer.byteLength(body) > maxResponseBytes) throw new Error("The answer is larger than 6 MB");
  return { head: { status, headers, cookies: arrayOf(answer["cookies"]).map(textOf) }, body };
};

/** Returns the body. Text stays text, so that it is copied only once, when it is sent. */
const bodyOf = (body: unknown, isBase64: boolean): string | Buffer => {
  if (typeof body !== "string") return "";
  return isBase64 ? Buffer.from(body, "base64") : body;
};
