/** Categories and tags of the shop: groups of products, each kind a tree of its own, apart from the library's. */

export const groupKinds = ["category", "tag"] as const;
export type TaxonomyKind = (typeof groupKinds)[number];

/** How many levels a kind's tree has at most, the top one included. */
export const maxTaxonomyDepth: Readonly<Record<TaxonomyKind, number>> = { category: 4, tag: 2 };

export interface ProductGroup {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly parentId: string | null;
  /** Among its siblings. */
  readonly position: number;
}

/** Why a group cannot stand below another one. */
export type PlaceFault = "unknown" | "itself" | "deep";

/** What a parent that is gone leaves behind stands at the top. */
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

  /** Null for those at the top; in their order. */
  childrenOf(id: string | null): readonly G[] {
    return this.#children.get(id) ?? [];
  }

  /** From the top down to the group itself; empty for what there is not. */
  trailOf(id: string): readonly G[] {
    const trail: G[] = [];
    let group = this.byId(id);
    while (group !== undefined && !trail.includes(group)) {
      trail.unshift(group);
      group = this.byId(group.parentId);
    }
    return trail;
  }

  /** Those of these ids and all above them. */
  withAncestors(ids: readonly string[]): ReadonlySet<string> {
    return new Set(ids.flatMap((id) => this.trailOf(id).map((group) => group.id)));
  }

  /** The whole tree, each group before what is below it. */
  inOrder(): readonly G[] {
    const below = (id: string | null): readonly G[] =>
      this.childrenOf(id).flatMap((group) => [group, ...below(group.id)]);
    return below(null);
  }

  /** How many levels a group takes with all that is below it: 1 for one without children. */
  #heightOf(id: string): number {
    return 1 + Math.max(0, ...this.childrenOf(id).map((child) => this.#heightOf(child.id)));
  }

  /** `id` is null for a group that is not there yet. Null where it can stand there. */
  placeFault(id: string | null, parentId: string | null, levels: number): PlaceFault | null {
    if (parentId === null) return null;
    const above = this.trailOf(parentId);
    if (above.length === 0) return "unknown";
    if (above.some((group) => group.id === id)) return "itself";
    const height = id === null ? 1 : this.#heightOf(id);
    return above.length + height > levels ? "deep" : null;
  }

  /** Those below which it can stand, in the order of the tree. */
  parentsFor(id: string | null, levels: number): readonly G[] {
    return this.inOrder().filter((group) => this.placeFault(id, group.id, levels) === null);
  }
}

const inOrder = (a: ProductGroup, b: ProductGroup): number =>
  a.position - b.position || a.title.localeCompare(b.title, "en-GB") || (a.id < b.id ? -1 : 1);
