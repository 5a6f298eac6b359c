/** The categories and tags of the shop: two trees of product groups, independent of the library's. */

export const taxonomyKinds = ["category", "tag"] as const;
export type TaxonomyKind = (typeof taxonomyKinds)[number];

/** The maximum number of levels in a kind's tree, including the top one. */
export const maxTaxonomyDepth: Readonly<Record<TaxonomyKind, number>> = { category: 4, tag: 2 };

export interface ProductGroup {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly parentId: string | null;
  /** The position among the siblings. */
  readonly position: number;
}

/** The reasons why a group cannot be below another one. */
export type PlaceFault = "unknown" | "itself" | "deep";

/** The tree of groups. Children of a deleted parent are at the top. */
export class GroupTree<G extends ProductGroup> {
  readonly #byId: ReadonlyMap<string, G>;
  readonly #children: ReadonlyMap<string | null, readonly G[]>;

  constructor(groups: readonly G[]) {
    this.#byId = new Map(groups.map((group) => [group.id, group]));
    const children = new Map<string | null, G[]>();
    for (const group of groups.toSorted(inOrder)) {
      const parent = this.byId(group.parentId)?.id ?? null;
      const siblings = children.get(parent);
      if (siblings) siblings.push(group);
      else children.set(parent, [group]);
    }
    this.#children = children;
  }

  byId(id: string | null): G | undefined {
    return id === null ? undefined : this.#byId.get(id);
  }

  /** Returns the children in their order; null returns the top level. */
  childrenOf(id: string | null): readonly G[] {
    return this.#children.get(id) ?? [];
  }

  /** Returns the path from the top to the group itself; empty if the group does not exist. */
  trailOf(id: string): readonly G[] {
    const path: G[] = [];
    let group = this.byId(id);
    while (group !== undefined && !path.includes(group)) {
      path.unshift(group);
      group = this.byId(group.parentId);
    }
    return path;
  }

  /** Returns these ids and all their ancestors. */
  withAncestors(ids: readonly string[]): ReadonlySet<string> {
    return new Set(ids.flatMap((id) => this.trailOf(id).map((group) => group.id)));
  }

  /** Returns the whole tree, with each group before its descendants. */
  inOrder(): readonly G[] {
    const below = (id: string | null): readonly G[] =>
      this.childrenOf(id).flatMap((group) => [group, ...below(group.id)]);
    return below(null);
  }

  /** Returns how many levels a group takes with its descendants: 1 for one without children. */
  #heightOf(id: string): number {
    return 1 + Math.max(0, ...this.childrenOf(id).map((child) => this.#heightOf(child.id)));
  }

  /** Returns why the group cannot have this parent; null if it can. `id` is null for a new group. */
  placeFault(id: string | null, parentId: string | null, levels: number): PlaceFault | null {
    if (parentId === null) return null;
    const above = this.trailOf(parentId);
    if (above.length === 0) return "unknown";
    if (above.some((group) => group.id === id)) return "itself";
    const height = id === null ? 1 : this.#heightOf(id);
    return above.length + height > levels ? "deep" : null;
  }

  /** Returns the possible parents in the order of the tree. */
  parentsFor(id: string | null, levels: number): readonly G[] {
    return this.inOrder().filter((group) => this.placeFault(id, group.id, levels) === null);
  }
}

const inOrder = (a: ProductGroup, b: ProductGroup): number =>
  a.position - b.position || a.title.localeCompare(b.title, "en-GB") || (a.id < b.id ? -1 : 1);
