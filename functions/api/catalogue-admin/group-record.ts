/** Presents the categories and tags of the shop for staff. */
import {
  type TaxonomyKind,
  GroupTree,
  maxTaxonomyDepth,
} from "../../../shared/domain/catalogue/product-taxonomy.ts";
import { notFound } from "../../../shared/kernel/app-error.ts";
import type { AuditedRecord } from "../../entities/audited-record.ts";
import { touchLibraryVersion } from "../../entities/library-version.ts";
import {
  changeGroups,
  loadGroups,
  type StoredGroup,
  type StoredGroups,
} from "../../entities/product-group.ts";
import { loadCurrentProducts } from "../../entities/products-now.ts";
import type { ProductItem } from "../../entities/shop-item.ts";
import type { Deps } from "../../platform/deps.ts";

/** All groups of one kind, with the products that are assigned to any of them. */
export class Groups {
  readonly kind: TaxonomyKind;
  readonly stored: StoredGroups;
  readonly tree: GroupTree<StoredGroup>;
  readonly #products: readonly ProductItem[];
  readonly #counts = new Map<string, number>();

  constructor(stored: StoredGroups, products: readonly ProductItem[]) {
    this.kind = stored.kind;
    this.stored = stored;
    this.tree = new GroupTree(stored.groups);
    this.#products = products;
    for (const product of products)
      for (const id of this.tree.withAncestors(this.#assigned(product)))
        this.#counts.set(id, (this.#counts.get(id) ?? 0) + 1);
  }

  #assigned({ categories, tags }: ProductItem): readonly string[] {
    return this.kind === "category" ? categories : tags;
  }

  /** Returns the products that are assigned to the group. */
  productsOf(id: string): readonly ProductItem[] {
    return this.#products.filter((product) => this.#assigned(product).includes(id));
  }

  /** Returns the group. Throws `not_found` if there is none. */
  find(id: string): StoredGroup {
    const group = this.tree.byId(id);
    if (group === undefined) throw notFound(`This ${this.kind}`);
    return group;
  }

  /** Returns a group as staff revise it; `id` is null for a new group. */
  record({ newId }: Pick<Deps, "newId">, id: string | null): AuditedRecord<StoredGroup> {
    const { kind, stored } = this;
    const current = this.tree.byId(id) ?? null;
    return {
      current,
      what: `This ${kind}`,
      subjectOf: (group) => ({ kind: `product-${kind}`, id: group.id, title: group.title }),
      present: (group) => this.view(group),
      forAudit: ({ slug, title, parentId, position }) => ({
        slug,
        title,
        parent_id: parentId,
        position,
      }),
      writesOf: (next) => [
        ...changeGroups(
          stored,
          next === null ? { removed: current === null ? [] : [current.id] } : { saved: [next] },
        ),
        touchLibraryVersion(newId("event")),
      ],
    };
  }

  /** Returns the current parent of a group and the possible ones; `id` is null for a new group. */
  choice(id: string | null, parentId: string | null) {
    const parent = this.tree.byId(parentId);
    return {
      assigned: parent === undefined ? [] : [this.#named(parent)],
      available: this.tree
        .parentsFor(id, maxTaxonomyDepth[this.kind])
        .map((group) => this.#named(group)),
    };
  }

  #named({ id }: StoredGroup) {
    const path = this.tree.trailOf(id).map(({ title }) => title);
    return { id, title: path.join(" / ") };
  }

  /** Returns the group under the field names of both kinds; the response schema selects its own. */
  view(group: StoredGroup) {
    const choice = this.choice(group.id, group.parentId);
    return { ...this.#head(group), categories: choice, tags: choice };
  }

  /** Returns the group for a list, without its possible parents, which are nearly all groups. */
  row(group: StoredGroup) {
    const parent = this.tree.byId(group.parentId);
    const assigned = { assigned: parent === undefined ? [] : [this.#named(parent)] };
    return { ...this.#head(group), categories: assigned, tags: assigned };
  }

  #head(group: StoredGroup) {
    return {
      id: group.id,
      slug: group.slug,
      title: group.title,
      parent_id: group.parentId,
      parents: this.tree
        .trailOf(group.id)
        .slice(0, -1)
        .map(({ id, title }) => ({ id, title })),
      position: group.position,
      products: this.#counts.get(group.id) ?? 0,
      version: group.version,
      updated_at: group.updatedAt,
    };
  }
}

/**
 * Loads the groups before the products: a product that is assigned in the meantime changes the row of the tree, so the write
 * conflicts.
 */
export const loadGroupsForChange = async (
  { table }: Pick<Deps, "table">,
  kind: TaxonomyKind,
): Promise<Groups> => {
  const stored = await loadGroups(table, kind);
  return new Groups(stored, await loadCurrentProducts(table));
};

/**
 * Loads groups and products for reading, in one round trip. Products that are assigned in the meantime may or may not be counted.
 */
export const loadGroupsForReading = async (
  { table }: Pick<Deps, "table">,
  kind: TaxonomyKind,
): Promise<Groups> => {
  const [stored, products] = await Promise.all([
    loadGroups(table, kind),
    loadCurrentProducts(table),
  ]);
  return new Groups(stored, products);
};
