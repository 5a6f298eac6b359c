import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { viewerAddress } from "../../functions/platform/viewer-address.ts";
import { edgeCode, type EdgeName } from "../../infra/constructs/edge/edge-code.ts";
import { loadEdgeFunction } from "../../infra/constructs/edge/run-edge-function.ts";
import { pageRoutes } from "../../web/app/route-table.ts";
import { staffRoutes } from "../../web/app/staff-routes.ts";

const load = (name: EdgeName) => loadEdgeFunction(edgeCode(name));

const request = (uri: string, accept = "text/html,application/xhtml+xml,*/*;q=0.8") => ({
  method: "GET",
  uri,
  querystring: { signature: { value: "abc" } },
  headers: { host: { value: "d1.cloudfront.net" }, accept: { value: accept } },
});

test.each([
  ["/login", "/login.html"],
  ["/login/", "/login.html"],
  ["/login/abc", "/index.html"],
  ["/account/plan", "/index.html"],
  ["/account/changePassword", "/index.html"],
  ["/demo/v1.2", "/index.html"],
  ["/register/", "/register.html"],
  ["/Register/abc", "/register.html"],
  ["/basket", "/basket.html"],
  ["/basket/professional", "/basket.html"],
  ["/checkout", "/checkout.html"],
  ["/content", "/index.html"],
  ["/admin/products/new", "/index.html"],
  ["/admin/products/prd_1", "/index.html"],
  ["/favicon.svg", "/favicon.svg"],
  ["/icons/icon-180.png", "/icons/icon-180.png"],
])(
  "a page is the application, some pages have an HTML file of their own, and a file is itself: %s -> %s",
  (uri, expected) => {
    const answer = load("site")(request(uri));
    expect(answer.request.uri).toBe(expected);
    expect(answer.originId).toBeUndefined();
  },
);

test.each([...pageRoutes, ...staffRoutes].filter(({ path }) => path !== "*"))(
  "the edge function knows the page $path, with and without its optional parts",
  ({ path }) => {
    const filled = path.replaceAll(/:\w+\??/g, "some-name");
    const bare = path.replaceAll(/\/:\w+\?/g, "").replaceAll(/:\w+/g, "some-name");
    for (const uri of [filled, bare || "/"])
      expect([uri, load("site")(request(uri)).request.uri]).not.toEqual([uri, "/404"]);
  },
);

test.each(globSync("**/*.*", { cwd: "web/public" }))(
  "the edge function knows the file /%s",
  (file) => {
    expect(load("site")(request(`/${file}`)).originId).toBeUndefined();
  },
);

test.each([
  ["/", "/"],
  ["/home", "/home"],
  ["/Home", "/home"],
  ["/shop/", "/shop"],
  ["/shop/kiln-notes", "/shop/kiln-notes"],
  ["/preview/the-kiln-room", "/preview/the-kiln-room"],
  ["/preview/the-kiln-room/", "/preview/the-kiln-room"],
  ["/preview/version-1.2", "/preview/version-1.2"],
  ["/content/the-kiln-room", "/content/the-kiln-room"],
  ["/content/the-kiln-room/2", "/content/the-kiln-room/2"],
  ["/category/interiors/colour", "/category/interiors/colour"],
  ["/terms", "/terms"],
  ["/sitemap.xml", "/sitemap.xml"],
  ["/sitemap/2.xml", "/sitemap/2.xml"],
  ["/robots.txt", "/robots.txt"],
  ["/feed.xml", "/feed.xml"],
])("a page that is shared by link is rendered by the API: %s", (uri, expected) => {
  const answer = load("site")(request(uri));
  expect(answer.request.uri).toBe(expected);
  expect(answer.originId).toBe("api");
});

test.each([
  "/nothing-here",
  "/404",
  "/preview",
  "/homes",
  "/shopping",
  "/shop/kiln-notes/more",
  "/preview/a/b",
  "/content/a/2/b",
  "/category",
  "/category/a/b/c/d/e",
  "/account/nothing",
  "/admin/nothing",
  "/boards/*/more",
  "/constructor",
  "/__proto__",
  "/wp-login.php",
  "/favicon.png",
  "/icons/no-such-icon.png",
  "/index.html",
  "//home",
])("%s is not a page, and the API returns an HTML error", (uri) => {
  const answer = load("site")(request(uri));
  expect(answer.originId).toBe("api");
  expect(answer.request.uri).toBe("/404");
});

test("the functions are within CloudFront's size limit", () => {
  for (const name of ["api", "email-verify", "site"] as const)
    expect(Buffer.byteLength(edgeCode(name))).toBeLessThan(10_240);
});

const verify = "/email/verify/usr_1";

test.each([
  ["text/html,application/xhtml+xml,*/*;q=0.8", "site", "/index.html", {}],
  ["", "site", "/index.html", {}],
  ["application/json", undefined, verify, { signature: { value: "abc" } }],
  ["application/json, text/plain, */*", undefined, verify, { signature: { value: "abc" } }],
])("the link of an email, requested with %j, goes to %s", (accept, originId, uri, querystring) => {
  const answer = load("email-verify")(request(verify, accept));
  expect(answer).toMatchObject({ request: { uri, querystring } });
  expect(answer.originId).toBe(originId);
});

test("a request without an Accept header is treated as a browser's", () => {
  const bare = { ...request(verify), headers: {} };
  expect(load("email-verify")(bare).originId).toBe("site");
});

test("the origin of one request does not affect the next", () => {
  const run = load("email-verify");
  expect(run(request(verify)).originId).toBe("site");
  expect(run(request(verify, "application/json")).originId).toBeUndefined();
});

test.each([
  ["api", "/api/auth/login"],
  ["email-verify", verify],
] as const)("%s sends the caller's address, whatever the client sends", (name, uri) => {
  const input = request(uri, "application/json");
  const forged = {
    ...input,
    headers: { ...input.headers, "x-viewer-address": { value: "9.9.9.9" } },
  };
  const { headers } = load(name)(forged, "203.0.113.7").request;
  expect(headers["x-viewer-address"]).toEqual({ value: "203.0.113.7" });
});

test.each([
  ["/api/users/usr_1/addresses/", "/api/users/usr_1/addresses"],
  ["/api/users/usr_1/addresses", "/api/users/usr_1/addresses"],
])("a trailing slash does not change a call: %s", (uri, expected) => {
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
  ["on the local stack", {}, undefined, sourceIp],
])("attempts are counted for the right address %s", (_, headers, key, expected) => {
  expect(viewerAddress({ headers, requestContext: { http: { sourceIp } } }, key)).toBe(expected);
});
