import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { LibraryError } from "../../infra/seed/import/fault.ts";
import { readLibrary } from "../../infra/seed/import/library-source.ts";
import { openPictureLibrary, type PictureLibrary } from "../../infra/seed/import/pictures.ts";

export interface LibraryFolder {
  path(): string;
  write(file: string, text: string): void;
  /** The shelf is shared by all tests that do not inspect it, so that a picture is converted once. */
  shelf(): PictureLibrary;
  /** The errors of the library are listed, each with file and line. */
  faults(): string[];
}

/** Each test has a library of these files, with the same picture under all of these names. */
export const libraryFolder = (
  files: Readonly<Record<string, string>>,
  pictures: readonly string[],
): LibraryFolder => {
  let path = "";
  let shelfPath = "";
  let feed: PictureLibrary | undefined;
  let picture: Buffer;
  const write = (file: string, content: Buffer | string): void => {
    mkdirSync(dirname(join(path, file)), { recursive: true });
    writeFileSync(join(path, file), content);
  };
  beforeAll(async () => {
    shelfPath = mkdtempSync(join(tmpdir(), "shelf-"));
    feed = openPictureLibrary(shelfPath);
    picture = await sharp({
      create: { width: 800, height: 1000, channels: 3, background: "#8c4a32" },
    })
      .png()
      .toBuffer();
  });
  afterAll(() => rmSync(shelfPath, { recursive: true }));
  beforeEach(() => {
    path = mkdtempSync(join(tmpdir(), "library-"));
    for (const [file, text] of Object.entries(files)) write(file, text);
    for (const file of pictures) write(file, picture);
  });
  afterEach(() => rmSync(path, { recursive: true }));
  return {
    path: () => path,
    write,
    shelf: () => {
      if (feed === undefined) throw new Error("The shelf is there for tests only");
      return feed;
    },
    faults: () => faultsOf(path),
  };
};

const faultsOf = (path: string): string[] => {
  try {
    readLibrary(path);
  } catch (error) {
    if (error instanceof LibraryError)
      return error.faults.map(({ file, line, message }) => `${file}:${line} ${message}`);
    throw error;
  }
  return [];
};
