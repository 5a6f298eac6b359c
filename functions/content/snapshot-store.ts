/** The published snapshot: public metadata of every item, the categories and the taxonomy. Nothing gated is in it. */
import { promisify } from "node:util";
import { zstdCompress, zstdDecompress } from "node:zlib";
import * as z from "zod/mini";
import {
  category,
  type contentType,
  type Editorial,
  editorial,
  noEditorial,
  publicItem,
  type tag,
} from "./content-store.ts";

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

const shape = z.object({
  version: z.int(),
  items: z.array(publicItem),
  categories: z.array(category),
  types: z.array(z.object({ slug: z.string(), title: z.string(), plural: z.string() })),
  tags: z.array(z.object({ slug: z.string(), title: z.string() })),
  editorial,
});

export interface Snapshot {
  readonly version: number;
  /** Newest first, then by id (decisions: strictly by `publish_at`, id). */
  readonly items: ReadonlyArray<z.output<typeof publicItem>>;
  readonly categories: ReadonlyArray<z.output<typeof category>>;
  readonly types: ReadonlyArray<z.output<typeof contentType>>;
  readonly tags: ReadonlyArray<z.output<typeof tag>>;
  readonly editorial: Editorial;
}

export const emptySnapshot: Snapshot = {
  version: 0,
  items: [],
  categories: [],
  types: [],
  tags: [],
  editorial: noEditorial,
};

/** `writer` keeps two writers of the same version apart; the table's pointer decides which one counts. */
export const snapshotObject = (version: number, writer: string): string =>
  `snapshots/${version}-${writer}.json.zst`;

export const writeSnapshot = async (snapshot: Snapshot): Promise<Uint8Array> =>
  compress(JSON.stringify(snapshot));

/** It is our own, written from parsed rows: the head is checked and items are trusted, which keeps loading fast. */
const isSnapshot = (value: unknown): value is Snapshot =>
  z.object({ version: z.int(), items: z.array(z.unknown()) }).safeParse(value).success &&
  shape.safeParse({ ...Object(value), items: Object(value).items.slice(0, 1) }).success;

export const readSnapshot = async (bytes: Uint8Array): Promise<Snapshot> => {
  const value: unknown = JSON.parse((await decompress(bytes)).toString("utf8"));
  if (!isSnapshot(value)) throw new Error("The snapshot of the library is not readable");
  return value;
};
