/** Each function can read, write and delete only the objects that it needs. */
import { expect, test } from "vitest";
import { may } from "./allowed.ts";

test("the site function reads only its two pages of the site's bucket", () => {
  expect(may("site", "s3:GetObject")).toEqual([
    expect.stringMatching(/BucketsLibrary.*\/snapshots\/\*/),
    expect.stringMatching(/BucketsSite.*"\/front\.html"/),
    expect.stringMatching(/BucketsSite.*"\/index\.html"/),
  ]);
});

test("documents are written by the worker that makes them and read by the one that emails them", () => {
  expect(may("invoicing", "s3:PutObject")).toEqual([
    expect.stringMatching(/BucketsDocuments.*\/documents\/\*/),
  ]);
  expect(may("email-outbox", "s3:GetObject")).toEqual([
    expect.stringMatching(/BucketsDocuments.*\/documents\/\*/),
  ]);
});

test("media signs only files behind an access check, and content only gated pictures", () => {
  const prefixes = (name: string) =>
    may(name, "s3:GetObject")
      .map((resource) => String(/\/([\w-]+)\/\*/.exec(resource)?.[1]))
      .toSorted();
  expect(prefixes("content")).toEqual(["gated", "snapshots"]);
  expect(prefixes("boards")).toEqual(["board-pdfs", "gated", "snapshots"]);
  expect(prefixes("media")).toEqual(["files", "pdfs", "snapshots", "stamped"]);
});

test("media writes only members' copies, and report-pdfs deletes only PDFs", () => {
  expect(may("media", "s3:PutObject")).toEqual([
    expect.stringMatching(/BucketsLibrary.*\/stamped\/\*/),
  ]);
  expect(may("report-pdfs", "s3:DeleteObject")).toEqual([
    expect.stringMatching(/BucketsLibrary.*\/pdfs\/\*/),
  ]);
});

test("exports of members' data are made by their worker, and signed only by the privacy function", () => {
  const exports: unknown = expect.stringMatching(/BucketsDocuments.*\/exports\/\*/);
  expect(may("privacy-requests", "s3:PutObject")).toEqual([exports]);
  expect(may("privacy", "s3:GetObject")).toEqual([exports]);
  expect(may("privacy-requests", "s3:DeleteObject").toSorted()).toEqual([
    exports,
    expect.stringMatching(/BucketsLibrary.*\/board-pdfs\/\*/),
    expect.stringMatching(/BucketsLibrary.*\/stamped\/\*/),
  ]);
});

test("the directory's files are written by its worker, and read for staff", () => {
  const files: unknown = expect.stringMatching(/BucketsDocuments.*\/directory\/\*/);
  for (const action of ["s3:GetObject", "s3:PutObject", "s3:DeleteObject"])
    expect(may("directory-projection", action)).toEqual([files]);
  for (const name of ["admin-search", "staff-accounts"])
    expect(may(name, "s3:GetObject")).toEqual([files]);
});
