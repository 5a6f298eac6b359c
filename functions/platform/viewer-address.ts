/**
 * Whose request it is, for counting tries. Behind CloudFront API Gateway reports an edge's address, which many people
 * share; the edge says the viewer's, and a header that only the distribution knows proves that it was the edge
 * (decision 005).
 */
import { timingSafeEqual } from "node:crypto";

interface Addressed {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly requestContext: { readonly http: { readonly sourceIp: string } };
}

/** The viewer's address; what API Gateway reports for a request that did not come through the distribution. */
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
 * `Leeds, United Kingdom`, as CloudFront takes it from the address; null where it does not say, as on one machine. A guess:
 * it is shown to the member and decides nothing.
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

/** CloudFront writes other letters than those of ASCII in percent-encoding. */
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
  return Boolean(edgeKey) && proof !== undefined && same(proof, edgeKey ?? "");
};

const same = (given: string, expected: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
};
