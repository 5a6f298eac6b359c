/**
 * A picture uploaded by staff is identified by its bytes, sanitised, and converted to every size by a library that the function
 * contains.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { makePicture, PictureError } from "../../functions/images/make-picture.ts";
import { pictureHash } from "../../functions/images/renditions.ts";
import { bundleFunctions } from "../../infra/constructs/bundle-functions.ts";

const blank = (width: number, height: number, channels: 3 | 4 = 3): Sharp =>
  sharp({ create: { width, height, channels, background: { r: 90, g: 110, b: 160, alpha: 0.5 } } });

const fault = async (sent: Uint8Array): Promise<string> => {
  const error: unknown = await makePicture(sent).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(PictureError);
  return error instanceof PictureError ? error.message : "";
};

test("a picture is encoded again, so that only its pixels are published", async () => {
  const cover = readFileSync("infra/seed/library/editorial/studio-shelf.jpg");
  const secret = Buffer.from("<?php /* written by somebody, in a comment and behind the end */ ?>");
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, secret.length + 2]), secret]);
  const sent = Buffer.concat([cover.subarray(0, 2), comment, cover.subarray(2), secret]);
  const { stored, files } = await makePicture(sent);
  expect(stored).toMatchObject({ format: "jpg", widths: [400, 800] });
  for (const { bytes } of files) expect(Buffer.from(bytes).includes("php")).toBe(false);
  const [before, after] = [await sharp(cover).stats(), await sharp(files[0]?.bytes).stats()];
  for (const [channel, { mean }] of before.channels.entries())
    expect(after.channels[channel]?.mean).toBeCloseTo(mean, 0);
  expect(files.map(({ name, contentType }) => [name, contentType])).toEqual([
    [`${stored.hash}.jpg`, "image/jpeg"],
    [`${stored.hash}-400.avif`, "image/avif"],
    [`${stored.hash}-800.avif`, "image/avif"],
  ]);
  expect(await sharp(files[1]?.bytes).metadata()).toMatchObject({ format: "heif", width: 400 });
});

test("camera metadata is removed, the picture is upright, and it is no wider than screens", async () => {
  const applied = await blank(2000, 3000)
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Copyright: "A. Photographer" }, IFD3: { GPSLatitude: "51/1 30/1 0/1" } })
    .jpeg()
    .toBuffer();
  expect((await sharp(applied).metadata()).exif).toBeDefined();
  const { stored, files } = await makePicture(applied);
  expect(stored).toMatchObject({ format: "jpg", width: 1600, height: 1067 });
  const { exif, orientation, format } = await sharp(files[0]?.bytes).metadata();
  expect([exif, orientation, format]).toEqual([undefined, undefined, "jpeg"]);
  expect(stored.hash).toBe(pictureHash(files[0]?.bytes ?? new Uint8Array()));
});

test("a transparent picture stays transparent", async () => {
  const { stored, files } = await makePicture(await blank(2400, 800, 4).png().toBuffer());
  expect(stored).toMatchObject({ format: "webp", width: 1600 });
  expect((await sharp(files[0]?.bytes).metadata()).hasAlpha).toBe(true);
});

test.each([
  ["an SVG", '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>'],
  ["an HTML page", "<!doctype html><script>alert(1)</script>"],
  ["an animation's first frame", "GIF89a"],
  ["an empty file", ""],
])("%s is not accepted as a picture, whatever its name", async (_, text) => {
  expect(await fault(Buffer.from(text))).toBe("Choose a picture: JPEG, PNG or WebP");
});

test("a damaged, tiny, huge or animated picture is rejected with a message", async () => {
  const whole = await blank(900, 900).png().toBuffer();
  expect(await fault(whole.subarray(0, whole.length / 2))).toMatch(/^This picture is damaged/);
  expect(await fault(Buffer.concat([whole.subarray(0, 8), Buffer.from("nonsense")]))).toMatch(
    /^This picture is damaged/,
  );
  expect(await fault(await blank(399, 900).jpeg().toBuffer())).toBe(
    "Choose a picture at least 400 pixels wide: it has 399",
  );
  expect(await fault(await blank(9000, 9000).png().toBuffer())).toBe(
    "Choose a picture of 50 million pixels or fewer",
  );

  const frames = await Promise.all(
    ["#8996c1", "#a3261b"].map((tint) => blank(500, 500).tint(tint).png().toBuffer()),
  );
  const film = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
  expect(await fault(film)).toBe("Choose a picture that does not move");
});

test("the bundle contains what converts pictures on any machine", { timeout: 120_000 }, () => {
  const outputFolder = mkdtempSync(join(tmpdir(), "carried-"));
  onTestFinished(() => rmSync(outputFolder, { recursive: true }));
  bundleFunctions({ names: ["image-uploads", "report-pdfs"], outputFolder });
  const made = execFileSync(
    process.execPath,
    [
      "--input-type=module",
      "-e",
      `import sharp from "sharp";
       const avif = await sharp({ create: { width: 500, height: 400, channels: 3, background: "#8996c1" } })
         .composite([{ input: Buffer.from('<svg width="500" height="400"><path d="M0 0h90v90z"/></svg>') }])
         .avif({ effort: 2 }).toBuffer();
       const { width } = await sharp(avif).metadata();
       console.log(JSON.stringify([width, "emscripten" in sharp.versions]));`,
    ],
    { cwd: join(outputFolder, "image-uploads"), encoding: "utf8" },
  );
  expect(JSON.parse(made)).toEqual([500, true]);
  expect(
    readFileSync(join(outputFolder, "report-pdfs/node_modules/sharp/package.json")),
  ).toBeTruthy();
});
