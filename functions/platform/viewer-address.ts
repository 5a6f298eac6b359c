/**
 * The client's address of a request, for rate limits. Behind CloudFront, API Gateway reports the address of an edge,
 * which many people share. The edge sends the viewer's address, and a header that only the distribution knows proves
 * that the request came from the edge (decision 005).
 */
import { timingSafeEqual } from "node:crypto";

interface Addressed {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly requestContext: { readonly http: { readonly sourceIp: string } };
}

/**
 * Returns the viewer's address, or the one that API Gateway reports if the request did not come through the
 * distribution.
 */
export const viewerAddress = (
  { headers, requestContext }: Addressed,
  edgeKey: string | undefined,
): string => {
  const viewer = headers["x-viewer-address"];
  return viewer !== undefined && cameThroughEdge(headers, edgeKey)
    ? viewer
    : requestContext.http.sourceIp;
};

/**
 * Returns a place such as `Leeds, United Kingdom`, which CloudFront derives from the address, or null if it sends none,
 * as on one machine. It is a guess that is shown to the member and decides nothing.
 */
export const viewerPlace = (
  { headers }: Pick<Addressed, "headers">,
  edgeKey: string | undefined,
): string | null => {
  if (!cameThroughEdge(headers, edgeKey)) return null;
  const parts = ["cloudfront-viewer-city", "cloudfront-viewer-country-name"].flatMap(
    (name) => asText(headers[name]) ?? [],
  );
  return parts.length === 0 ? null : parts.join(", ");
};

/** Decodes a header. CloudFront percent-encodes characters outside ASCII. */
const asText = (header: string | undefined): string | null => {
  if (header === undefined || header === "") return null;
  try {
    return decodeURIComponent(header);
  } catch {
    return header;
  }
};

const cameThroughEdge = (headers: Addressed["headers"], edgeKey: string | undefined): boolean => {
  const proof = headers["x-origin-key"];
  return Boolean(edgeKey) && proof !== undefined && isEqualConstantTime(proof, edgeKey ?? "");
};

const isEqualConstantTime = (given: string, expected: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
};
