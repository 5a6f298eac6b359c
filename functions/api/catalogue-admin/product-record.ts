import {
  applyDatedChange,
  effectiveOn,
  productPricing,
} from "../../../shared/domain/pricing/effective-dated-prices.ts";
import { productFaults } from "../../../shared/domain/catalogue/validate-product.ts";
import { invalidField, assertNoFieldErrors } from "../../../shared/kernel/app-error.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import type { LibraryDeps } from "../../content-index/with-library.ts";
import { type AuditedRecord, reviseRecord } from "../../entities/audited-record.ts";
import { touchLibraryVersion } from "../../entities/library-version.ts";
import { assignGroups } from "../../entities/product-group.ts";
import { type ProductItem, removeProduct, saveShopItem } from "../../entities/shop-item.ts";
import type { Member } from "../../identity/caller.ts";
import type { Write } from "../../platform/table/write.ts";
import { loadProductFormContext, type ProductFormContext } from "./load-product-form-context.ts";
import { presentProductForAudit, presentProductRecord } from "./present-product.ts";

export interface SavedProduct {
  readonly form: ProductFormContext;
  readonly product: ProductItem;
}

/** The retries on conflict. With this many simultaneous changes of the same product, all but one retry. */
export const productSavePolicy = { tries: 15, pause: 40 };

interface ProductRecord extends AuditedRecord<ProductItem> {
  readonly form: ProductFormContext;
}

/** Returns a product at the prices of today as staff revise it; `stored` is null for a new product. */
export const auditedProduct = (
  deps: LibraryDeps,
  form: ProductFormContext,
  stored: ProductItem | null,
  what = "This product",
): ProductRecord => ({
  form,
  current: stored && effectiveOn(stored, londonDay(deps.now()), productPricing),
  what,
  subjectOf: ({ productId, title }) => ({ kind: "product", id: productId, title }),
  present: (product) => presentProductRecord(deps.table, form, product),
  forAudit: (product) => presentProductForAudit(form, product),
  validate: (next) => assertNoFieldErrors(productFaults(next)),
  writesOf: (next) => [
    ...productWrites(form, stored, next),
    touchLibraryVersion(deps.newId("event")),
  ],
});

const productWrites = (
  { categories, tags }: ProductFormContext,
  stored: ProductItem | null,
  next: ProductItem | null,
): readonly Write[] => {
  if (next === null) return stored === null ? [] : removeProduct(stored);
  return [
    ...saveShopItem(next, stored),
    ...(isSame(stored?.categories, next.categories) ? [] : assignGroups(categories)),
    ...(isSame(stored?.tags, next.tags) ? [] : assignGroups(tags)),
  ];
};

const isSame = (before: readonly string[] = [], after: readonly string[]): boolean =>
  before.join() === after.join();

/** A requested change to a product, and the version that it is based on. */
interface Revision {
  /** The version that staff have read. Undefined if it was not sent; null if other changes do not matter. */
  readonly version: number | null | undefined;
  /** The name of the missing thing, for the error message. */
  readonly what?: string;
  load(): Promise<ProductItem | null>;
  change(
    form: ProductFormContext,
    existing: ProductItem,
  ): Promise<Partial<ProductItem>> | Partial<ProductItem>;
}

/** Changes a product at today's prices. */
export const reviseProduct = async (
  deps: LibraryDeps,
  caller: Member,
  { version, what, load, change }: Revision,
): Promise<SavedProduct> => {
  const { record, saved } = await reviseRecord(deps, caller, {
    version,
    load: async () => {
      const [form, stored] = await Promise.all([loadProductFormContext(deps), load()]);
      return auditedProduct(deps, form, stored, what);
    },
    change: async (product, { form: productForm }) => {
      const now = deps.now();
      const changes = { ...(await change(productForm, product)), updatedAt: now.toISOString() };
      return applyDatedChange(product, changes, londonDay(now), productPricing);
    },
    patience: productSavePolicy,
  });
  return { form: record.form, product: saved };
};

/** Throws `invalid` if a new reference does not exist. References that were saved earlier may have gone since. */
export const assertExists = (
  field: string,
  requested: readonly string[] | undefined,
  existing: readonly string[],
  isThere: (id: string) => boolean,
): void => {
  if (requested?.some((id) => !existing.includes(id) && !isThere(id)))
    throw invalidField(field, "Choose from the list");
};
