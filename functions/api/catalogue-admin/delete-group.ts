import type { TaxonomyKind } from "../../../shared/domain/catalogue/product-taxonomy.ts";
import { inUse } from "../../../shared/kernel/app-error.ts";
import { assertCurrentVersion, saveRecord } from "../../entities/audited-record.ts";
import type { StoredGroup } from "../../entities/product-group.ts";
import type { Member } from "../../identity/caller.ts";
import type { Deps } from "../../platform/deps.ts";
import { retryOnConflict } from "../../platform/table/retry-on-conflict.ts";
import { loadGroupsForChange, type Groups } from "./group-record.ts";
import { productSavePolicy } from "./product-record.ts";

interface Request {
  readonly params: { readonly id: string };
  readonly query: { readonly version?: number | undefined };
}

/** Deletes a category or tag that has no children and no products. */
export const deleteGroup =
  (kind: TaxonomyKind) =>
  async (deps: Deps, caller: Member, { params: { id }, query }: Request) => {
    await retryOnConflict(async () => {
      const groups = await loadGroupsForChange(deps, kind);
      const record = groups.record(deps, id);
      assertUnused(groups, await assertCurrentVersion(record, query.version));
      await saveRecord(deps, caller, record, null, query.version === undefined);
    }, productSavePolicy);
    return { status: 204 as const };
  };

const assertUnused = (groups: Groups, { id, title }: StoredGroup): void => {
  const { kind, tree } = groups;
  const below = tree.childrenOf(id);
  const [child] = below;
  if (child !== undefined)
    throw inUse(
      `${title} has ${counted(below.length, plurals[kind])} below it, such as ${child.title}. Move or delete them first.`,
      below.map((one) => ({ kind: `product-${kind}`, id: one.id, title: one.title })),
    );
  const products = groups.productsOf(id);
  const [product] = products;
  if (product !== undefined)
    throw inUse(
      `${title} has ${counted(products.length, ["product", "products"])}, such as ${product.title}. Remove them first.`,
      products.map((one) => ({ kind: "product", id: one.productId, title: one.title })),
    );
};

const plurals = {
  category: ["category", "categories"],
  tag: ["tag", "tags"],
} as const satisfies Record<TaxonomyKind, readonly [string, string]>;

const counted = (count: number, [one, many]: readonly [string, string]): string =>
  count === 1 ? `one ${one}` : `${count} ${many}`;
