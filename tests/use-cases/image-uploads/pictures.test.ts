import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { imageUploadsContract } from "../../../shared/contract/catalogue/image-uploads.ts";
import { catalogueAdminContract } from "../../../shared/contract/catalogue/catalogue-admin.ts";
import { call } from "../../support/api.ts";
import { stackOrigin } from "../../support/own-stack.ts";
import { newStaff } from "../../support/staff.ts";
import {
  callAsStaff,
  expectBody,
  newProduct,
  productNow,
  expectFailureBody,
  auditTrailOf,
} from "../../support/staff-shop.ts";

const { beginUpload, uploadPicture } = imageUploadsContract.endpoints;
const { updateProduct } = catalogueAdminContract.endpoints;

const cover = readFileSync("infra/seed/library/editorial/studio-shelf.jpg");

const derived = "infra/seed/library/derived";
const [share = ""] = readdirSync(derived).filter((name) => name.endsWith("-share.jpg"));
const otherCover = readFileSync(`${derived}/${share}`);

const begin = async (bytes: number, type = "image/jpeg" as const) =>
  beginUpload.replies[201].parse(
    expectBody(await callAsStaff(beginUpload, { body: { type, bytes } }), 201),
  ).data;

/** Uploads the file and returns the status of the store. */
const send = async (
  { url, fields }: Awaited<ReturnType<typeof begin>>,
  file: Uint8Array<ArrayBuffer>,
  change: Readonly<Record<string, string>> = {},
): Promise<number> => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...change })) form.append(name, value);
  form.append("file", new Blob([file]));
  return (await fetch(url, { method: "POST", body: form })).status;
};

const bring = async (file: Uint8Array<ArrayBuffer> = cover) => {
  const begun = await begin(file.length);
  expect(await send(begun, file)).toBe(204);
  return uploadPicture.replies[201].parse(
    expectBody(await callAsStaff(uploadPicture, { body: { upload: begun.id } }), 201),
  ).data;
};

test("a picture is uploaded to the store, resized, and shown by a product", async () => {
  const picture = await bring();
  expect(picture).toMatchObject({
    width: 800,
    height: 1000,
    sizes: [{ width: 400 }, { width: 800 }],
  });
  for (const url of [picture.temporary_url, ...picture.sizes.map((size) => size.url)]) {
    const answer = await fetch(`${stackOrigin()}${url}`);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([
      200,
      "public, max-age=31536000, immutable",
    ]);
  }
  const chosen = { id: picture.id, alt: "A shelf in a studio" };
  const made = await newProduct({ image: chosen, images: [{ ...chosen, alt: "The same shelf" }] });
  expect(made).toMatchObject({
    image: { id: picture.id, alt: "A shelf in a studio", temporary_url: picture.temporary_url },
    images: [{ alt: "The same shelf" }],
  });
  const body = { version: made.version, image: null };
  expectBody(await callAsStaff(updateProduct, { params: { id: made.id }, body }), 200);
  expect(await productNow(made.id)).toMatchObject({ image: null, images: [{ id: picture.id }] });
  expect(
    (await auditTrailOf("product", made.id)).map(({ changes }) => Object.keys(changes)),
  ).toContainEqual(["image"]);
});

/** Returns the actions in the audit log of a product, with their changes of pictures. */
const pictureChangesOf = async (productId: string) =>
  (await auditTrailOf("product", productId)).map(({ action, changes }) => [
    action,
    Object.entries(changes).filter(([field]) => field === "image" || field === "images"),
  ]);

test("every change to a product's pictures is in its audit log", async () => {
  const [feed, arch] = [await bring(), await bring(otherCover)];
  const one = { id: feed.id, alt: "A shelf" };
  const two = { id: arch.id, alt: "An arch" };
  const { id } = await newProduct({ image: one });
  const steps = [
    { images: [one] },
    { images: [one, two] },
    { images: [two, one] },
    { images: [{ ...two, alt: "An arch in clay" }, one] },
    { images: [{ ...two, alt: "An arch in clay", credit: "Ada Okonkwo" }, one] },
    { images: [one] },
    { image: null },
    { images: [one] },
  ];
  // One after the other, because each change needs the version after the last one.
  for (const change of steps) {
    const { version } = await productNow(id); // oxlint-disable-line no-await-in-loop
    const sent = { params: { id }, body: { version, ...change } };
    expectBody(await callAsStaff(updateProduct, sent), 200); // oxlint-disable-line no-await-in-loop
  }
  const [a, b] = [
    { id: feed.id, title: "A shelf" },
    { id: arch.id, title: "An arch" },
  ];
  const inClay = { id: arch.id, title: "An arch in clay" };
  const credited = { id: arch.id, title: "An arch in clay (Ada Okonkwo)" };
  const images = (before: readonly unknown[], after: readonly unknown[]) => [
    "changed",
    [["images", { before, after }]],
  ];
  // The last step is the same as the state before, so it is not in the log.
  expect(await pictureChangesOf(id)).toEqual([
    [
      "created",
      [
        ["image", { before: null, after: a }],
        ["images", { before: null, after: [] }],
      ],
    ],
    images([], [a]),
    images([a], [a, b]),
    images([a, b], [b, a]),
    images([b, a], [inClay, a]),
    images([inClay, a], [credited, a]),
    images([credited, a], [a]),
    ["changed", [["image", { before: a, after: null }]]],
  ]);
});

test("uploading the same picture again returns the same picture", async () => {
  const [first, second] = [await bring(), await bring()];
  expect(second).toEqual(first);
});

test("the store accepts only the announced type, size and name", async () => {
  const begun = await begin(cover.length);
  expect(await send(begun, new Uint8Array([...cover, 0]))).toBe(400);
  expect(await send(begun, cover, { "Content-Type": "image/svg+xml" })).toBe(403);
  expect(await send(begun, cover, { key: "images/other.jpg" })).toBe(403);
  const nothing = expectFailureBody(
    await callAsStaff(uploadPicture, { body: { upload: begun.id } }),
    422,
  );
  expect(nothing.message).toBe("Upload failed: send the file again");
});

test("a file that is not a picture is refused, whatever its type says", async () => {
  const page = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>");
  const begun = await begin(page.length);
  expect(await send(begun, page)).toBe(204);
  const answer = expectFailureBody(
    await callAsStaff(uploadPicture, { body: { upload: begun.id } }),
    422,
  );
  expect(answer.errors).toEqual({ upload: ["Choose a picture: JPEG, PNG or WebP"] });
});

test("an upload belongs to the colleague who made it, and a product shows only uploaded pictures", async () => {
  const begun = await begin(cover.length);
  await send(begun, cover);
  const colleague = await newStaff("merchandiser");
  const others = await call(uploadPicture, { body: { upload: begun.id } }, colleague.token);
  expect(others.status).toBe(422);
  const { id, version } = await newProduct();
  const unknown = { id: "0123456789abcdef", alt: "Nobody brought it" };
  const body = { version, image: unknown, images: [unknown] };
  const answer = expectFailureBody(await callAsStaff(updateProduct, { params: { id }, body }), 422);
  expect(answer.errors).toEqual({ image: ["Upload the picture again"] });
});
