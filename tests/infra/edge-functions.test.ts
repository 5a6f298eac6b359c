import { expect, test } from "vitest";
import { viewerAddress } from "../../functions/runtime/viewer-address.ts";
import { edgeCode, type EdgeName } from "../../infra/constructs/edge/edge-code.ts";
import { loadEdgeFunction } from "../../infra/constructs/edge/run-edge-function.ts";

const load = (name: EdgeName) => loadEdgeFunction(edgeCode(name));

const request = (uri: string, accept = "text/html,application/xhtml+xml,*/*;q=0.8") => ({
  method: "GET",
  uri,
  querystring: { signature: { value: "abc" } },
  headers: { host: { value: "d1.cloudfront.net" }, accept: { value: accept } },
});

test.each([
  ["/", "/index.html"],
  ["/dashboard", "/index.html"],
  ["/content/the-kiln-room", "/index.html"],
  ["/demo/v1.2/page", "/index.html"],
  ["/register/", "/index.html"],
  ["/favicon.svg", "/favicon.svg"],
  ["/fonts/newsreader.woff2", "/fonts/newsreader.woff2"],
])("a page is the application, a file is itself: %s -> %s", (uri, expected) => {
  const answer = load("site")(request(uri));
  expect(answer.request.uri).toBe(expected);
  expect(answer.originId).toBeUndefined();
});

test.each([
  ["/home", "/home"],
  ["/shop", "/shop"],
  ["/shop/", "/shop"],
  ["/shop/kiln-notes", "/shop/kiln-notes"],
  ["/preview/the-kiln-room", "/preview/the-kiln-room"],
  ["/preview/the-kiln-room/", "/preview/the-kiln-room"],
  ["/preview/version-1.2", "/preview/version-1.2"],
  ["/terms", "/terms"],
  ["/sitemap.xml", "/sitemap.xml"],
  ["/sitemap/2.xml", "/sitemap/2.xml"],
  ["/robots.txt", "/robots.txt"],
  ["/feed.xml", "/feed.xml"],
])("what people arrive at has a head of its own, from the API: %s", (uri, expected) => {
  const answer = load("site")(request(uri));
  expect(answer.request.uri).toBe(expected);
  expect(answer.originId).toBe("api");
});

test.each(["/preview", "/shop/kiln-notes/more", "/homes", "/shopping", "/preview/a/b"])(
  "%s is none of them",
  (uri) => {
    expect(load("site")(request(uri)).originId).toBeUndefined();
  },
);

test("the functions fit into what CloudFront takes", () => {
  for (const name of ["api", "email-verify", "site"] as const)
    expect(Buffer.byteLength(edgeCode(name))).toBeLessThan(10_240);
});

const verify = "/email/verify/usr_1";

test.each([
  ["text/html,application/xhtml+xml,*/*;q=0.8", "site", "/index.html", {}],
  ["", "site", "/index.html", {}],
  ["application/json", undefined, verify, { signature: { value: "abc" } }],
  ["application/json, text/plain, */*", undefined, verify, { signature: { value: "abc" } }],
])("the mailed link, accepting %j, goes to %s", (accept, originId, uri, querystring) => {
  const answer = load("email-verify")(request(verify, accept));
  expect(answer).toMatchObject({ request: { uri, querystring } });
  expect(answer.originId).toBe(originId);
});

test("a request without an Accept header is a browser's", () => {
  const bare = { ...request(verify), headers: {} };
  expect(load("email-verify")(bare).originId).toBe("site");
});

test("one request's origin does not stick to the next", () => {
  const run = load("email-verify");
  expect(run(request(verify)).originId).toBe("site");
  expect(run(request(verify, "application/json")).originId).toBeUndefined();
});

test.each([
  ["api", "/api/auth/login"],
  ["email-verify", verify],
] as const)("%s says who asks, whatever the client says", (name, uri) => {
  const asked = request(uri, "application/json");
  const forged = {
    ...asked,
    headers: { ...asked.headers, "x-viewer-address": { value: "9.9.9.9" } },
  };
  const { headers } = load(name)(forged, "203.0.113.7").request;
  expect(headers["x-viewer-address"]).toEqual({ value: "203.0.113.7" });
});

test.each([
  ["/api/users/usr_1/addresses/", "/api/users/usr_1/addresses"],
  ["/api/users/usr_1/addresses", "/api/users/usr_1/addresses"],
])("a call means the same with a slash at its end: %s", (uri, expected) => {
  expect(load("api")(request(uri)).request.uri).toBe(expected);
});

const sourceIp = "130.176.0.1";
const viewer = "203.0.113.7";

test.each([
  [
    "through the distribution",
    { "x-viewer-address": viewer, "x-origin-key": "key" },
    "key",
    viewer,
  ],
  ["with a guessed key", { "x-viewer-address": viewer, "x-origin-key": "yek" }, "key", sourceIp],
  ["straight to the API", { "x-viewer-address": viewer }, "key", sourceIp],
  [
    "without a key on either side",
    { "x-viewer-address": viewer, "x-origin-key": "" },
    "",
    sourceIp,
  ],
  ["on one machine", {}, undefined, sourceIp],
])("tries are counted for the right address %s", (_, headers, key, expected) => {
  expect(viewerAddress({ headers, requestContext: { http: { sourceIp } } }, key)).toBe(expected);
});
