/**
 * AWS Signature Version 4 as S3 checks it: in the Authorization header, in a presigned address, and for a POST policy.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-authenticating-requests.html
 */
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { Credentials } from "../../endpoints.ts";
import { accessDenied, S3Fault } from "./s3-fault.ts";

export interface SignedRequest {
  readonly method: string;
  /** The target as it was sent: path and query, still encoded. */
  readonly target: string;
  /** The headers, with names in lower case. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** The times in epoch milliseconds that count as now: the shared clock's and the machine's, which importers use. */
export type AcceptedTimes = readonly number[];

export const skew = 15 * 60_000;
const maxPresignSeconds = 7 * 24 * 3600;

interface Claim {
  readonly credential: string;
  readonly signedHeaders: readonly string[];
  readonly signature: string;
  readonly date: string;
  readonly contentHash: string;
}

export const signingKey = (secret: string, scope: string): Buffer => {
  const [day = "", region = "", service = "", terminator = ""] = scope.split("/");
  return hmac(hmac(hmac(hmac(`AWS4${secret}`, day), region), service), terminator);
};

const hmac = (key: string | Buffer, text: string): Buffer =>
  createHmac("sha256", key).update(text).digest();

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

const encode = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.codePointAt(0)?.toString(16).toUpperCase()}`,
  );

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new S3Fault(400, "InvalidURI", "Couldn't parse the specified URI.");
  }
};

const canonicalPath = (path: string): string =>
  path
    .split("/")
    .map((segment) => encode(decode(segment)))
    .join("/");

const canonicalQuery = (query: URLSearchParams): string =>
  [...query]
    .filter(([name]) => name !== "X-Amz-Signature")
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .toSorted(([a, x], [b, y]) => (a === b ? (x < y ? -1 : 1) : a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join("&");

/** Parses a time such as `20261121T041500Z`. */
export const parseDate = (text: string): number => {
  const match = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text);
  if (!match) throw accessDenied("The date of the signature is malformed");
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = match
    .slice(1)
    .map(Number);
  return Date.UTC(year, month - 1, day, hour, minute, second);
};

/** Returns the scope of the credential: `20261121/eu-west-2/s3/aws4_request`. Throws unless the credential is ours. */
const scopeOf = (credential: string, { accessKeyId }: Credentials): string => {
  const [key, ...scope] = credential.split("/");
  if (key !== accessKeyId)
    throw new S3Fault(403, "InvalidAccessKeyId", "The access key does not exist in our records.");
  if (scope.length !== 4 || scope[2] !== "s3" || scope[3] !== "aws4_request")
    throw accessDenied("The credential's scope is malformed");
  return scope.join("/");
};

const equal = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

const mismatch = (): S3Fault =>
  new S3Fault(
    403,
    "SignatureDoesNotMatch",
    "The request signature we calculated does not match the signature you provided.",
  );

const verify = (request: SignedRequest, claim: Claim, credentials: Credentials): void => {
  const [path = "/", search = ""] = request.target.split(/\?(.*)/s);
  const headerLines = claim.signedHeaders.map((name) => {
    const value = request.headers[name];
    const text = Array.isArray(value) ? value.join(",") : (value ?? "");
    return `${name}:${text.trim().replaceAll(/ +/g, " ")}\n`;
  });
  if (!claim.signedHeaders.includes("host")) throw accessDenied("The host must be signed");
  const canonical = [
    request.method,
    canonicalPath(path),
    canonicalQuery(new URLSearchParams(search)),
    headerLines.join(""),
    claim.signedHeaders.join(";"),
    claim.contentHash,
  ].join("\n");
  const scope = scopeOf(claim.credential, credentials);
  if (!claim.date.startsWith(scope.slice(0, 8))) throw accessDenied("The dates do not agree");
  const toSign = ["AWS4-HMAC-SHA256", claim.date, scope, sha256(canonical)].join("\n");
  const expected = hmac(signingKey(credentials.secretAccessKey, scope), toSign).toString("hex");
  if (!equal(expected, claim.signature)) throw mismatch();
};

const firstHeaderValue = (value: string | string[] | undefined): string =>
  (Array.isArray(value) ? value[0] : value) ?? "";

const verifyHeader = (
  request: SignedRequest,
  credentials: Credentials,
  nows: AcceptedTimes,
): void => {
  const words = firstHeaderValue(request.headers["authorization"]);
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      words,
    );
  const [, credential = "", signedHeaders = "", signature = ""] = match ?? [];
  if (!match) throw accessDenied("The Authorization header is malformed");
  const date = firstHeaderValue(request.headers["x-amz-date"]);
  const signedAt = parseDate(date);
  if (nows.every((now) => Math.abs(now - signedAt) > skew))
    throw new S3Fault(
      403,
      "RequestTimeTooSkewed",
      "The difference between the times is too large.",
    );
  const contentHash = firstHeaderValue(request.headers["x-amz-content-sha256"]);
  if (contentHash === "")
    throw new S3Fault(400, "InvalidRequest", "Missing required header x-amz-content-sha256");
  const claim = { credential, signature, date, contentHash };
  verify(request, { ...claim, signedHeaders: signedHeaders.split(";") }, credentials);
};

const verifyPresigned = (
  request: SignedRequest,
  query: URLSearchParams,
  credentials: Credentials,
  nows: AcceptedTimes,
): void => {
  const date = query.get("X-Amz-Date") ?? "";
  const expires = Number(query.get("X-Amz-Expires"));
  const signedAt = parseDate(date);
  if (!Number.isInteger(expires) || expires < 1 || expires > maxPresignSeconds)
    throw new S3Fault(400, "AuthorizationQueryParametersError", "X-Amz-Expires is out of range");
  verify(
    request,
    {
      credential: query.get("X-Amz-Credential") ?? "",
      signedHeaders: (query.get("X-Amz-SignedHeaders") ?? "").split(";"),
      signature: query.get("X-Amz-Signature") ?? "",
      date,
      contentHash: query.get("X-Amz-Content-Sha256") ?? "UNSIGNED-PAYLOAD",
    },
    credentials,
  );
  const valid = nows.some((now) => now >= signedAt - skew && now < signedAt + expires * 1000);
  if (!valid) throw accessDenied("Request has expired");
};

/** Returns if the request is signed with our credentials and has not expired. Throws the error that S3 would return. */
export const verifyRequest = (
  request: SignedRequest,
  credentials: Credentials,
  nows: AcceptedTimes,
): void => {
  const query = new URLSearchParams(request.target.split(/\?(.*)/s)[1] ?? "");
  if (query.has("X-Amz-Signature")) verifyPresigned(request, query, credentials, nows);
  else if (request.headers["authorization"] !== undefined) verifyHeader(request, credentials, nows);
  else throw accessDenied();
};

/** Verifies the signature of a POST policy, in base64 as it was sent. */
export const verifyPolicy = (
  policy: string,
  credential: string,
  signature: string,
  credentials: Credentials,
): void => {
  const key = signingKey(credentials.secretAccessKey, scopeOf(credential, credentials));
  if (!equal(hmac(key, policy).toString("hex"), signature)) throw mismatch();
};
