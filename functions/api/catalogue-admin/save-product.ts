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
  readonly shelf: ProductFormContext;
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
    shelf: ProductFormContext,
    known: ProductItem,
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
    const [shelf, kept] = await Promise.all([loadProductFormContext(deps), load()]);
    if (kept === null) throw notFound(what);
    const today = londonDay(deps.now());
    const known = effectiveOn(kept, today, productPricing);
    await assertCurrentVersion(deps, shelf, known, version);
    const changed = { ...known, ...(await change(shelf, known)) };
    const { pricedFrom } = withEffectiveDate(changed, known, today, productPricing);
    const next = {
      ...changed,
      pricedFrom,
      version: known.version + 1,
      updatedAt: deps.now().toISOString(),
    };
    const changes = changesBetween(
      presentProductForAudit(shelf, known),
      presentProductForAudit(shelf, next),
    );
    if (Object.keys(changes).length === 0) return { shelf, product: known };
    const withoutVersion = version === undefined;
    await saveProduct(deps, caller, { shelf, known: kept, next, changes, withoutVersion });
    return { shelf, product: next };
  }, productSavePolicy);

/** Throws `stale` with the current product if the version differs. */
export const assertCurrentVersion = async (
  { table }: Pick<LibraryDeps, "table">,
  shelf: ProductFormContext,
  known: ProductItem,
  version: number | null | undefined,
): Promise<void> => {
  if (version === undefined || version === null || known.version === version) return;
  const current = await presentProductRecord(table, shelf, known);
  throw stale(`${known.title} has changed. Check it and try again.`, current);
};

interface Saving extends Pick<SavedProduct, "shelf"> {
  readonly known: ProductItem | null;
  readonly next: ProductItem;
  readonly changes: AuditChanges;
  readonly withoutVersion?: boolean;
}

/** Saves the product with its audit entry and the new library version in one transaction. */
export const saveProduct = async (
  deps: LibraryDeps,
  caller: Member,
  { shelf, known, next, changes, withoutVersion = false }: Saving,
): Promise<void> => {
  assertNoFieldErrors(productFaults(next));
  const assigning: readonly Write[] = [
    ...(isSame(known?.categories, next.categories) ? [] : assignGroups(shelf.categories)),
    ...(isSame(known?.tags, next.tags) ? [] : assignGroups(shelf.tags)),
  ];
  await deps.table.save([
    ...saveShopItem(next, known),
    ...assigning,
    auditWrite(deps, {
      by: caller.profile,
      subject: productSubject(next),
      action: known === null ? "created" : "changed",
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
  wanted: readonly string[] | undefined,
  known: readonly string[],
  isThere: (id: string) => boolean,
): void => {
  if (wanted?.some((id) => !known.includes(id) && !isThere(id)))
    throw invalidField(field, "Choose from the list");
};
