import { catalogueAdminContract } from "../../../shared/contract/catalogue/catalogue-admin.ts";
import { withLibrary } from "../../content-index/with-library.ts";
import { defineHandler } from "../../lambda/define-handler.ts";
import { createGroup } from "./create-group.ts";
import { createOption } from "./create-option.ts";
import { createProduct } from "./create-product.ts";
import { deleteGroup } from "./delete-group.ts";
import { deleteOption } from "./delete-option.ts";
import { deleteProduct } from "./delete-product.ts";
import { listProductCategories } from "./list-categories.ts";
import { listOpenable } from "./list-openable.ts";
import { listPrices } from "./list-prices.ts";
import { schedulePrices, unschedulePrices } from "./schedule-prices.ts";
import { listCatalogueProducts } from "./list-products.ts";
import { listTags } from "./list-tags.ts";
import { newCategory } from "./new-category.ts";
import { reorderOptions } from "./reorder-options.ts";
import { readGroup } from "./read-group.ts";
import { readCatalogueProduct } from "./read-product.ts";
import { updateGroup } from "./update-group.ts";
import { updateOption } from "./update-option.ts";
import { updateProduct } from "./update-product.ts";

export const handler = defineHandler(
  catalogueAdminContract,
  {
    listProducts: listCatalogueProducts,
    readProduct: readCatalogueProduct,
    createProduct,
    updateProduct,
    deleteProduct,
    listPrices,
    schedulePrices,
    unschedulePrices,
    createOption,
    updateOption,
    deleteOption,
    reorderOptions,
    listOpenable,
    newCategory,
    listCategories: listProductCategories,
    readCategory: readGroup("category"),
    createCategory: createGroup("category"),
    updateCategory: updateGroup("category"),
    deleteCategory: deleteGroup("category"),
    listTags,
    readTag: readGroup("tag"),
    createTag: createGroup("tag"),
    updateTag: updateGroup("tag"),
    deleteTag: deleteGroup("tag"),
  },
  withLibrary,
);
