import type { catalogueAdminContract } from "../../../shared/contract/catalogue/catalogue-admin.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import type { LibraryDeps } from "../../content-index/with-library.ts";
import { saveRecord } from "../../entities/audited-record.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { retryOnConflict } from "../../platform/table/retry-on-conflict.ts";
import { chooseSlug } from "./free-slug.ts";
import { loadProductFormContext } from "./load-product-form-context.ts";
import { loadProductPictures, newProductOf, assertReferencesExist } from "./product-fields.ts";
import { auditedProduct, productSavePolicy } from "./product-record.ts";
import { presentProductRecord } from "./present-product.ts";

export const createProduct: UseCase<
  typeof catalogueAdminContract.endpoints.createProduct,
  LibraryDeps
> = async (deps, caller, { body }) => {
  const productId = deps.newId("product");
  const now = deps.now();
  const data = await retryOnConflict(async () => {
    const [form, slug, pictures] = await Promise.all([
      loadProductFormContext(deps),
      chooseSlug(deps.table, body.slug, body.title),
      loadProductPictures(deps.table, body, null),
    ]);
    assertReferencesExist(form, body, null);
    const today = londonDay(now);
    const next = newProductOf(body, { productId, slug, today, now, pictures });
    await saveRecord(deps, caller, auditedProduct(deps, form, null), next);
    return presentProductRecord(deps.table, form, next);
  }, productSavePolicy);
  return { status: 201, body: { data } };
};
