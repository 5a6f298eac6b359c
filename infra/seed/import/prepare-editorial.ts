/** Converts the editorial files to the row and the objects that the stack stores. */
import { join } from "node:path";
import { type Editorial, noEditorial } from "../../../functions/entities/taxonomy.ts";
import { BlockMedia, type LibraryObject } from "./block-media.ts";
import {
  editorialFolder,
  type EditorialSource,
  type SourceOnboarding,
} from "./editorial-source.ts";
import type { PictureLibrary } from "./pictures.ts";
import { categoryId, contentId } from "./prepare-item.ts";

type SourceStep = SourceOnboarding["step1"];

export interface PreparedEditorial {
  readonly editorial: Editorial;
  readonly objects: readonly LibraryObject[];
}

export const prepareEditorial = async (
  libraryFolder: string,
  feed: PictureLibrary,
  { search, onboarding, message, blocks }: EditorialSource,
): Promise<PreparedEditorial> => {
  const media = new BlockMedia(feed, join(libraryFolder, editorialFolder), "images");
  const editorial: Editorial = {
    search:
      search === null
        ? noEditorial.search
        : {
            synonyms: search.synonyms.map((words) => words.map((word) => word.toLowerCase())),
            stickied: search.stickied.map(({ query, items }) => ({
              query,
              items: items.map(contentId),
            })),
            keywords: search.keywords,
          },
    onboarding:
      onboarding === null
        ? noEditorial.onboarding
        : {
            step1: asStep(onboarding.step1),
            step2: asStep(onboarding.step2),
            step3: asStep(onboarding.step3),
          },
    dashboard: { message, blocks: await media.storeBlocks(blocks, 1) },
  };
  return { editorial, objects: [...media.objects.values()] };
};

const asStep = ({ status, title, text, categories }: SourceStep) => ({
  status,
  title,
  text,
  categories: categories.map((path) => categoryId(path.split("/"))),
});
