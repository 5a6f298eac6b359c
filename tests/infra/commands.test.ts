import { readFileSync } from "node:fs";
import { Stripe } from "stripe";
import { expect, test } from "vitest";
import { explainFailure } from "../../infra/constructs/cdk-command.ts";
import { siteFileHeaders } from "../../infra/constructs/site-files.ts";
import { parseDeployArguments, uploadOrder } from "../../infra/deploy.ts";
import { branchToDestroy } from "../../infra/destroy.ts";

test("deploy needs a branch and takes all settings from the file", () => {
  const branch = "feature-feeds";
  const requested = ["--branch", "Feature/Feeds"];
  expect(parseDeployArguments(requested)).toEqual({ branch, planOnly: false });
  expect(parseDeployArguments([...requested, "--plan"])).toEqual({ branch, planOnly: true });
  expect(() => parseDeployArguments([])).toThrow(/Name the branch/);
  expect(() => parseDeployArguments(["--branch", "main", "--domain", "x.example"])).toThrow(
    /--domain/,
  );
});

test.each([
  ["feeds", "feeds"],
  ["Feature/Feeds", "feature-feeds"],
])("destroy accepts %s", (given, branch) => {
  expect(branchToDestroy(given)).toBe(branch);
});

test.each([undefined, "main", "MAIN", "9"])("destroy rejects %s", (branch) => {
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

test("pages are uploaded after the files that they refer to", () => {
  expect(uploadOrder(["index.html", "assets/a.js", "favicon.svg"])).toEqual([
    "assets/a.js",
    "favicon.svg",
    "index.html",
  ]);
});

test("the deployment guide names the version of Stripe's API that the product uses", () => {
  expect(readFileSync("infra/guide/deploying.md", "utf8")).toContain(
    `API version \`${Stripe.API_VERSION}\``,
  );
});
