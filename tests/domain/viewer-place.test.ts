import { expect, test } from "vitest";
import { viewerPlace } from "../../functions/platform/viewer-address.ts";

const named = {
  "cloudfront-viewer-city": "Newcastle upon Tyne",
  "cloudfront-viewer-country-name": "United Kingdom",
};
const proof = { "x-origin-key": "the edge's own" };

test.each([
  [{ ...named, ...proof }, "Newcastle upon Tyne, United Kingdom"],
  [{ "cloudfront-viewer-country-name": "Japan", ...proof }, "Japan"],
  [
    { ...named, "cloudfront-viewer-city": "S%C3%A3o%20Paulo", ...proof },
    "São Paulo, United Kingdom",
  ],
  [{ "cloudfront-viewer-city": "100%", ...proof }, "100%"],
  [{ "cloudfront-viewer-city": "", ...proof }, null],
  [proof, null],
  // The client sends these headers itself.
  [named, null],
  [{ ...named, "x-origin-key": "a guess" }, null],
])("%j is %s", (headers, place) => {
  expect(viewerPlace({ headers }, "the edge's own")).toBe(place);
});

test("without an edge the place is unknown", () => {
  expect(viewerPlace({ headers: { ...named, "x-origin-key": "" } }, undefined)).toBeNull();
});
