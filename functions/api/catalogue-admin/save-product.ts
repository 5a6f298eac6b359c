import {
  withEffectiveDate,
  effectiveOn,
  productPricing,
} from "../../../shared/domain/pricing/effective-dated-prices.ts";
import { productFaults } from "../../../shared/domain/catalogue/validate-product.ts";
import {
  invalidField,
  notFound,
  assertNoFieldErrors,
  stale,
} from "../../../shared/kernel/app-error.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import type { LibraryDeps } from "../../content-index/with-library.ts";
import { type AuditChanges, auditWrite, changesBetween } from "../../entities/audit.ts";
import { touchLibraryVersion } from "../../entities/library-version.ts";
import { assignGroups } from "../../entities/product-group.ts";
import { type ProductItem, saveShopItem } from "../../entities/shop-item.ts";
import type { Member } from "../../identity/caller.ts";
import { retryOnConflict } from "../../platform/table/retry-on-conflict.ts";
import type { Write } from "../../platform/table/write.ts";
import { loadProductFormContext, type ProductFormContext } from "./load-product-form-context.ts";
import { presentProductForAudit, presentProductRecord } from "./present-product.ts";

export interface SavedProduct {
  readonly form: ProductFormContext;
  readonly product: ProductItem;
}

/** The retries on conflict. With this many simultaneous changes of the same product, all but one retry. */
export const productSavePolicy = { tries: 15, pause: 40 };

/** A requested change to a product, and the version that it is based on. */
export interface Revision {
  /** The version that staff have read. Undefined if it was not sent; null if other changes do not matter. */
  readonly version: number | null | undefined;
  /** The name of the missing thing, for the error message. */
  readonly what: string;
  load(): Promise<ProductItem | null>;
  change(
    form: ProductFormContext,
    existing: ProductItem,
  ): Promise<Partial<ProductItem>> | Partial<ProductItem>;
}

/**
 * Changes a product at today's prices, on condition that nobody else has changed it. A request without changes writes nothing.
 */
export const reviseProduct = (
  deps: LibraryDeps,
  caller: Member,
  { version, what, load, change }: Revision,
): Promise<SavedProduct> =>
  retryOnConflict(async () => {
    const [form, stored] = await Promise.all([loadProductFormContext(deps), load()]);
    if (stored === null) throw notFound(what);
    const today = londonDay(deps.now());
    const existing = effectiveOn(stored, today, productPricing);
    await assertCurrentVersion(deps, form, existing, version);
    const changed = { ...existing, ...(await change(form, existing)) };
    const { pricedFrom } = withEffectiveDate(changed, existing, today, productPricing);
    const next = {
      ...changed,
      pricedFrom,
      version: existing.version + 1,
      updatedAt: deps.now().toISOString(),
    };
    const changes = changesBetween(
      presentProductForAudit(form, existing),
      presentProductForAudit(form, next),
    );
    if (Object.keys(changes).length === 0) return { form, product: existing };
    const withoutVersion = version === undefined;
    await saveProduct(deps, caller, { form, existing: stored, next, changes, withoutVersion });
    return { form, product: next };
  }, productSavePolicy);

/** Throws `stale` with the current product if the version differs. */
export const assertCurrentVersion = async (
  { table }: Pick<LibraryDeps, "table">,
  form: ProductFormContext,
  existing: ProductItem,
  version: number | null | undefined,
): Promise<void> => {
  if (version === undefined || version === null || existing.version === version) return;
  const current = await presentProductRecord(table, form, existing);
  throw stale(`${existing.title} has changed. Check it and try again.`, current);
};

interface Saving extends Pick<SavedProduct, "form"> {
  readonly existing: ProductItem | null;
  readonly next: ProductItem;
  readonly changes: AuditChanges;
  readonly withoutVersion?: boolean;
}

/** Saves the product with its audit entry and the new library version in one transaction. */
export const saveProduct = async (
  deps: LibraryDeps,
  caller: Member,
  { form, existing, next, changes, withoutVersion = false }: Saving,
): Promise<void> => {
  assertNoFieldErrors(productFaults(next));
  const assigning: readonly Write[] = [
    ...(isSame(existing?.categories, next.categories) ? [] : assignGroups(form.categories)),
    ...(isSame(existing?.tags, next.tags) ? [] : assignGroups(form.tags)),
  ];
  await deps.table.save([
    ...saveShopItem(next, existing),
    ...assigning,
    auditWrite(deps, {
      by: caller.profile,
      subject: productSubject(next),
      action: existing === null ? "created" : "changed",
      changes,
      withoutVersion,
    }),
    touchLibraryVersion(deps.newId("event")),
  ]);
};

export const productSubject = ({ productId, title }: ProductItem) => ({
  kind: "product",
  id: productId,
  title,
});

const isSame = (before: readonly string[] = [], after: readonly string[]): boolean =>
  before.join() === after.join();

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
