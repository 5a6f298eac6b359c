/** Converts an item's source to the rows and objects that the stack stores. */
import { readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { zipSync } from "fflate";
import {
  type ItemRow,
  newItemRow,
  newPageRow,
  type PageRow,
} from "../../../functions/entities/content-item.ts";
import {
  type ItemFile,
  type MediaFileRow,
  mediaFileOf,
} from "../../../functions/entities/media-file.ts";
import type { PublicItem } from "../../../functions/entities/public-item.ts";
import { londonInstant } from "../../../shared/kernel/london-date.ts";
import { BlockMedia, type LibraryObject } from "./block-media.ts";
import { digestOf } from "../../../functions/platform/digest.ts";
import type { FrontMatter, SourceItem, SourcePage } from "./item-source.ts";
import type { PictureLibrary } from "./pictures.ts";

export interface PreparedItem {
  readonly item: ItemRow;
  readonly pages: readonly PageRow[];
  readonly media: readonly MediaFileRow[];
  readonly objects: readonly LibraryObject[];
}

/** Returns the id, which is derived from the slug, so that importing again writes the same rows. */
export const contentId = (slug: string): string => `itm_${digestOf(`item:${slug}`).slice(0, 20)}`;
export const categoryId = (level: readonly string[]): string =>
  `cat_${digestOf(`category:${level.join("/")}`).slice(0, 20)}`;

const ranks = { basics: 0, professional: 1, premium: 2 };

const callToAction = (call: FrontMatter["cta1"]): PublicItem["cta1"] =>
  call === undefined
    ? null
    : {
        text: call.text,
        slug: call.slug,
        type: call.type ?? null,
        access:
          call.access === undefined
            ? null
            : { text: call.access.text ?? call.text, slug: call.access.slug ?? call.slug },
      };

const prepareFile = (
  folder: string,
  slug: string,
  requested: { file: string; caption: string },
) => {
  const bytes = readFileSync(join(folder, requested.file));
  const hash = digestOf(`${slug}\n${requested.file}\n${digestOf(bytes)}`).slice(0, 32);
  const file: ItemFile = {
    id: `fil_${hash.slice(0, 20)}`,
    hash,
    name: requested.file.startsWith(slug) ? requested.file : `${slug}-${requested.file}`,
    caption: requested.caption,
    fileType: extname(requested.file).slice(1).toLowerCase(),
    size: bytes.length,
  };
  const object: LibraryObject = {
    key: `files/${hash}`,
    name: requested.file,
    contentType: "application/octet-stream",
    bytes: () => bytes,
  };
  return { file, object };
};

/** Packs all files into one archive, if there are several. This happens here because files reach a library only by its import. */
const prepareArchive = (
  slug: string,
  files: readonly ReturnType<typeof prepareFile>[],
  madeAt: Date,
) => {
  if (files.length < 2) return null;
  const bytes = zipSync(
    Object.fromEntries(files.map(({ file, object }) => [file.name, object.bytes()])),
    { level: 6, mtime: madeAt },
  );
  const hash = digestOf(`archive\n${slug}\n${files.map(({ file }) => file.hash).join("\n")}`).slice(
    0,
    32,
  );
  const file: ItemFile = {
    id: `fil_${hash.slice(0, 20)}`,
    hash,
    name: `${slug}.zip`,
    caption: "All files",
    fileType: "zip",
    size: bytes.length,
  };
  const object: LibraryObject = {
    key: `files/${hash}`,
    name: file.name,
    contentType: "application/zip",
    bytes: () => bytes,
  };
  return { file, object };
};

const preparePage = async (
  media: BlockMedia,
  id: string,
  page: SourcePage,
  number: number,
): Promise<PageRow> =>
  newPageRow(id, {
    number,
    title: page.title,
    blocks: await media.storeBlocks(page.blocks, number),
  });

/** Returns the categories with all their ancestors, without duplicates. */
const withAncestors = (paths: readonly string[]): string[] => [
  ...new Set(
    paths.flatMap((path) => {
      const level = path.split("/");
      return level.map((_, depth) => categoryId(level.slice(0, depth + 1)));
    }),
  ),
];

export const prepareItem = async (
  libraryFolder: string,
  feed: PictureLibrary,
  { slug, head, pages }: SourceItem,
  typeTitles: ReadonlyMap<string, string>,
): Promise<PreparedItem> => {
  const folder = join(libraryFolder, "items", slug);
  const id = contentId(slug);
  const media = new BlockMedia(feed, folder, "gated");
  const cover = await media.store(head.cover, "images");
  const kind = typeTitles.get(head.type) ?? head.type;
  const { share, rendition } = await feed.share({ title: head.title, kind }, cover);
  const files = head.files.map((requested) => prepareFile(folder, slug, requested));
  const pageRows = await Promise.all(
    pages.map((page, index) => preparePage(media, id, page, index + 1)),
  );
  const publishedAt = londonInstant(head.publish);
  const publishAt = publishedAt?.toISOString() ?? "";
  const archive = prepareArchive(slug, files, publishedAt ?? new Date(0));
  const stored = archive === null ? files : [...files, archive];
  const shown: PublicItem = {
    id,
    slug,
    title: head.title,
    rank: ranks[head.access],
    media: head.media,
    type: head.type,
    publishAt,
    categories: withAncestors(head.categories),
    homeCategory: categoryId((head.categories[0] ?? "").split("/")),
    tags: head.tags,
    subtext: head.subtext,
    cover,
    share,
    colours: {
      primary: head.colours?.primary ?? null,
      secondary: head.colours?.secondary ?? null,
      text: head.colours?.text ?? null,
    },
    isDemo: head.demo,
    isOpen: head.open,
    featured: head.featured,
    popularity: 0,
    cta1: callToAction(head.cta1),
    cta2: callToAction(head.cta2),
  };
  const content = {
    public: shown,
    subtextAccess: head.subtextAccess ?? null,
    allowPdf: head.allowPdf,
    pageTitles: pageRows.map(({ title }) => title),
    files: files.map(({ file }) => file),
    archive: archive?.file ?? null,
  };
  const digest = digestOf(JSON.stringify([content, pageRows]));
  return {
    item: newItemRow({ digest, version: 1, ...content }),
    pages: pageRows,
    media: stored.map(({ file }) => mediaFileOf(id, file)),
    objects: [
      ...media.objects.values(),
      { ...rendition, key: `images/${rendition.name}` },
      ...stored.map(({ object }) => object),
    ],
  };
};
