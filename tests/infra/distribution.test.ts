import { expect, test } from "vitest";
import { features } from "../../shared/contract/features.ts";
import { main, referred } from "./template.ts";

const [distribution] = main.of("CloudFront::Distribution");
const config = distribution?.Properties["DistributionConfig"];

interface Behavior {
  readonly PathPattern?: string;
  readonly TargetOriginId: string;
  readonly CachePolicyId: unknown;
  readonly OriginRequestPolicyId?: string;
  readonly FunctionAssociations?: unknown;
  readonly Compress: boolean;
  readonly AllowedMethods: readonly string[];
  readonly ViewerProtocolPolicy: string;
  readonly ResponseHeadersPolicyId: unknown;
}

const behaviors: readonly Behavior[] = [
  ...config.CacheBehaviors,
  { PathPattern: "*", ...config.DefaultCacheBehavior },
];

const cachePolicyOf = (path: string) => {
  const id = referred(behaviors.find(({ PathPattern }) => PathPattern === path)?.CachePolicyId);
  return main.of("CloudFront::CachePolicy").find((policy) => id.includes(policy.id))?.Properties[
    "CachePolicyConfig"
  ];
};

// CloudFront's own policies have the same id everywhere.
const cachingDisabled = "4135ea2d-6df8-44a3-9df3-4b5a84be39ad";
const cachingOptimized = "658327ea-f89d-4fab-a63d-7e88639e58f6";
const allViewerExceptHost = "b689b0a8-53d0-40ab-baf2-68738e2966ac";

test.each([
  ["/api/content/latest", "api", "LatestCache", undefined, undefined],
  ["/api/auth/*", "api", "SignInPlace", allViewerExceptHost, "Edgeapi"],
  ["/api/*", "api", cachingDisabled, allViewerExceptHost, "Edgeapi"],
  ["/shop", "api", "LatestCache", undefined, undefined],
  ["/email/verify/*", "api", cachingDisabled, allViewerExceptHost, "emailverify"],
  ["/images/*", "library", cachingOptimized, undefined, undefined],
  ["/assets/*", "site", cachingOptimized, undefined, undefined],
  ["*", "site", cachingOptimized, undefined, "Edgesite"],
])("%s is served by %s", (path, origin, cache, request, edge) => {
  const behavior = behaviors.find(({ PathPattern }) => PathPattern === path);
  expect(behavior).toMatchObject({
    TargetOriginId: origin,
    Compress: true,
    ViewerProtocolPolicy: "redirect-to-https",
    ResponseHeadersPolicyId: expect.anything(),
  });
  expect(JSON.stringify(behavior?.CachePolicyId)).toContain(cache);
  expect(behavior?.OriginRequestPolicyId).toBe(request);
  expect(referred(behavior?.FunctionAssociations).join()).toMatch(
    edge === undefined ? /^$/ : new RegExp(edge),
  );
});

test.each(["/api/content/latest", "/api/auth/*", "/api/*", "/email/verify/*"])(
  "%s accepts every method, so that the API rejects it in its own format",
  (path) => {
    const behavior = behaviors.find(({ PathPattern }) => PathPattern === path);
    expect(behavior?.AllowedMethods.toSorted()).toEqual([
      "DELETE",
      "GET",
      "HEAD",
      "OPTIONS",
      "PATCH",
      "POST",
      "PUT",
    ]);
  },
);

test("errors are never cached, because the key would be the path alone, whoever the caller is", () => {
  expect(config.CustomErrorResponses).toEqual(
    [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504].map((ErrorCode) => ({
      ErrorCode,
      ErrorCachingMinTTL: 0,
    })),
  );
});

test("behaviours are matched in this order", () => {
  expect(behaviors.map(({ PathPattern }) => PathPattern)).toEqual([
    "/api/content/latest",
    "/api/auth/*",
    "/api/*",
    "/shop",
    "/email/verify/*",
    "/images/*",
    "/assets/*",
    "*",
  ]);
});

test("the id of the newest item is cached for at most 30 seconds", () => {
  expect(cachePolicyOf("/api/content/latest")).toMatchObject({
    MinTTL: 0,
    DefaultTTL: 0,
    MaxTTL: 30,
  });
});

test("the shop page is cached by the query parameters that its head depends on", () => {
  expect(cachePolicyOf("/shop")).toMatchObject({
    MaxTTL: 30,
    ParametersInCacheKeyAndForwardedToOrigin: {
      CookiesConfig: { CookieBehavior: "none" },
      HeadersConfig: { HeaderBehavior: "none" },
      QueryStringsConfig: { QueryStringBehavior: "whitelist", QueryStrings: ["kind", "page"] },
    },
  });
});

test("sign-in requests carry the viewer's place, and their responses are not shared", () => {
  expect(cachePolicyOf("/api/auth/*")).toMatchObject({
    MinTTL: 0,
    DefaultTTL: 0,
    MaxTTL: 1,
    ParametersInCacheKeyAndForwardedToOrigin: {
      HeadersConfig: {
        Headers: ["Authorization", "CloudFront-Viewer-City", "CloudFront-Viewer-Country-Name"],
      },
      QueryStringsConfig: { QueryStringBehavior: "all" },
    },
  });
  const endpoints = features.flatMap((one) => Object.values(one.endpoints));
  const below = endpoints.filter(({ path }) => path.startsWith("/auth/"));
  expect(below.filter(({ cache }) => cache !== undefined)).toEqual([]);
  expect(below.length).toBeGreaterThan(20);
});

test.each(["site", "library"])("only the distribution reads the bucket behind %s", (origin) => {
  const found = config.Origins.find(({ Id }: { Id: string }) => Id === origin);
  expect(referred(found.OriginAccessControlId)).toHaveLength(1);
  const [bucket] = referred(found.DomainName);
  const policy = main
    .of("S3::BucketPolicy")
    .find(({ Properties }) => referred(Properties["Bucket"])[0] === bucket);
  const allowed: readonly Record<string, unknown>[] = policy?.Properties[
    "PolicyDocument"
  ].Statement.filter(({ Effect }: { Effect: string }) => Effect === "Allow");
  for (const statement of allowed) {
    expect(statement["Principal"]).toEqual({ Service: "cloudfront.amazonaws.com" });
    expect(referred(statement["Condition"])).toContain(distribution?.id);
  }
  const objects = allowed.find(({ Action }) => Action === "s3:GetObject");
  expect(JSON.stringify(objects?.["Resource"])).toContain(
    origin === "library" ? '"/images/*"' : '"/*"',
  );
});

const headersOf = (path: string) => {
  const id = referred(
    behaviors.find(({ PathPattern }) => PathPattern === path)?.ResponseHeadersPolicyId,
  );
  return main.of("CloudFront::ResponseHeadersPolicy").find((policy) => id.includes(policy.id));
};
const headers = headersOf("*");
const security = headers?.Properties["ResponseHeadersPolicyConfig"].SecurityHeadersConfig;

test("the content security policy allows only the site, signed pictures and clips, uploads, Stripe and the players", () => {
  const parts: readonly unknown[] =
    security.ContentSecurityPolicy.ContentSecurityPolicy["Fn::Join"][1];
  const bucket = (part: unknown) =>
    JSON.stringify(part).includes("Documents") ? "DOCUMENTS" : "LIBRARY";
  const text = parts.map((part) => (typeof part === "string" ? part : bucket(part))).join("");
  expect(text.split("; ")).toEqual([
    "default-src 'self'",
    "img-src 'self' data: LIBRARY",
    "media-src 'self' LIBRARY",
    "style-src 'self'",
    "script-src 'self' https://js.stripe.com https://*.js.stripe.com",
    "frame-src 'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com https://player.vimeo.com https://www.youtube-nocookie.com",
    "connect-src 'self' LIBRARY DOCUMENTS https://api.stripe.com",
    "font-src 'self'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'self'",
    "form-action 'self'",
  ]);
});

test("Stripe's frame can offer the browser's stored cards, and no other permission is granted", () => {
  expect(
    headers?.Properties["ResponseHeadersPolicyConfig"].CustomHeadersConfig.Items,
  ).toContainEqual({
    Header: "Permissions-Policy",
    Value:
      'camera=(), geolocation=(), microphone=(), payment=(self "https://js.stripe.com"), usb=()',
    Override: true,
  });
});

test("the other security headers are set", () => {
  expect(security).toMatchObject({
    StrictTransportSecurity: { AccessControlMaxAgeSec: 63_072_000, IncludeSubdomains: true },
    ContentTypeOptions: { Override: true },
    FrameOptions: { FrameOption: "DENY" },
    ReferrerPolicy: { ReferrerPolicy: "strict-origin-when-cross-origin" },
  });
});

test.each(["/assets/*", "/images/*"])("%s has only headers that concern a file", (path) => {
  const notified = headersOf(path)?.Properties["ResponseHeadersPolicyConfig"];
  expect(Object.keys(notified.SecurityHeadersConfig).toSorted()).toEqual([
    "ContentTypeOptions",
    "StrictTransportSecurity",
  ]);
  expect(notified.CustomHeadersConfig).toBeUndefined();
});
