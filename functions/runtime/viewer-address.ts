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
  const proof = headers["x-origin-key"];
  return edgeKey && viewer !== undefined && proof !== undefined && same(proof, edgeKey)
    ? viewer
    : requestContext.http.sourceIp;
};

const same = (given: string, expected: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
};
