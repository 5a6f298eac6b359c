import { describe, expect, test } from "vitest";
import { apiEvent } from "../../infra/local/services/gateway/api-event.ts";
import { cachePolicy, cacheSeconds } from "../../infra/local/services/gateway/cache-policy.ts";
import { pathPattern } from "../../infra/local/services/gateway/distribution.ts";
import { codingFor, isCompressible } from "../../infra/local/services/gateway/encoded-body.ts";
import { BadPath, RouteTable } from "../../infra/local/services/gateway/route-table.ts";
import { httpResultOf } from "../../infra/local/services/lambda/http-result.ts";
import { localTemplate } from "./local-parts.ts";

const table = new RouteTable(
  [
    "GET /api/users/{id}",
    "GET /api/users/setup-intent",
    "GET /api/users/{id}/addresses",
    "PATCH /api/users/{id}",
    "ANY /api/any",
    "GET /api/files/{path+}",
    "GET /api/files/latest",
    "ANY /api/{rest+}",
    "ANY /api/people/{rest+}",
    "POST /api/people/{id}/data-requests",
    "GET /api/{feature}/latest",
  ].map((routeKey) => ({ routeKey, functionArn: "arn" })),
);

describe("the routes of the HTTP API", () => {
  test.each([
    ["GET", "/api/users/setup-intent", "GET /api/users/setup-intent", undefined],
    ["GET", "/api/users/usr_1", "GET /api/users/{id}", { id: "usr_1" }],
    ["PATCH", "/api/users/setup-intent", "PATCH /api/users/{id}", { id: "setup-intent" }],
    ["GET", "/api/users/a%20b%2Fc/addresses", "GET /api/users/{id}/addresses", { id: "a b/c" }],
    ["PUT", "/api/any", "ANY /api/any", undefined],
    ["GET", "/api/files/latest", "GET /api/files/latest", undefined],
    ["GET", "/api/files/a/b", "GET /api/files/{path+}", { path: "a/b" }],
    ["GET", "/api/news/latest", "GET /api/{feature}/latest", { feature: "news" }],
    // A full match takes precedence over a greedy route, and the longest greedy route over others.
    ["POST", "/api/people/1/data-requests", "POST /api/people/{id}/data-requests", { id: "1" }],
    ["GET", "/api/people/1/data-requests", "ANY /api/people/{rest+}", { rest: "1/data-requests" }],
    ["GET", "/api/people/1", "ANY /api/people/{rest+}", { rest: "1" }],
    ["GET", "/api/people", "ANY /api/{rest+}", { rest: "people" }],
    ["GET", "/api/users/a/b/c", "ANY /api/{rest+}", { rest: "users/a/b/c" }],
    ["GET", "/api/people/latest", "GET /api/{feature}/latest", { feature: "people" }],
    // Literal segments take precedence from left to right, as far as a route exists behind them.
    ["GET", "/api/users/latest", "GET /api/users/{id}", { id: "latest" }],
  ])("%s %s", (method, path, routeKey, parameters) => {
    const matched = table.match(method, path);
    expect(matched?.route.routeKey).toBe(routeKey);
    expect(matched?.parameters).toEqual(parameters);
  });

  test.each([
    ["POST", "/other/setup-intent"],
    ["GET", "/api"],
    ["GET", "/"],
  ])("%s %s has no route", (method, path) => {
    expect(table.match(method, path)).toBeNull();
  });

  test.each([
    [["GET /basket/{item}", "PATCH /basket/{itemId}"], /calls \{itemId\} \{item\}/],
    [["GET /a/{rest+}/b"], /\{rest\+\} has to come last/],
    [["GET /a", "GET /a"], /refuses "GET \/a" beside "GET \/a"/],
  ])("%j are rejected, as by API Gateway", (routeKeys, sentence) => {
    const routes = routeKeys.map((routeKey) => ({ routeKey, functionArn: "arn" }));
    expect(() => new RouteTable(routes)).toThrow(sentence);
  });

  test("a percent sequence that is not UTF-8 is rejected", () => {
    expect(() => table.match("GET", "/api/users/%ED%A0%80")).toThrow(BadPath);
  });
});

describe("the event of payload format 2.0", () => {
  const matched = table.match("GET", "/api/users/usr_1");
  const event = (query: string, headers: Record<string, string>, body?: string): unknown => {
    if (!matched) throw new Error("No route");
    const request = {
      method: "GET",
      path: "/api/users/usr_1",
      query,
      headers,
      sourceIp: "127.0.0.9",
      body: body === undefined ? undefined : Buffer.from(body),
    };
    return JSON.parse(apiEvent(request, matched, "req-1", 1_790_000_000_000, "api.local"));
  };

  test("joins a repeated parameter and moves cookies out of the headers", () => {
    expect(event("a=1&a=2&b=x%20y", { cookie: "s=1; t=2", "x-origin-key": "k" })).toMatchObject({
      routeKey: "GET /api/users/{id}",
      rawPath: "/api/users/usr_1",
      rawQueryString: "a=1&a=2&b=x%20y",
      queryStringParameters: { a: "1,2", b: "x y" },
      cookies: ["s=1", "t=2"],
      headers: { "x-origin-key": "k", host: "api.local", "x-forwarded-for": "127.0.0.9" },
      pathParameters: { id: "usr_1" },
      requestContext: {
        http: { method: "GET", path: "/api/users/usr_1", sourceIp: "127.0.0.9" },
        requestId: "req-1",
        time: "21/Sep/2026:14:13:20 +0000",
      },
      isBase64Encoded: false,
    });
    expect(event("", { cookie: "s=1" })).not.toHaveProperty("headers.cookie");
    expect(event("", {})).not.toHaveProperty("queryStringParameters");
  });

  test("has the decoded path, as in HTTP APIs", () => {
    if (!matched) throw new Error("No route");
    const path = "/api/users/a%20b%2Fc%25";
    const request = { method: "GET", path, query: "", headers: {}, sourceIp: "", body: undefined };
    const decoded = JSON.parse(apiEvent(request, matched, "req-1", 0, "api.local"));
    expect(decoded).toMatchObject({
      rawPath: "/api/users/a b/c%",
      requestContext: { http: { path: "/api/users/a b/c%" } },
    });
  });

  test("has text as text and bytes as base64", () => {
    const json = event("", { "content-type": "application/json" }, '{"name":"Ünal"}');
    expect(json).toMatchObject({ body: '{"name":"Ünal"}', isBase64Encoded: false });
    const bytes = event("", { "content-type": "image/png" }, "abc");
    expect(bytes).toMatchObject({ body: "YWJj", isBase64Encoded: true });
  });
});

describe("the response of a handler", () => {
  test.each([
    [{ statusCode: 201, headers: { "X-A": "1" }, body: "{}", cookies: ["a=1"] }, 201, "{}"],
    [{ statusCode: 200, body: "YWJj", isBase64Encoded: true }, 200, "abc"],
    [{ hello: "world" }, 200, '{"hello":"world"}'],
    ["text", 200, "text"],
  ])("%j", (answer, status, body) => {
    const result = httpResultOf(answer);
    expect(result.head.status).toBe(status);
    expect(result.body.toString()).toBe(body);
  });

  test.each([
    [{ statusCode: "many" }],
    [{ statusCode: 200, body: "x".repeat(6 * 1024 * 1024 + 1) }],
  ])("is rejected when it is malformed", (answer) => {
    expect(() => httpResultOf(answer)).toThrow(/The answer/);
  });
});

describe("the behaviours of the distribution", () => {
  test.each([
    ["/api/content/latest", "/api/content/latest", true],
    ["/api/content/latest", "/api/content/latest/x", false],
    ["/api/*", "/api/auth/login", true],
    ["/api/*", "/apiary", false],
    ["images/*.jpg", "/images/a/b.jpg", true],
    ["/a?c", "/abc", true],
    ["*", "/anything", true],
  ])("the pattern %s matches %s: %s", (pattern, path, expected) => {
    expect(pathPattern(pattern)(path)).toBe(expected);
  });

  const policy = { min: 0, usual: 0, max: 30, brotli: true, gzip: true, keptQuery: () => "" };
  test.each([
    ["public, max-age=0, s-maxage=30", 30],
    ["s-maxage=600", 30],
    ["max-age=10", 10],
    ["no-store", 0],
    [undefined, 0],
  ])("a response with %s is cached for %i s", (cacheControl, seconds) => {
    expect(cacheSeconds(policy, cacheControl)).toBe(seconds);
  });

  test("a policy with an allow list passes only those query parameters", () => {
    const template = localTemplate();
    const listing = template
      .ofType("AWS::CloudFront::CachePolicy")
      .filter(({ id }) => id.includes("LatestCache"));
    const { keptQuery } = cachePolicy(template, String(listing[0]?.id));
    expect(keptQuery("kind=e-book&utm_source=mail&page=2&pages=3&page")).toBe(
      "kind=e-book&page=2&page",
    );
    expect(keptQuery("")).toBe("");
  });

  test("text of 1 kB and more is compressed as the client accepts", () => {
    expect(isCompressible("text/html; charset=utf-8", 1000)).toBe(true);
    expect(isCompressible("text/html", 999)).toBe(false);
    expect(isCompressible("image/avif", 5000)).toBe(false);
    expect(codingFor("gzip, deflate, br", policy)).toBe("br");
    expect(codingFor("gzip, br;q=0", policy)).toBe("gzip");
    expect(codingFor(undefined, policy)).toBe("identity");
  });
});
