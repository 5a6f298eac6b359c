import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { createHmac } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort } from "../../infra/local/ports.ts";
import { signingKey } from "../../infra/local/services/s3/signature.ts";
import { type S3Part, startS3 } from "../../infra/local/services/s3/start-s3.ts";

const credentials = { accessKeyId: "KEY", secretAccessKey: "secret" };
const folder = mkdtempSync(join(tmpdir(), "local-s3-"));
/** The shared clock is ahead by this number of milliseconds. */
let ahead = 0;
let port: number;
let s3: S3Part;
let client: S3Client;

const cors = new Map([
  [
    "library",
    [
      {
        origins: ["https://site.example", "https://*.branches.example"],
        methods: ["GET"],
        headers: ["*"],
        exposed: ["ETag"],
        maxAge: 60,
      },
    ],
  ],
]);

const start = (): Promise<S3Part> =>
  startS3({
    port,
    folder,
    buckets: ["library", "papers"],
    cors,
    credentials,
    now: () => Date.now() + ahead,
    onError: () => {},
  });

const clientWith = (given: typeof credentials, more = {}): S3Client =>
  new S3Client({
    region: "eu-west-2",
    endpoint: s3.url,
    credentials: given,
    forcePathStyle: true,
    maxAttempts: 1,
    ...more,
  });

beforeAll(async () => {
  port = await freePort(0);
  s3 = await start();
  client = clientWith(credentials);
});

afterAll(async () => {
  client.destroy();
  await s3.stop();
  rmSync(folder, { recursive: true });
});

const put = (Key: string, Body: string | Uint8Array, more = {}) =>
  client.send(new PutObjectCommand({ Bucket: "library", Key, Body, ...more }));

const read = async (Key: string): Promise<string> => {
  const { Body } = await client.send(new GetObjectCommand({ Bucket: "library", Key }));
  return (await Body?.transformToString()) ?? "";
};

const textAt = async (url: string): Promise<{ status: number; text: string }> => {
  const response = await fetch(url);
  return { status: response.status, text: await response.text() };
};

test("an object is stored with its headers", async () => {
  const key = "images/ä b+c(1)'~.svg";
  await put(key, "<svg/>", {
    ContentType: "image/svg+xml",
    CacheControl: "max-age=60",
    Metadata: { by: "test" },
  });
  expect(await read(key)).toBe("<svg/>");
  expect(await client.send(new HeadObjectCommand({ Bucket: "library", Key: key }))).toMatchObject({
    ContentType: "image/svg+xml",
    CacheControl: "max-age=60",
    ContentLength: 6,
    Metadata: { by: "test" },
  });
});

test("a body in chunks is accepted with a trailing checksum", async () => {
  const text = "0123456789".repeat(30_000);
  await client.send(
    new PutObjectCommand({
      Bucket: "library",
      Key: "large",
      Body: Readable.from([Buffer.from(text.slice(0, 100_001)), Buffer.from(text.slice(100_001))]),
      ContentLength: text.length,
    }),
  );
  expect(await read("large")).toBe(text);
});

test("a range of an object is returned, and nothing for an unchanged one", async () => {
  await put("part", "0123456789");
  const ask = (more: object) =>
    client.send(new GetObjectCommand({ Bucket: "library", Key: "part", ...more }));
  const part = await ask({ Range: "bytes=2-4" });
  expect(await part.Body?.transformToString()).toBe("234");
  expect(part.ContentRange).toBe("bytes 2-4/10");
  const last = await ask({ Range: "bytes=-3" });
  expect(await last.Body?.transformToString()).toBe("789");
  await expect(ask({ Range: "bytes=20-30" })).rejects.toMatchObject({ name: "InvalidRange" });
  await expect(ask({ IfNoneMatch: part.ETag })).rejects.toMatchObject({
    $metadata: { httpStatusCode: 304 },
  });
});

test("a missing object is reported by name", async () => {
  await expect(read("nothing")).rejects.toMatchObject({ name: "NoSuchKey" });
  await put("gone", "x");
  await client.send(new DeleteObjectCommand({ Bucket: "library", Key: "gone" }));
  await expect(read("gone")).rejects.toMatchObject({ name: "NoSuchKey" });
});

test("objects are listed by prefix, delimiter and page", async () => {
  for (const key of ["list/a", "list/b/1", "list/b/2", "list/c", "listing"]) await put(key, "x");
  const list = (more: object) =>
    client.send(new ListObjectsV2Command({ Bucket: "library", Prefix: "list/", ...more }));
  const flat = await list({ MaxKeys: 3 });
  expect(flat.Contents?.map(({ Key }) => Key)).toEqual(["list/a", "list/b/1", "list/b/2"]);
  const rest = await list({ ContinuationToken: flat.NextContinuationToken });
  expect(rest.Contents?.map(({ Key }) => Key)).toEqual(["list/c"]);
  const folders = await list({ Delimiter: "/" });
  expect(folders.Contents?.map(({ Key }) => Key)).toEqual(["list/a", "list/c"]);
  expect(folders.CommonPrefixes?.map(({ Prefix }) => Prefix)).toEqual(["list/b/"]);
});

test("a wrong secret is rejected, and nothing is public", async () => {
  const stranger = clientWith({ accessKeyId: "KEY", secretAccessKey: "guess" });
  const ask = stranger.send(new GetObjectCommand({ Bucket: "library", Key: "part" }));
  await expect(ask).rejects.toMatchObject({ name: "SignatureDoesNotMatch" });
  const unknown = clientWith({ accessKeyId: "OTHER", secretAccessKey: "secret" });
  const input = unknown.send(new GetObjectCommand({ Bucket: "library", Key: "part" }));
  await expect(input).rejects.toMatchObject({ name: "InvalidAccessKeyId" });
  expect((await fetch(`${s3.url}/library/part`)).status).toBe(403);
});

test("a signed URL expires by the shared clock", async () => {
  await put("signed file.pdf", "paper");
  const command = new GetObjectCommand({
    Bucket: "library",
    Key: "signed file.pdf",
    ResponseContentDisposition: 'attachment; filename="a b.pdf"',
  });
  // The URL is signed at an hour that only the shared clock has reached.
  ahead = 3_600_000;
  const signingDate = new Date(Date.now() + ahead);
  const url = await getSignedUrl(client, command, { expiresIn: 300, signingDate });
  const response = await fetch(url);
  expect(await response.text()).toBe("paper");
  expect(response.headers.get("content-disposition")).toBe('attachment; filename="a b.pdf"');
  ahead += 301_000;
  // The machine's own time applies too, for importers, and it has not reached the signing time yet.
  expect(await textAt(url)).toMatchObject({ status: 403 });
  ahead = 0;
});

test("a signed URL is valid only for its signed request", async () => {
  const url = await getSignedUrl(client, new GetObjectCommand({ Bucket: "library", Key: "part" }));
  expect((await textAt(url)).status).toBe(200);
  expect((await textAt(url.replace("/part", "/large"))).status).toBe(403);
  expect((await textAt(`${url}&response-content-type=text%2Fhtml`)).status).toBe(403);
  expect((await fetch(url, { method: "DELETE" })).status).toBe(403);
  expect((await textAt(url.replace("X-Amz-Expires=900", "X-Amz-Expires=90000"))).status).toBe(403);
});

test("a signed upload without a body checksum is accepted", async () => {
  const url = await getSignedUrl(
    clientWith(credentials, { requestChecksumCalculation: "WHEN_REQUIRED" }),
    new PutObjectCommand({ Bucket: "library", Key: "uploaded" }),
  );
  expect((await fetch(url, { method: "PUT", body: "by browser" })).status).toBe(200);
  expect(await read("uploaded")).toBe("by browser");
});

test("a body with a wrong checksum is rejected, and the previous object stays", async () => {
  await put("sum", "right");
  const wrong = { ChecksumSHA256: Buffer.alloc(32).toString("base64") };
  await expect(put("sum", "wrong", wrong)).rejects.toMatchObject({ name: "BadDigest" });
  expect(await read("sum")).toBe("right");
});

const postForm = async (
  conditions: unknown[],
  fields: Record<string, string>,
  body: string,
  signedAt = Date.now(),
) => {
  const date = new Date(signedAt).toISOString().replaceAll(/[-:]|\.\d+/g, "");
  const scope = `${date.slice(0, 8)}/eu-west-2/s3/aws4_request`;
  const expiration = new Date(signedAt + 60_000).toISOString();
  const policy = Buffer.from(
    JSON.stringify({
      expiration,
      conditions: [{ "x-amz-credential": `KEY/${scope}` }, { "x-amz-date": date }, ...conditions],
    }),
  ).toString("base64");
  const signature = createHmac("sha256", signingKey("secret", scope)).update(policy).digest("hex");
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("x-amz-credential", `KEY/${scope}`);
  form.append("x-amz-date", date);
  form.append("policy", policy);
  form.append("x-amz-signature", signature);
  form.append("file", new File([body], "cv.txt", { type: "text/plain" }));
  const response = await fetch(`${s3.url}/papers`, { method: "POST", body: form });
  return { status: response.status, text: await response.text() };
};

test("a form uploads what its policy allows", async () => {
  const conditions = [
    ["starts-with", "$key", "in/"],
    ["content-length-range", 1, 10],
  ];
  const key = "in/${filename}";
  expect(await postForm(conditions, { key }, "short")).toMatchObject({ status: 204 });
  expect(s3.store.head("papers", "in/cv.txt")?.size).toBe(5);
  expect(await postForm(conditions, { key }, "much too long")).toMatchObject({
    status: 400,
    text: expect.stringContaining("EntityTooLarge"),
  });
  expect(await postForm(conditions, { key: "out/x" }, "short")).toMatchObject({ status: 403 });
  expect(await postForm(conditions, { key, acl: "public-read" }, "short")).toMatchObject({
    status: 403,
    text: expect.stringContaining("Extra input fields: acl"),
  });
});

test("a form expires by the clock it was signed with: the stack's, or that of a program beside it", async () => {
  const conditions = [["starts-with", "$key", "in/"]];
  const send = (signedAt: number) => postForm(conditions, { key: "in/late" }, "short", signedAt);
  const machine = Date.now();
  expect((await send(machine - 120_000)).status).toBe(403);
  const year = 365 * 86_400_000;
  ahead = year;
  try {
    expect((await send(machine + year)).status).toBe(204);
    // The form was signed by the stack's clock and has expired by it, though not by the machine's.
    expect(await send(machine + year - 120_000)).toMatchObject({
      status: 403,
      text: expect.stringContaining("Policy expired"),
    });
    expect((await send(machine)).status).toBe(204);
  } finally {
    ahead = 0;
  }
});

test("a restart finds all objects", async () => {
  await put("kept", "still here");
  await s3.stop();
  s3 = await start();
  client = clientWith(credentials);
  expect(await read("kept")).toBe("still here");
});

describe("a page of another origin", () => {
  const ask = (bucket: string, origin: string, method = "GET") =>
    fetch(`${s3.url}/${bucket}/paper.pdf?X-Amz-Signature=any`, {
      method: "OPTIONS",
      headers: {
        origin,
        "access-control-request-method": method,
        "access-control-request-headers": "service, token",
      },
    });

  test.each([
    ["library", "https://site.example", "GET", 200],
    ["library", "https://one.branches.example", "GET", 200],
    ["library", "https://branches.example", "GET", 403],
    ["library", "https://elsewhere.example", "GET", 403],
    ["library", "https://site.example", "PUT", 403],
    ["papers", "https://site.example", "GET", 403],
  ])("requests %s from %s by %s and gets %i", async (bucket, origin, method, status) => {
    const answer = await ask(bucket, origin, method);
    expect(answer.status).toBe(status);
    expect(answer.headers.get("access-control-allow-origin")).toBe(status === 200 ? origin : null);
    if (status !== 200) return;
    expect(answer.headers.get("access-control-allow-headers")).toBe("service, token");
    expect(answer.headers.get("access-control-max-age")).toBe("60");
  });

  test("reads a signed URL as the rules allow", async () => {
    await put("paper.pdf", "paper");
    const address = await getSignedUrl(
      client,
      new GetObjectCommand({ Bucket: "library", Key: "paper.pdf" }),
    );
    const allowed = async (origin: string) =>
      (await fetch(address, { headers: { origin } })).headers.get("access-control-allow-origin");
    expect(await allowed("https://site.example")).toBe("https://site.example");
    expect(await allowed("https://elsewhere.example")).toBeNull();
  });
});
