import { contentContract } from "../../../shared/contract/content/content.ts";
import { withLibrary } from "../../content-index/with-library.ts";
import { defineHandler } from "../../lambda/define-handler.ts";
import type { Deps } from "../../platform/deps.ts";
import { listCategories } from "./list-categories.ts";
import { listContent } from "./list-content.ts";
import { listPreviews } from "./list-previews.ts";
import { listMasterclasses } from "./list-masterclasses.ts";
import { saveReadingPlace } from "./save-reading-place.ts";
import { recordVisit } from "./record-visit.ts";
import { createItemCache } from "../../content-index/item-cache.ts";
import { createPictureSigner } from "../../presenters/picture-signer.ts";
import { readCategory, readCategoryPage } from "./read-category.ts";
import { readDashboard } from "./read-dashboard.ts";
import { type ItemDeps, readItem } from "./read-item.ts";
import { readLatest } from "./read-latest.ts";
import { readNewsletter } from "./read-newsletter.ts";
import { readPersonalised } from "./read-personalised.ts";
import { readPreview } from "./read-preview.ts";
import { readSitePage } from "./read-site-page.ts";
import { readTree } from "./read-tree.ts";

export const handler = defineHandler(
  contentContract,
  {
    readDashboard,
    readPersonalised,
    listContent,
    listMasterclasses,
    readLatest,
    recordVisit,
    saveReadingPlace,
    readItem,
    listPreviews,
    readPreview,
    readNewsletter,
    readSitePage,
    readCategoryPage,
    readTree,
    listCategories,
    readCategory,
  },
  (base: Deps): ItemDeps => {
    const deps = withLibrary(base);
    return {
      ...deps,
      signPicture: createPictureSigner(deps),
      readOpened: createItemCache(deps.table),
    };
  },
);
