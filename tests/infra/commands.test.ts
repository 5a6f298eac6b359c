import { expect, test } from "vitest";
import { explainFailure } from "../../infra/constructs/cdk-command.ts";
import { siteFileHeaders } from "../../infra/constructs/site-files.ts";
import { readArguments, uploadOrder } from "../../infra/deploy.ts";
import { branchToDestroy } from "../../infra/destroy.ts";
import { settingsFor } from "../../infra/stacks/settings.ts";

test.each([
  [{}, "main", true, "trendbible.example"],
  [{ branch: "main" }, "main", true, "trendbible.example"],
  [{ branch: "Feature/Feeds" }, "feature-feeds", false, "feature-feeds.trendbible.example"],
  [{ branch: "fix-1", mailDomain: "mail.example" }, "fix-1", false, "fix-1.mail.example"],
])("%j is branch %s", (context, branch, permanent, mailDomain) => {
  expect(settingsFor(context)).toMatchObject({ branch, permanent, mailDomain });
});

test.each(["", "9lives", "-", "a".repeat(25), "ends-"])("%j cannot name a stack", (branch) => {
  expect(() => settingsFor({ branch })).toThrow(/cannot name a stack/);
});

test("a domain needs its certificate", () => {
  expect(() => settingsFor({ domain: "www.trendbible.example" })).toThrow(/certificate/);
});

test("browsers never get Stripe's secret key", () => {
  expect(() => settingsFor({ stripePublishableKey: "sk_live_1" })).toThrow(/starts with `pk_`/);
  expect(settingsFor({ stripePublishableKey: "pk_live_1" })).toMatchObject({
    stripePublishableKey: "pk_live_1",
  });
});

test("deploy reads what it is told", () => {
  expect(readArguments(["--branch", "feeds", "--alarm-email", "ops@trendbible.example"])).toEqual({
    context: { branch: "feeds", alarmEmail: "ops@trendbible.example" },
    settings: {
      branch: "feeds",
      permanent: false,
      mailDomain: "feeds.trendbible.example",
      alarmEmail: "ops@trendbible.example",
    },
  });
  expect(() => readArguments([])).toThrow(/Name the branch/);
});

test.each([
  ["feeds", "feeds"],
  ["Feature/Feeds", "feature-feeds"],
])("destroy takes %s", (given, branch) => {
  expect(branchToDestroy(given)).toBe(branch);
});

test.each([undefined, "main", "MAIN", "9"])("destroy refuses %s", (branch) => {
  expect(() => branchToDestroy(branch)).toThrow(/Name the branch|never destroyed|cannot name/);
});

test.each([
  ["Need to perform AWS calls for account 1, but no credentials have been configured", /sign in/],
  ["CredentialsProviderError: Could not load credentials from any providers", /sign in/],
  ["SSM parameter /cdk-bootstrap/hnb659fds/version not found.", /cdk bootstrap/],
  ["ExpiredToken: The security token included in the request is expired", /sign in again/],
  ["User: x is not authorized to perform: s3:PutObject", /may not do this/],
])("%s is explained in one sentence", (output, sentence) => {
  expect(explainFailure(output)).toMatch(sentence);
});

test.each([
  ["assets/login-1a2b.js", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable"],
  ["index.html", "text/html; charset=utf-8", "no-cache"],
  ["favicon.svg", "image/svg+xml", "public, max-age=3600"],
])("%s is served as %s, %s", (key, contentType, cacheControl) => {
  expect(siteFileHeaders(key)).toEqual({ contentType, cacheControl });
});

test("pages are uploaded after what they name", () => {
  expect(uploadOrder(["index.html", "assets/a.js", "favicon.svg"])).toEqual([
    "assets/a.js",
    "favicon.svg",
    "index.html",
  ]);
});
